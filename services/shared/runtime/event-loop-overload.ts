/**
 * Measures the time since the current turn of the event loop began. All requests that have arrived are read in one
 * turn, so each later one has waited longer and delays those that arrive in the meantime. After `maxMs`, requests
 * that clients can retry are therefore rejected. A rejection costs a fraction of an answer, so the turn stays short
 * for the other requests.
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
