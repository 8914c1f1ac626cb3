/**
 * Measures the time since the beginning of a turn of the event loop. All requests that have arrived are read in one
 * turn: a later one has waited longer, and delays those that arrive meanwhile. Therefore, from `maxMs` on, requests
 * that clients can retry are rejected, which costs a fraction, and the turn stays short for the others.
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
