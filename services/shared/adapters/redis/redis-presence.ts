import { limits } from '@murmur/contract/limits';
import type { Presence } from '../../ports/presence.ts';
import type { FailOpen } from './fail-open.ts';
import type { OpenRedis, RedisClient } from './open-redis.ts';
import { runCommand } from './redis-faults.ts';

/**
 * Sets `now` to Redis's time in ms. A room is a sorted set of participants, scored by the time of their last touch.
 */
const now = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

const touchLua = `${now}
local arrived = 0
for i = 2, #ARGV do
  local before = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if not before or tonumber(before) <= now - ARGV[1] then arrived = arrived + 1 end
  redis.call('ZADD', KEYS[1], now, ARGV[i])
end
redis.call('PEXPIRE', KEYS[1], ARGV[1] * 20)
return arrived
`;

const countLua = `${now}
return redis.call('ZCOUNT', KEYS[1], '(' .. string.format('%.0f', now - ARGV[1]), '+inf')
`;

const takeGoneLua = `${now}
local since = string.format('%.0f', now - ARGV[1])
local gone = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', since)
if #gone > 0 then redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', since) end
return gone
`;

type Scripted = RedisClient & {
  touchPresent(key: string, graceMs: number, ...publicIds: string[]): Promise<number>;
  countPresent(key: string, graceMs: number): Promise<number>;
  takeAbsent(key: string, graceMs: number): Promise<string[]>;
};

/**
 * Tracks participants with an open socket on any node. Presence cannot be refreshed while Redis does not respond, so
 * no participant counts as gone until a grace period after the outage, during which the nodes report their
 * participants again.
 */
export const createRedisPresence = (
  { commands, prefix }: OpenRedis,
  failOpen: FailOpen,
  graceMs: number = limits.socket.presenceGraceMs,
): Presence => {
  commands.defineCommand('touchPresent', { numberOfKeys: 1, lua: touchLua });
  commands.defineCommand('countPresent', { numberOfKeys: 1, lua: countLua });
  commands.defineCommand('takeAbsent', { numberOfKeys: 1, lua: takeGoneLua });
  const client = commands as Scripted;
  const keyOf = (roomId: string): string => `${prefix}:presence:${roomId}`;
  let nobodyDepartsUntil = 0;

  const attempt = <T>(command: () => Promise<T>, fallback: T): Promise<T> =>
    failOpen.run(command, () => {
      nobodyDepartsUntil = performance.now() + graceMs;
      return fallback;
    });

  return {
    touch: async (roomId, publicIds) => {
      const all = publicIds.length;
      if (all === 0) return 0;
      return attempt(() => client.touchPresent(keyOf(roomId), graceMs, ...publicIds), all);
    },

    countOnline: (roomId) => attempt(() => client.countPresent(keyOf(roomId), graceMs), 0),

    takeGone: async (roomId) => {
      if (performance.now() < nobodyDepartsUntil) return [];
      return attempt(() => client.takeAbsent(keyOf(roomId), graceMs), []);
    },

    forget: async (roomId) => {
      await runCommand(() => client.del(keyOf(roomId)));
    },
  };
};
