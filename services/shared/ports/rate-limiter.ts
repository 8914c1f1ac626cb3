export type Bucket = { burst: number; perSecond: number };
export type Take = { allowed: true } | { allowed: false; retryAfterMs: number };

/**
 * Token buckets, by key.
 *
 * Guarantees: over any time t, a key is allowed at most burst + perSecond × t takes, counted over
 * all processes that share the limiter.
 * Does not guarantee: fairness between callers of one key; memory of a bucket that is full again.
 * A limiter whose backing is down allows, and says so: refusing everyone would be the worse fault.
 */
export interface RateLimiter {
  take(key: string, bucket: Bucket): Promise<Take>;
  /** How many takes would be allowed now; none is taken. */
  left(key: string, bucket: Bucket): Promise<number>;
}
