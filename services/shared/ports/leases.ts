/**
 * Elects one of many callers for a limited time.
 *
 * Guarantees: for one key, at most one `claim` in any `ttlMs` answers true, over all processes.
 * Does not guarantee: that the caller who got it did the work. A loss of memory frees every key, and
 * leases are refused while their backend is down.
 */
export interface Leases {
  claim(key: string, ttlMs: number): Promise<boolean>;
}
