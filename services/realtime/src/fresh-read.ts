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
  #cached: { value: Promise<T>; at: number } | null = null;

  constructor(clock: Clock, load: () => Promise<T>) {
    this.#clock = clock;
    this.#load = load;
  }

  /** @throws what the read throws, to all who share it */
  read(): Promise<T> {
    const now = this.#clock.now();
    if (this.#cached !== null && now - this.#cached.at < freshMs) return this.#cached.value;
    const cached = { value: this.#load(), at: now };
    this.#cached = cached;
    cached.value.catch(() => {
      if (this.#cached === cached) this.#cached = null;
    });
    return cached.value;
  }

  /** Something happened: who asks from here on gets what is read from here on. */
  forget(): void {
    this.#cached = null;
  }
}
