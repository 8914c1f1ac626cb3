import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { wilson } from './wilson.ts';

describe('the Wilson interval', () => {
  it.each([
    [5, 5, 0.566, 1],
    [1, 10, 0.018, 0.404],
    [50, 100, 0.404, 0.596],
    [9, 10, 0.596, 0.982],
    [0, 0, 0, 1],
  ])('of %i in %i is %d to %d', (part, whole, low, high) => {
    expect(wilson(part, whole).low).toBeCloseTo(low, 3);
    expect(wilson(part, whole).high).toBeCloseTo(high, 3);
  });

  it('contains the observed share, and narrows as answers are added', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (yes, no) => {
        fc.pre(yes + no > 0);
        const few = wilson(yes, yes + no);
        const many = wilson(yes * 10, (yes + no) * 10);
        expect(few.low).toBeLessThanOrEqual(yes / (yes + no) + 1e-9);
        expect(few.high).toBeGreaterThanOrEqual(yes / (yes + no) - 1e-9);
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });
});
