import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { opinionBars } from './opinion-bars.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (seconds: number) => start + seconds * 1000;

describe('opinions over time', () => {
  it('are counted in steps of ten seconds over a short discussion', () => {
    const samples = [1, 9, 10, 59].map((second, index) => ({ at: at(second), total: index + 1 }));
    const { step, bars } = opinionBars(samples, start, at(60));
    expect(step).toBe(10);
    expect(bars.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 1]);
  });

  it('give the number of opinions from before a late first sample apart, and ignore removals', () => {
    const samples = [
      { at: at(40), total: 7 },
      { at: at(45), total: 9 },
      { at: at(50), total: 8 },
    ];
    const { bars, earlier } = opinionBars(samples, start, at(60));
    expect(bars.map(({ count }) => count)).toEqual([0, 0, 0, 0, 2, 0]);
    expect(earlier).toBe(7);
  });

  it('fall into at most thirty steps, however long the discussion lasts, and each is counted once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        fc.array(fc.integer({ min: -100, max: 4000 }), { minLength: 1 }),
        (seconds, moments) => {
          const samples = [0, ...moments.toSorted((one, other) => one - other)].map(
            (moment, total) => ({ at: at(moment), total }),
          );
          const { bars } = opinionBars(samples, start, at(seconds));
          expect(bars.length).toBeLessThanOrEqual(30);
          expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(moments.length);
        },
      ),
    );
  });
});
