import type { Leases } from '../../ports/leases.ts';
import { hashCapability } from '../../runtime/capability.ts';
import type { FailOpen } from './fail-open.ts';
import type { OpenRedis, RedisClient } from './open-redis.ts';

const holdLua = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`;

type Scripted = RedisClient & {
  holdLease(key: string, holder: string, ttlMs: number): Promise<number>;
};

/** Leases shared by all processes; Redis's clock decides when one expires. */
export class RedisLeases implements Leases {
  readonly #client: Scripted;
  readonly #prefix: string;
  readonly #failOpen: FailOpen;

  constructor({ commands, prefix }: OpenRedis, failOpen: FailOpen) {
    commands.defineCommand('holdLease', { numberOfKeys: 1, lua: holdLua });
    this.#client = commands as Scripted;
    this.#prefix = `${prefix}:lease:`;
    this.#failOpen = failOpen;
  }

  claim(key: string, ttlMs: number): Promise<boolean> {
    return this.#failOpen.run(
      async () => (await this.#client.set(this.#nameOf(key), '1', 'PX', ttlMs, 'NX')) === 'OK',
      () => false,
    );
  }

  hold(key: string, holder: string, ttlMs: number): Promise<boolean> {
    return this.#failOpen.run(
      async () => (await this.#client.holdLease(this.#nameOf(key), holder, ttlMs)) === 1,
      () => false,
    );
  }

  // A lease may expire after its room is deleted, so its key does not contain the room.
  #nameOf(key: string): string {
    return this.#prefix + hashCapability(key);
  }
}
