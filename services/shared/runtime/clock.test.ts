import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { type Clock, createClock, steadyTime } from './clock.ts';

const hourMs = 60 * 60 * 1_000;
const start = Date.UTC(2026, 0, 5, 9);

describe('time', () => {
  /** Each step lets `passes` ms elapse and then changes the wall clock by `set` ms. */
  const steps = fc.array(
    fc.record({
      passes: fc.double({ min: 0, max: 10 * hourMs, noNaN: true }),
      set: fc.oneof(fc.constant(0), fc.integer({ min: -5 * hourMs, max: 5 * hourMs })),
    }),
  );

  it('never goes back, never stops, and follows a wall clock that is ahead', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let [wall, monotonic] = [start, 0];
        const now = steadyTime({ wall: () => wall, monotonic: () => monotonic });
        for (const { passes, set } of taken) {
          const before = now();
          wall += passes;
          monotonic += passes;
          const after = now();
          expect(after).toBeGreaterThanOrEqual(Math.floor(before + passes * 0.9));
          expect(after).toBeGreaterThanOrEqual(Math.floor(wall));
          expect(after).toBeLessThanOrEqual(Math.max(before + passes + 1, wall));
          wall += set;
          expect(now()).toBe(Math.max(after, Math.floor(wall)));
        }
      }),
    );
  });

  it('matches the wall clock again ten hours after a step back of one hour', () => {
    let [passed, set] = [0, 0];
    const now = steadyTime({ wall: () => start + passed + set, monotonic: () => passed });
    set = -hourMs;
    passed = 9 * hourMs;
    expect(now()).toBeGreaterThan(start + passed + set);
    passed = 10 * hourMs;
    expect(now()).toBe(start + passed + set);
  });
});

describe('a timer', () => {
  let set: number;
  let clock: Clock;

  beforeEach(() => {
    jest.useFakeTimers({ now: start });
    set = 0;
    clock = createClock({ wall: () => Date.now() + set, monotonic: () => performance.now() });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /**
   * Returns how long a one-minute timer takes if the wall clock is changed in the meantime, and checks that it is
   * due.
   */
  const lasts = (setBy: number): number => {
    const due = clock.now() + 60_000;
    let ran: number | null = null;
    clock.after(60_000, () => {
      expect(clock.now()).toBeGreaterThanOrEqual(due);
      ran = performance.now();
    });
    const began = performance.now();
    jest.advanceTimersByTime(10_000);
    set = setBy;
    jest.advanceTimersByTime(70_000);
    if (ran === null) throw new Error('it did not run');
    return ran - began;
  };

  it('runs when it is due', () => {
    expect(lasts(0)).toBe(60_000);
  });

  it('runs at most a ninth later if the wall clock is set back by an hour', () => {
    const lasted = lasts(-hourMs);
    expect(lasted).toBeGreaterThanOrEqual(60_000);
    expect(lasted).toBeLessThanOrEqual(67_000);
  });

  it('runs no later if the wall clock is set forward', () => {
    expect(lasts(hourMs)).toBe(60_000);
  });

  it('runs when it is due even if that is beyond Node’s longest timeout', () => {
    const ran = jest.fn();
    const farMs = 2 ** 31 + 5_000;
    clock.after(farMs, ran);
    jest.advanceTimersByTime(farMs - 1);
    expect(ran).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it('does not run once it is cleared, even between its waits', () => {
    const ran = jest.fn();
    const timer = clock.after(1_000, ran);
    set = -hourMs;
    jest.advanceTimersByTime(1_050);
    timer.clear();
    jest.advanceTimersByTime(hourMs);
    expect(ran).not.toHaveBeenCalled();
  });
});
