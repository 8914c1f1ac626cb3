/**
 * Elects one of many callers for a limited time.
 *
 * Guarantees: for one key, at most one `claim` in any `ttlMs` resolves to true, and at most one holder at a time,
 * over all processes.
 * Does not guarantee: that the elected caller did the work. If the backend loses its data, every key is free; while
 * it is down, leases are refused.
 */
export interface Leases {
  claim(key: string, ttlMs: number): Promise<boolean>;
  /** Takes a free lease, or renews the lease that `holder` has. Its keys are not those of `claim`. */
  hold(key: string, holder: string, ttlMs: number): Promise<boolean>;
}
