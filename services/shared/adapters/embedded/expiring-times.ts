const smallestSweep = 1_024;

/**
 * Times by key, removed some time after they have passed. Cleaning up whenever the map has doubled keeps it within
 * twice its live size, at a constant cost per call and without a timer.
 */
export class ExpiringTimes {
  readonly #times = new Map<string, number>();
  #sweepAt = smallestSweep;

  get size(): number {
    return this.#times.size;
  }

  /** The time set for `key`, or 0. Epoch ms. */
  get(key: string): number {
    return this.#times.get(key) ?? 0;
  }

  set(key: string, time: number, now: number): void {
    this.#times.set(key, time);
    if (this.#times.size < this.#sweepAt) return;
    for (const [each, until] of this.#times) {
      if (until <= now) this.#times.delete(each);
    }
    this.#sweepAt = Math.max(smallestSweep, 2 * this.#times.size);
  }
}
