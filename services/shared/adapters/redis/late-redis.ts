import type { DependencyCheck } from '../../ports/adapters.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logWhileWaiting } from '../../runtime/log-while-waiting.ts';
import type { Logger } from '../../runtime/logger.ts';
import { type OpenRedis, openRedis } from './open-redis.ts';

const retryDelayMs = 1_000;

/** What is built on a Redis that may not be there yet. */
export type LateRedis<T> = {
  /** @throws AppError UNAVAILABLE before Redis has answered */
  get(): T;
  /** Null before Redis has answered. */
  current(): T | null;
  /** Resolves once Redis has answered; null where it was closed before. */
  arrived: Promise<T | null>;
  /** Resolves once Redis has answered, or after `ms`. */
  waitAtMost(ms: number): Promise<void>;
  dependency: DependencyCheck;
  close(): Promise<void>;
};

const notThere = (): AppError =>
  new AppError(
    'UNAVAILABLE',
    'A server behind this one cannot answer at the moment; try again shortly.',
    { retryAfterMs: 2_000 },
    new Error('Redis has not answered yet'),
  );

/**
 * Asks for Redis until it is there, however long that takes, and says every 5 s that it waits: an
 * outage of Redis ends no process that starts, and what needs no Redis is served meanwhile.
 */
export const openLateRedis = <T extends { close(): Promise<void> }>(
  where: { url: string; logger: Logger; prefix?: string },
  build: (redis: OpenRedis) => Promise<T>,
): LateRedis<T> => {
  const { logger } = where;
  const closing = new AbortController();
  const { signal } = closing;
  const stopLogging = logWhileWaiting('redis', logger);
  let there: { redis: OpenRedis; parts: T } | null = null;

  const tryOnce = async (): Promise<{ redis: OpenRedis; parts: T }> => {
    const redis = await openRedis({ ...where, signal });
    try {
      return { redis, parts: await build(redis) };
    } catch (error) {
      await redis.close();
      throw error;
    }
  };
  const release = async ({ redis, parts }: { redis: OpenRedis; parts: T }): Promise<void> => {
    await parts.close();
    await redis.close();
  };
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, retryDelayMs);
      signal.addEventListener('abort', over);
    });
  const open = async (): Promise<void> => {
    while (!signal.aborted && there === null) {
      try {
        there = await tryOnce();
      } catch (error) {
        if (signal.aborted) break;
        logger.warn({ fault: error instanceof Error ? error.message : String(error) }, 'redis');
        await pause();
      }
    }
    stopLogging();
  };
  const trying = open();

  const get = (): T => {
    if (there === null) throw notThere();
    return there.parts;
  };
  return {
    get,
    current: () => there?.parts ?? null,
    arrived: trying.then(() => (signal.aborted ? null : (there?.parts ?? null))),
    waitAtMost: async (ms) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([trying, late]);
      clearTimeout(timer);
    },
    dependency: {
      name: 'redis',
      check: async () => {
        get();
        await there?.redis.dependency.check();
      },
    },
    close: async () => {
      closing.abort();
      await trying;
      if (there !== null) await release(there);
    },
  };
};
