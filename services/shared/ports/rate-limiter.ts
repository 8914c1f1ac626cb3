export type Bucket = { burst: number; perSecond: number };
export type Take = { allowed: true } | { allowed: false; retryAfterMs: number };

/**
 * Token buckets, by key.
 * Guarantees: over any time t, a key is allowed at most burst + perSecond × t takes, counted over all processes that
 * share the limiter. Does not guarantee: fairness between callers of one key; memory of a bucket that is full again.
 * A limiter whose backend is down allows every call and counts it: refusing everybody would be worse.
 */
export interface RateLimiter {
  take(key: string, bucket: Bucket): Promise<Take>;
  /** The number of takes that would be allowed now; takes none. */
  left(key: string, bucket: Bucket): Promise<number>;
}
