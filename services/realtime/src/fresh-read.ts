import type { Clock } from '@murmur/shared/runtime/clock';

/** Older than this, in ms, nothing is shared, though nothing was heard: what was published may be lost. */
const freshMs = 5_000;

/**
 * A read that those share who ask for it within a few seconds while nothing happens, so that a crowd
 * that comes at once asks the store once.
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
    return this.#cache(this.#load(), now);
  }

  /** A part of it was published, and need not be read. */
  change(apply: (value: T) => T): void {
    if (this.#cached !== null) void this.#cache(this.#cached.value.then(apply), this.#cached.at);
  }

  /** Something happened: who asks from here on gets what is read from here on. */
  forget(): void {
    this.#cached = null;
  }

  #cache(value: Promise<T>, at: number): Promise<T> {
    const cached = { value, at };
    this.#cached = cached;
    value.catch(() => {
      if (this.#cached === cached) this.#cached = null;
    });
    return value;
  }
}
