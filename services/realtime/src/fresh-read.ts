import type { Clock } from '@murmur/shared/runtime/clock';

/** Older than this, in ms, nothing is shared. */
const freshMs = 1_000;

/**
 * A read that those share who ask for it within a second while nothing happens, so that a crowd that
 * comes at once asks the store once.
 */
export class FreshRead<T> {
  readonly #clock: Clock;
  readonly #load: () => Promise<T>;
  #held: { value: Promise<T>; at: number } | null = null;

  constructor(clock: Clock, load: () => Promise<T>) {
    this.#clock = clock;
    this.#load = load;
  }

  /** @throws what the read throws, to all who share it */
  read(): Promise<T> {
    const now = this.#clock.now();
    if (this.#held !== null && now - this.#held.at < freshMs) return this.#held.value;
    const held = { value: this.#load(), at: now };
    this.#held = held;
    held.value.catch(() => {
      if (this.#held === held) this.#held = null;
    });
    return held.value;
  }

  /** Something happened: who asks from here on gets what is read from here on. */
  forget(): void {
    this.#held = null;
  }
}
