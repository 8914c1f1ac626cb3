import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { barsOf } from './opinion-times.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (seconds: number) => start + seconds * 1000;

describe('opinions over time', () => {
  it('are counted in steps of ten seconds over a short discussion', () => {
    const { step, bars } = barsOf({ a: at(1), b: at(9), c: at(10), d: at(59) }, start, at(60));
    expect(step).toBe(10);
    expect(bars.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 1]);
  });

  it('fall into at most thirty steps, however long it lasts, and each is counted once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        fc.dictionary(fc.string(), fc.integer({ min: -100, max: 4000 }).map(at)),
        (seconds, times) => {
          const { bars } = barsOf(times, start, at(seconds));
          expect(bars.length).toBeLessThanOrEqual(30);
          expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(Object.keys(times).length);
        },
      ),
    );
  });
});
