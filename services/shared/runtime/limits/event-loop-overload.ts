/**
 * Measures how long the current iteration of the event loop has been running. One iteration handles all
 * requests that have arrived, so a long iteration delays those that arrive in the meantime. After `maxMs`, a service
 * rejects requests that clients can retry, because a rejection takes a fraction of the time of a response.
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
