/**
 * Tells the beginning of a turn of the event loop from its end. Requests are read in one turn, all
 * that have come: the later one is read, the longer it has waited, and the longer do those that come
 * meanwhile. So what may be sent again is turned away from `mostMs` on, at a part of its cost, and
 * the turn stays short for the rest.
 */
export class EventLoopOverload {
  readonly #maxMs: number;
  #beganAt: number | null = null;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  isOverloaded(): boolean {
    const now = performance.now();
    if (this.#beganAt === null) {
      this.#beganAt = now;
      setImmediate(() => {
        this.#beganAt = null;
      });
    }
    return now - this.#beganAt >= this.#maxMs;
  }
}
