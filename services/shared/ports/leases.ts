/**
 * Who of many may do a thing now.
 *
 * Guarantees: for one key, at most one `claim` in any `ttlMs` answers true, over all processes.
 * Does not guarantee: that the one who got it did the work. A loss of memory frees every key, and
 * leases whose backing is down are refused.
 */
export interface Leases {
  claim(key: string, ttlMs: number): Promise<boolean>;
}
