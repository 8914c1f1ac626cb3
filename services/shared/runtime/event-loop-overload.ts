/**
 * Measures how long the current iteration of the event loop has been running. Node reads every request that has
 * arrived in one iteration, so a long iteration delays all requests that arrive meanwhile. After `maxMs`, a service
 * rejects requests that clients can retry, because a rejection costs a fraction of a response.
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
