import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { FakeClock } from './fake-clock.ts';

describe('FakeClock', () => {
  it('runs timers in order of their due time, and those due at the same time in the order they were set', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(50), { maxLength: 12 }), async (delays) => {
        const clock = new FakeClock();
        const ran: number[] = [];
        for (const [index, ms] of delays.entries()) clock.after(ms, () => ran.push(index));
        await clock.advance(50);
        const expected = delays.map((_, index) => index);
        expected.sort((a, b) => (delays[a] ?? 0) - (delays[b] ?? 0) || a - b);
        expect(ran).toEqual(expected);
      }),
      { numRuns: 30 },
    );
  });

  it('runs each timer at its own time, and ends at the target time', async () => {
    const clock = new FakeClock(1_000);
    const seen: number[] = [];
    clock.after(30, () => seen.push(clock.now()));
    clock.every(20, () => seen.push(clock.now()));
    await clock.advance(50);
    expect(seen).toEqual([1_020, 1_030, 1_040]);
    expect(clock.now()).toBe(1_050);
  });

  it('lets promises settle between timers, so that timers set by them still run in time', async () => {
    const clock = new FakeClock();
    const steps: string[] = [];
    clock.after(10, () => {
      void Promise.resolve()
        .then(() => steps.push('promise'))
        .then(() => clock.after(5, () => steps.push('set by the promise')));
    });
    clock.after(20, () => steps.push('last'));
    await clock.advance(20);
    expect(steps).toEqual(['promise', 'set by the promise', 'last']);
  });

  it('does not run cleared timers, and counts pending ones', async () => {
    const clock = new FakeClock();
    let ran = 0;
    const once = clock.after(10, () => {
      ran += 1;
    });
    const often = clock.every(10, () => {
      ran += 1;
      if (ran === 2) often.clear();
    });
    expect(clock.pending).toBe(2);
    once.clear();
    await clock.advance(100);
    expect(ran).toBe(2);
    expect(clock.pending).toBe(0);
  });
});
