import type { Adapters } from '../ports/adapters.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/telemetry/logger.ts';
import { BullmqJobQueue } from './bullmq/bullmq-job-queue.ts';
import { createMongoStores } from './mongo/mongo-stores.ts';
import { openMongo } from './mongo/open-mongo.ts';
import { type CountFailedOpen, FailOpen, type FailOpenPart } from './redis/fail-open.ts';
import { openRedis } from './redis/open-redis.ts';
import { createRedisDealtCards } from './redis/redis-dealt-cards.ts';
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

/** The minimum age of an interrupted change that is repaired: longer than any running call. */
const repairDelayMs = 15_000;
const repairIntervalMs = 10_000;

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

/** The maximum wait for Redis at startup. A running Redis responds well within this time. */
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
    dealt: createRedisDealtCards(redis, failOpen('dealing')),
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
  const stores = createMongoStores(mongo.collections);
  const repair = (subject: string, run: (before: number) => Promise<number>): void => {
    run(clock.now() - repairDelayMs).then(
      (repaired) => {
        if (repaired > 0) logger.warn({ repaired }, `${subject} were repaired`);
      },
      // Outages are already reported by the store.
      () => {},
    );
  };
  const repairing = clock.every(repairIntervalMs, () => {
    repair('interrupted joins', (before) => stores.rooms.repairAdmissions(before));
    repair('room counts', (before) => stores.opinions.repairCounts(before));
  });
  return {
    ...redis,
    ...stores,
    dependencies: [mongo.dependency, ...redis.dependencies],
    close: async () => {
      repairing.clear();
      await redis.close();
      await mongo.close();
    },
  };
};
