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

/** Creates leases shared by all processes, which expire by Redis's clock. */
export const createRedisLeases = ({ commands, prefix }: OpenRedis, failOpen: FailOpen): Leases => {
  commands.defineCommand('holdLease', { numberOfKeys: 1, lua: holdLua });
  const client = commands as Scripted;
  // A lease may outlive its room, so its key is hashed and does not reveal the room id.
  const nameOf = (key: string): string => `${prefix}:lease:${hashCapability(key)}`;

  return {
    claim: (key, ttlMs) =>
      failOpen.run(
        async () => (await client.set(nameOf(key), '1', 'PX', ttlMs, 'NX')) === 'OK',
        () => false,
      ),

    hold: (key, holder, ttlMs) =>
      failOpen.run(
        async () => (await client.holdLease(nameOf(key), holder, ttlMs)) === 1,
        () => false,
      ),
  };
};
