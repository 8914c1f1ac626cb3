import type { Clock } from '@murmur/shared/runtime/clock';

/** Maximum age in ms, because an invalidating publication may have been lost. */
const freshMs = 5_000;

/** Shares one read between all callers until something changes, so that a crowd costs one read. */
export class SharedRead<T> {
  readonly #clock: Clock;
  readonly #load: () => Promise<T>;
  #cached: { value: Promise<T>; at: number } | null = null;

  constructor(clock: Clock, load: () => Promise<T>) {
    this.#clock = clock;
    this.#load = load;
  }

  /** @throws the error of the shared read */
  read(): Promise<T> {
    const now = this.#clock.now();
    if (this.#cached !== null && now - this.#cached.at < freshMs) return this.#cached.value;
    return this.#cache(this.#load(), now);
  }

  /** Applies a published change instead of reading again. */
  change(apply: (value: T) => T): void {
    if (this.#cached !== null) void this.#cache(this.#cached.value.then(apply), this.#cached.at);
  }

  /** Invalidates the value. */
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
