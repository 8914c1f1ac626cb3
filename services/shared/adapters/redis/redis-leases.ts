import type { Leases } from '../../ports/leases.ts';
import { hashCapability } from '../../runtime/capability.ts';
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
    // A lease ends by itself, later than a room may be forgotten: its key does not say of what it is.
    const name = `${prefix}:lease:${hashCapability(key)}`;
    return this.#failOpen.run(
      async () => (await commands.set(name, '1', 'PX', ttlMs, 'NX')) === 'OK',
      () => false,
    );
  }
}
