import type { Adapters } from '../ports/adapters.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import { BullmqJobQueue } from './bullmq/bullmq-job-queue.ts';
import { createMongoAnalysisStore } from './mongo/mongo-analysis-store.ts';
import { createMongoAnswerStore } from './mongo/mongo-answer-store.ts';
import { createMongoEventStore } from './mongo/mongo-event-store.ts';
import { createMongoOpinionStore } from './mongo/mongo-opinion-store.ts';
import { createMongoRoomStore } from './mongo/mongo-room-store.ts';
import { createMongoVectorStore } from './mongo/mongo-vector-store.ts';
import { createMongoVoteStore } from './mongo/mongo-vote-store.ts';
import { openMongo } from './mongo/open-mongo.ts';
import { type CountFailedOpen, FailOpen, type FailOpenPart } from './redis/fail-open.ts';
import { openRedis } from './redis/open-redis.ts';
import { RedisEventBus } from './redis/redis-event-bus.ts';
import { createRedisLeases } from './redis/redis-leases.ts';
import { createRedisPresence } from './redis/redis-presence.ts';
import { createRedisRateLimiter } from './redis/redis-rate-limiter.ts';

type Deps = { redisUrl: string; clock: Clock; logger: Logger; countFailedOpen: CountFailedOpen };

/** The adapters of a service without stores: the gateway and realtime. */
export type RedisAdapters = Omit<
  Adapters,
  'rooms' | 'opinions' | 'votes' | 'events' | 'analyses' | 'vectors' | 'answers'
>;

/** The delay after which a change that was interrupted between two writes is repaired. */
const callTakesMs = 15_000;
const repairEveryMs = 10_000;

/** Opens only the rate limiter, without waiting for Redis. All calls are allowed until Redis responds. */
export const openRedisLimiter = ({
  redisUrl,
  logger,
  countFailedOpen: count,
}: Omit<Deps, 'clock'>): Pick<RedisAdapters, 'limiter' | 'dependencies' | 'close'> => {
  const redis = openRedis({ url: redisUrl, logger });
  return {
    limiter: createRedisRateLimiter(redis, new FailOpen('limits', { logger, count })),
    dependencies: [redis.dependency],
    close: () => redis.close(),
  };
};

/** A running Redis responds well within this time. Afterwards, calls are served without Redis. */
const redisTimeoutMs = 5_000;

/** Opens the Redis adapters. Until Redis responds, each of them behaves as during an outage. */
export const openRedisAdapters = async ({
  redisUrl,
  clock,
  logger,
  countFailedOpen: count,
}: Deps): Promise<RedisAdapters> => {
  const redis = openRedis({ url: redisUrl, logger });
  const failOpen = (part: FailOpenPart): FailOpen => new FailOpen(part, { logger, count });
  const bus = new RedisEventBus(redis, { logger });
  const queue = new BullmqJobQueue(redis, { clock, logger });
  await redis.ready(redisTimeoutMs);
  return {
    bus,
    queue,
    limiter: createRedisRateLimiter(redis, failOpen('limits')),
    presence: createRedisPresence(redis, failOpen('presence')),
    leases: createRedisLeases(redis, failOpen('leases')),
    dependencies: [redis.dependency],
    close: async () => {
      await queue.close();
      await bus.close();
      await redis.close();
    },
  };
};

/**
 * Opens all adapters, with MongoDB as the source of truth and everything else in Redis.
 * @throws Error if MongoDB cannot be reached within 30 s
 */
export const openDistributed = async (
  options: Deps & { mongoUri: string; onCircuit?: (isOpen: boolean) => void },
): Promise<Adapters> => {
  const { mongoUri, onCircuit, clock, logger } = options;
  const mongo = await openMongo({ uri: mongoUri, logger, onCircuit });
  const redis = await openRedisAdapters(options);
  const rooms = createMongoRoomStore(mongo.collections);
  const opinions = createMongoOpinionStore(mongo.collections);
  const putRight = (what: string, repair: (before: number) => Promise<number>): void => {
    repair(clock.now() - callTakesMs).then(
      (repaired) => {
        if (repaired > 0) logger.warn({ repaired }, `${what} were repaired`);
      },
      // Outages are already reported by the store.
      () => {},
    );
  };
  const repair = clock.every(repairEveryMs, () => {
    putRight('interrupted joins', (before) => rooms.repairAdmissions(before));
    putRight('room counts', (before) => opinions.repairCounts(before));
  });
  return {
    ...redis,
    rooms,
    opinions,
    votes: createMongoVoteStore(mongo.collections),
    events: createMongoEventStore(mongo.collections),
    analyses: createMongoAnalysisStore(mongo.collections),
    vectors: createMongoVectorStore(mongo.collections),
    answers: createMongoAnswerStore(mongo.collections),
    dependencies: [mongo.dependency, ...redis.dependencies],
    close: async () => {
      repair.clear();
      await redis.close();
      await mongo.close();
    },
  };
};
