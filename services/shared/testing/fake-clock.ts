import type { Clock, Timer } from '../runtime/clock.ts';

type Due = { at: number; order: number; run: () => void; everyMs: number | null };

/** Lets promises and their callbacks run as far as possible without time passing. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise<void>((resolve) => {
      setImmediate(resolve);
    });
  }
};

/** A clock that a test advances. It starts on a Monday at nine, UTC. */
export class FakeClock implements Clock {
  #now: number;
  #timers = new Set<Due>();
  #order = 0;

  constructor(startsAt = Date.UTC(2026, 0, 5, 9)) {
    this.#now = startsAt;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Timer {
    return this.#set(Math.max(0, ms), run, null);
  }

  every(ms: number, run: () => void): Timer {
    return this.#set(Math.max(1, ms), run, Math.max(1, ms));
  }

  /** The number of pending timers, which is 0 once everything that used the clock is closed. */
  get pending(): number {
    return this.#timers.size;
  }

  /**
   * Advances time by `ms`. Each timer runs at its own time and in order, and promises settle before the first timer,
   * between timers and after the last. Errors of timers are thrown here.
   */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await settle();
    for (let next = this.#next(until); next !== null; next = this.#next(until)) {
      this.#now = Math.max(this.#now, next.at);
      if (next.everyMs === null) this.#timers.delete(next);
      else next.at += next.everyMs;
      next.run();
      await settle();
    }
    this.#now = until;
  }

  #set(ms: number, run: () => void, everyMs: number | null): Timer {
    this.#order += 1;
    const due: Due = { at: this.#now + ms, order: this.#order, run, everyMs };
    this.#timers.add(due);
    return { clear: () => this.#timers.delete(due) };
  }

  #next(until: number): Due | null {
    let next: Due | null = null;
    for (const due of this.#timers) {
      if (due.at > until) continue;
      if (next === null || due.at < next.at || (due.at === next.at && due.order < next.order)) {
        next = due;
      }
    }
    return next;
  }
}
