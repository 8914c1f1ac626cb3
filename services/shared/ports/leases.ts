/**
 * Gives one of many callers an exclusive lease for a limited time.
 *
 * Guarantees: across all processes, each key has at most one `claim` that resolves to true within any `ttlMs`, and at
 * most one holder at a time.
 * Does not guarantee: that the holder of a lease does its work. If the backend loses its data, every key is free. While
 * it is down, leases are refused.
 */
export interface Leases {
  claim(key: string, ttlMs: number): Promise<boolean>;
  /** Acquires a free lease, or renews the lease of `holder`. Its keys are separate from those of `claim`. */
  hold(key: string, holder: string, ttlMs: number): Promise<boolean>;
}
