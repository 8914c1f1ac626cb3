const minSweepSize = 1_024;

/**
 * Stores times by key. Deletes expired times whenever the map has doubled in size, which bounds the map without a timer
 * and at a constant average cost per call.
 */
export class ExpiringTimes {
  readonly #times = new Map<string, number>();
  #sweepAt = minSweepSize;

  get size(): number {
    return this.#times.size;
  }

  /** Returns the time set for `key` in epoch ms, or 0. */
  get(key: string): number {
    return this.#times.get(key) ?? 0;
  }

  set(key: string, time: number, now: number): void {
    this.#times.set(key, time);
    if (this.#times.size < this.#sweepAt) return;
    for (const [expiringKey, until] of this.#times) {
      if (until <= now) this.#times.delete(expiringKey);
    }
    this.#sweepAt = Math.max(minSweepSize, 2 * this.#times.size);
  }
}
