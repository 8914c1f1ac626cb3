import type { Clock } from '@murmur/shared/runtime/clock';

type Entry<T> = { value: Promise<T>; until: number };

const mostKept = 100;

/**
 * What was read a moment ago, by room, so that everybody opening the results at once is one read.
 * A read that fails is not kept.
 */
export class Recent<T> {
  readonly #clock: Clock;
  readonly #keepMs: number;
  readonly #read: (roomId: string) => Promise<T>;
  readonly #entries = new Map<string, Entry<T>>();

  constructor(clock: Clock, keepMs: number, read: (roomId: string) => Promise<T>) {
    this.#clock = clock;
    this.#keepMs = keepMs;
    this.#read = read;
  }

  get(roomId: string): Promise<T> {
    const now = this.#clock.now();
    const known = this.#entries.get(roomId);
    if (known && known.until > now) return known.value;
    this.#forget(now);
    const entry: Entry<T> = { value: this.#read(roomId), until: now + this.#keepMs };
    this.#entries.set(roomId, entry);
    entry.value.catch(() => {
      if (this.#entries.get(roomId) === entry) this.#entries.delete(roomId);
    });
    return entry.value;
  }

  #forget(now: number): void {
    for (const [roomId, { until }] of this.#entries) {
      if (until <= now || this.#entries.size >= mostKept) this.#entries.delete(roomId);
    }
  }
}
