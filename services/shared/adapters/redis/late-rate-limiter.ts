import type { DependencyCheck } from '../../ports/adapters.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { Logger } from '../../runtime/logger.ts';
import { type CountFailedOpen, FailOpen } from './fail-open.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';
import { RedisRateLimiter } from './redis-rate-limiter.ts';

const tryForMs = 5_000;

export type LateRateLimiter = {
  limiter: RateLimiter;
  dependency: DependencyCheck;
  close(): Promise<void>;
};

/**
 * The limiter of a process that serves without one: it is there at once, allows everybody while no
 * Redis has answered yet, and limits from then on.
 */
export const openLateRateLimiter = (options: {
  url: string;
  logger: Logger;
  count: CountFailedOpen;
  prefix?: string;
}): LateRateLimiter => {
  let redis: OpenRedis | null = null;
  const { logger, count } = options;
  const failOpen = new FailOpen('limits', { logger, count });
  let limiter: RateLimiter = {
    take: async () => failOpen.skip(() => ({ allowed: true })),
    left: async (_key, { burst }) => failOpen.skip(() => burst),
  };
  const closing = new AbortController();

  const open = async (): Promise<void> => {
    while (!closing.signal.aborted && redis === null) {
      redis = await openRedis({ ...options, patienceMs: tryForMs }).catch(() => null);
    }
    if (redis === null) return;
    if (closing.signal.aborted) await redis.close();
    else limiter = new RedisRateLimiter(redis, failOpen);
  };
  void open();

  return {
    limiter: {
      take: (key, bucket) => limiter.take(key, bucket),
      left: (key, bucket) => limiter.left(key, bucket),
    },
    dependency: {
      name: 'redis',
      check: async () => {
        if (redis === null) throw new Error('Redis has not answered yet');
        await redis.dependency.check();
      },
    },
    close: async () => {
      closing.abort();
      await redis?.close();
    },
  };
};
