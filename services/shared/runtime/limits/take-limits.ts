import { type RateLimitName, rateLimits } from '@murmur/contract/limits';
import type { Bucket, RateLimiter } from '../../ports/rate-limiter.ts';
import { AppError } from '../app-error.ts';
import type { RequestContext } from '../request-context.ts';

/** `scale` multiplies every bucket; 0 disables limits (for load tests). */
export type Limits = { limiter: RateLimiter; scale: number };

const bucketOf = (name: RateLimitName, scale: number): Bucket => {
  const { burst, perSecond } = rateLimits[name];
  return { burst: Math.max(1, burst * scale), perSecond: perSecond * scale };
};

export const rateLimited = (retryAfterMs: number): AppError =>
  new AppError('RATE_LIMITED', 'Too many requests. Wait a moment and try again.', { retryAfterMs });

/**
 * Takes one of a subject's tokens for a limit. The subject must not be a credential.
 * @throws AppError RATE_LIMITED with the time until a token is available
 */
export const takeLimit = async (
  { limiter, scale }: Limits,
  name: RateLimitName,
  subject: string,
): Promise<void> => {
  if (scale === 0) return;
  const take = await limiter.take(`${name}:${subject}`, bucketOf(name, scale));
  if (!take.allowed) throw rateLimited(take.retryAfterMs);
};

/**
 * Takes one of an address's tokens for a limit. Services use this for the few calls that the gateway does not limit.
 * @throws AppError RATE_LIMITED
 */
export const takeAddressLimit = (
  { limiter, scale }: Limits,
  name: RateLimitName,
  { address, addressFactor }: Pick<RequestContext, 'address' | 'addressFactor'>,
): Promise<void> => takeLimit({ limiter, scale: scale * addressFactor }, name, address);

export const tokensLeft = async (
  { limiter, scale }: Limits,
  name: RateLimitName,
  subject: string,
): Promise<number> =>
  scale === 0
    ? Number.POSITIVE_INFINITY
    : limiter.left(`${name}:${subject}`, bucketOf(name, scale));
