import type { Adapters } from '../ports/adapters.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import { BullmqJobQueue } from './bullmq/bullmq-job-queue.ts';
import { MongoAnalysisStore } from './mongo/mongo-analysis-store.ts';
import { MongoAnswerStore } from './mongo/mongo-answer-store.ts';
import { MongoOpinionStore } from './mongo/mongo-opinion-store.ts';
import { MongoRoomStore } from './mongo/mongo-room-store.ts';
import { MongoVectorStore } from './mongo/mongo-vector-store.ts';
import { MongoVoteStore } from './mongo/mongo-vote-store.ts';
import { openMongo } from './mongo/open-mongo.ts';
import { type CountFailedOpen, FailOpen, type OpenPart } from './redis/fail-open.ts';
import { openRedis } from './redis/open-redis.ts';
import { RedisEventBus } from './redis/redis-event-bus.ts';
import { RedisLeases } from './redis/redis-leases.ts';
import { RedisPresence } from './redis/redis-presence.ts';
import { RedisRateLimiter } from './redis/redis-rate-limiter.ts';

type Deps = { redisUrl: string; clock: Clock; logger: Logger; countFailedOpen: CountFailedOpen };

/** What a service without a store of its own needs: the gateway, realtime. */
export type RedisAdapters = Omit<
  Adapters,
  'rooms' | 'opinions' | 'votes' | 'analyses' | 'vectors' | 'answers'
>;

/** What was broken off between two writes is looked after this long afterwards. */
const callTakesMs = 15_000;
const repairEveryMs = 10_000;

/** @throws Error when Redis cannot be reached within 30 s. */
export const openRedisAdapters = async ({
  redisUrl,
  clock,
  logger,
  countFailedOpen: count,
}: Deps): Promise<RedisAdapters> => {
  const failOpen = (part: OpenPart): FailOpen => new FailOpen(part, { logger, count });
  const redis = await openRedis({ url: redisUrl, logger });
  try {
    const bus = await RedisEventBus.open(redis, { clock, logger });
    const queue = await BullmqJobQueue.open(redis, { clock, logger });
    return {
      bus,
      queue,
      limiter: new RedisRateLimiter(redis, failOpen('limits')),
      presence: new RedisPresence(redis, failOpen('presence')),
      leases: new RedisLeases(redis, failOpen('leases')),
      dependencies: [redis.dependency],
      close: async () => {
        await queue.close();
        await bus.close();
        await redis.close();
      },
    };
  } catch (error) {
    await redis.close();
    throw error;
  }
};

/**
 * The truth in MongoDB, the rest in Redis.
 * @throws Error when one of them cannot be reached within 30 s.
 */
export const openDistributed = async (options: Deps & { mongoUri: string }): Promise<Adapters> => {
  const { mongoUri, clock, logger } = options;
  const mongo = await openMongo({ uri: mongoUri, logger });
  const redis = await openRedisAdapters(options).catch(async (error: unknown) => {
    await mongo.close();
    throw error;
  });
  const rooms = new MongoRoomStore(mongo.models);
  const opinions = new MongoOpinionStore(mongo.models);
  const putRight = (what: string, repair: (before: number) => Promise<number>): void => {
    repair(clock.now() - callTakesMs).then(
      (repaired) => {
        if (repaired > 0) logger.warn({ repaired }, `${what} were put right`);
      },
      // The store says itself that it is down.
      () => {},
    );
  };
  const repair = clock.every(repairEveryMs, () => {
    putRight('joins that were broken off', (before) => rooms.repairAdmissions(before));
    putRight('counts of rooms', (before) => opinions.repairCounts(before));
  });
  return {
    ...redis,
    rooms,
    opinions,
    votes: new MongoVoteStore(mongo.models),
    analyses: new MongoAnalysisStore(mongo.models),
    vectors: new MongoVectorStore(mongo.models),
    answers: new MongoAnswerStore(mongo.models),
    dependencies: [mongo.dependency, ...redis.dependencies],
    close: async () => {
      repair.clear();
      await redis.close();
      await mongo.close();
    },
  };
};
