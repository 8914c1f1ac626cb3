import type { Leases } from '../../ports/leases.ts';
import type { Clock } from '../../runtime/clock.ts';
import { ExpiringTimes } from './expiring-times.ts';

export class MemoryLeases implements Leases {
  readonly #clock: Clock;
  readonly #freeAt = new ExpiringTimes();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async claim(key: string, ttlMs: number): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#freeAt.get(key) > now) return false;
    this.#freeAt.set(key, now + ttlMs, now);
    return true;
  }

  async hold(key: string, holder: string, ttlMs: number): Promise<boolean> {
    const now = this.#clock.now();
    const own = `${key} ${holder}`;
    if (this.#freeAt.get(key) > now && this.#freeAt.get(own) <= now) return false;
    for (const each of [key, own]) this.#freeAt.set(each, now + ttlMs, now);
    return true;
  }
}
