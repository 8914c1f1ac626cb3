import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { verdictValue } from './verdict-value.ts';

const many = 100;
const value = (agree: number, disagree: number, pending = 0, left = many): number =>
  verdictValue({ agree, disagree }, pending, left);

describe('the value of one more answer', () => {
  it('rises towards a verdict, and is nothing once it is reached', () => {
    const values = [0, 1, 2, 3, 4].map((agree) => value(agree, 0));
    expect(values.toSorted((a, b) => a - b)).toEqual(values);
    expect(value(5, 0)).toBe(0);
    expect(value(5, 4)).toBeGreaterThan(value(4, 4));
    expect(value(5, 5)).toBe(0);
  });

  it('is the same for agreement and rejection', () => {
    const count = fc.nat(12);
    fc.assert(
      fc.property(count, count, fc.nat(20), fc.nat(30), (agree, disagree, pending, left) => {
        expect(value(agree, disagree, pending, left)).toBeCloseTo(
          value(disagree, agree, pending, left),
        );
      }),
    );
  });

  it('is nothing if too few people are left for a verdict', () => {
    expect(value(1, 1, 0, 5)).toBe(0);
    expect(value(2, 0, 0, 3)).toBeGreaterThan(0);
    expect(value(2, 0, 0, 2)).toBe(0);
  });

  it('falls once enough people hold the card to give it its verdict', () => {
    expect(value(3, 0, 1)).toBeGreaterThan(value(3, 0));
    expect(value(3, 0, 3)).toBeLessThan(value(3, 0));
    expect(value(0, 0, 500)).toBeLessThan(value(0, 0, 50));
  });
});
