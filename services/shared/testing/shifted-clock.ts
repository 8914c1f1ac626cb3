import { type Clock, systemClock, type Timer } from '../runtime/clock.ts';

/** The system clock, which a test can advance by days. Its timers run in real time. */
export class ShiftedClock implements Clock {
  #aheadMs = 0;

  now(): number {
    return systemClock.now() + this.#aheadMs;
  }

  after(ms: number, run: () => void): Timer {
    return systemClock.after(ms, run);
  }

  every(ms: number, run: () => void): Timer {
    return systemClock.every(ms, run);
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
