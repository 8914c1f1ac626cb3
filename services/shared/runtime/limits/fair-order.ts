import { EventLoopOverload } from './event-loop-overload.ts';

/**
 * Spreads work over the iterations of the event loop. Once an iteration has run for `maxMs` or begun `maxBegun` pieces,
 * further work waits, and one piece begins per iteration, alternating between keys. Other calls are therefore served in
 * between, however much work arrives at once for one key.
 */
export class FairOrder {
  readonly #overload: EventLoopOverload;
  readonly #maxBegun: number;
  #begun = 0;
  /** Waiting work by key; the key that is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** `maxBegun`: for work that reads first, so that an iteration begins all of it before it notices the time. */
  constructor(maxMs: number, maxBegun = Number.POSITIVE_INFINITY) {
    this.#overload = new EventLoopOverload(maxMs);
    this.#maxBegun = maxBegun;
  }

  /** Resolves when the work may begin; undefined = at once. */
  wait(key: string): Promise<void> | undefined {
    if (this.#waiting.size === 0 && this.#beginsNow()) return undefined;
    return new Promise((resolve) => {
      const queue = this.#waiting.get(key);
      if (queue) queue.push(resolve);
      else this.#waiting.set(key, [resolve]);
      if (this.#waiting.size === 1 && !queue) setImmediate(() => this.#next());
    });
  }

  #beginsNow(): boolean {
    if (this.#overload.isOverloaded() || this.#begun >= this.#maxBegun) return false;
    if (this.#begun === 0) {
      setImmediate(() => {
        this.#begun = 0;
      });
    }
    this.#begun += 1;
    return true;
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [key, queue] = first;
    const resolve = queue.shift();
    this.#waiting.delete(key);
    if (queue.length > 0) this.#waiting.set(key, queue);
    if (this.#waiting.size > 0) setImmediate(() => this.#next());
    resolve?.();
  }
}
