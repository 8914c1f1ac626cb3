import { type RateLimitName, rateLimits } from '@murmur/contract/limits';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { AppError } from './app-error.ts';

/** `scale` multiplies every bucket; 0 switches limits off (for load tests). */
export type Limits = { limiter: RateLimiter; scale: number };

/**
 * Takes one token of a limit for a subject.
 * @throws AppError RATE_LIMITED with the time until a token is back.
 */
export const takeLimit = async (
  { limiter, scale }: Limits,
  name: RateLimitName,
  subject: string,
): Promise<void> => {
  if (scale === 0) return;
  const { burst, perSecond } = rateLimits[name];
  const take = await limiter.take(`${name}:${subject}`, {
    burst: Math.max(1, burst * scale),
    perSecond: perSecond * scale,
  });
  if (!take.allowed) {
    throw new AppError('RATE_LIMITED', 'Too many requests. Wait a moment and try again.', {
      retryAfterMs: take.retryAfterMs,
    });
  }
};
