export type Bucket = { burst: number; perSecond: number };
export type TakeResult = { allowed: true } | { allowed: false; retryAfterMs: number };

/**
 * Limits calls with one token bucket per key.
 * Guarantees: within any time t, a key is allowed at most burst + perSecond × t takes across all processes that share
 * the limiter. Does not guarantee: fairness between callers with the same key, or that a full bucket remains stored.
 * While its backend is down, a limiter allows and counts every call, because refusing them all would be worse.
 */
export interface RateLimiter {
  take(key: string, bucket: Bucket): Promise<TakeResult>;
  /** Returns the number of takes that would be allowed now, without consuming a token. */
  left(key: string, bucket: Bucket): Promise<number>;
}
