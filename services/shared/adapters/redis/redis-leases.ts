import type { Leases } from '../../ports/leases.ts';
import type { OpenRedis } from './open-redis.ts';

/** Leases that all processes share; Redis's clock decides when one is over. */
export class RedisLeases implements Leases {
  readonly #redis: OpenRedis;

  constructor(redis: OpenRedis) {
    this.#redis = redis;
  }

  async claim(key: string, ttlMs: number): Promise<boolean> {
    const { commands, prefix } = this.#redis;
    try {
      const answer = await commands.set(`${prefix}:lease:${key}`, '1', 'PX', ttlMs, 'NX');
      return answer === 'OK';
    } catch {
      return false;
    }
  }
}
