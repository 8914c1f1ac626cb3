import { EventLoopOverload } from './event-loop-overload.ts';

/**
 * Spreads work over the iterations of the event loop. Once an iteration has run for `maxMs`, further work waits, and
 * one piece begins per iteration, alternating between keys. Other calls are therefore served in between, however much
 * work arrives at once for one key.
 */
export class FairOrder {
  readonly #overload: EventLoopOverload;
  /** Waiting work by key; the key that is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(maxMs: number) {
    this.#overload = new EventLoopOverload(maxMs);
  }

  /** Resolves when the work may begin; undefined = at once. */
  wait(key: string): Promise<void> | undefined {
    if (this.#waiting.size === 0 && !this.#overload.isOverloaded()) return undefined;
    return new Promise((resolve) => {
      const queue = this.#waiting.get(key);
      if (queue) queue.push(resolve);
      else this.#waiting.set(key, [resolve]);
      if (this.#waiting.size === 1 && !queue) setImmediate(() => this.#next());
    });
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
