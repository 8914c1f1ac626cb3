import type { Leases } from '../../ports/leases.ts';
import type { FailOpen } from './fail-open.ts';
import type { OpenRedis } from './open-redis.ts';

/** Leases that all processes share; Redis's clock decides when one is over. */
export class RedisLeases implements Leases {
  readonly #redis: OpenRedis;
  readonly #failOpen: FailOpen;

  constructor(redis: OpenRedis, failOpen: FailOpen) {
    this.#redis = redis;
    this.#failOpen = failOpen;
  }

  claim(key: string, ttlMs: number): Promise<boolean> {
    const { commands, prefix } = this.#redis;
    return this.#failOpen.ask(
      async () => (await commands.set(`${prefix}:lease:${key}`, '1', 'PX', ttlMs, 'NX')) === 'OK',
      () => false,
    );
  }
}
