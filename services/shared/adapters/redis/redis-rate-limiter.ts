import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { FailOpen } from './fail-open.ts';
import type { OpenRedis, RedisClient } from './open-redis.ts';

/** The timeout of a command. Checking a limit must not delay a caller for longer than this. */
const commandTimeoutMs = 300;
/** After a failure, all calls are allowed for this long without a request to Redis. */
const skipMs = 1_000;

/**
 * Takes one token. The bucket is stored as one number: the time, in µs of Redis's clock, at which it will be full
 * again (GCRA). Returns 0, or the ms until a token is available. After Redis's clock is set back, a bucket
 * stays empty for at most the time that it takes to fill. The subtracted µs compensates for rounding errors.
 */
const takeLua = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local token = 1000000 / tonumber(ARGV[2])
local fill = tonumber(ARGV[1]) * token
local fullAt = tonumber(redis.call('GET', KEYS[1]) or now)
local empty = math.min(math.max(fullAt - now, 0), fill)
local wait = empty + token - fill - 1
if wait > 0 then return math.ceil(wait / 1000) end
local lasts = math.ceil((empty + token) / 1000)
redis.call('SET', KEYS[1], string.format('%.0f', now + empty + token), 'PX', lasts)
return 0
`;

const leftLua = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local token = 1000000 / tonumber(ARGV[2])
local empty = math.max(tonumber(redis.call('GET', KEYS[1]) or now) - now, 0)
return math.max(0, math.floor(tonumber(ARGV[1]) - (empty - 1) / token))
`;

type Scripted = RedisClient & {
  takeToken(key: string, burst: number, perSecond: number): Promise<number>;
  tokensLeft(key: string, burst: number, perSecond: number): Promise<number>;
};

/** Creates a rate limiter with token buckets shared by all processes. */
export const createRedisRateLimiter = (
  { commands, prefix }: OpenRedis,
  failOpen: FailOpen,
): RateLimiter => {
  commands.defineCommand('takeToken', { numberOfKeys: 1, lua: takeLua });
  commands.defineCommand('tokensLeft', { numberOfKeys: 1, lua: leftLua });
  const client = commands as Scripted;
  const keyOf = (key: string): string => `${prefix}:limit:${key}`;
  let skipUntil = 0;

  const attempt = async (command: () => Promise<number>, fallback: number): Promise<number> => {
    if (performance.now() < skipUntil) return failOpen.skip(() => fallback);
    const skip = (): number => {
      skipUntil = performance.now() + skipMs;
      return fallback;
    };
    return failOpen.run(command, skip, commandTimeoutMs);
  };

  return {
    take: async (key, { burst, perSecond }) => {
      const retryAfterMs = await attempt(() => client.takeToken(keyOf(key), burst, perSecond), 0);
      return retryAfterMs === 0 ? { allowed: true } : { allowed: false, retryAfterMs };
    },

    left: async (key, { burst, perSecond }) => {
      const count = () => client.tokensLeft(keyOf(key), burst, perSecond);
      return Math.min(burst, await attempt(count, burst));
    },
  };
};
