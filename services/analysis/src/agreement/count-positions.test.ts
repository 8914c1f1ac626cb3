import { describe, expect, it } from '@jest/globals';
import type { CountedVotes } from '@murmur/contract/internal';
import { countPositions } from './count-positions.ts';

type PositionCounts = NonNullable<CountedVotes['positions']>;

describe('positions', () => {
  const positions: PositionCounts = [
    { before: -2, after: 1, people: 4 },
    { before: 2, after: 2, people: 3 },
    { before: 0, after: -1, people: 1 },
    { before: 1, after: null, people: 2 },
    { before: null, after: 2, people: 1 },
  ];

  it('are counted before and after, with the number of people who moved each way', () => {
    expect(countPositions(positions)).toEqual({
      before: [4, 0, 1, 2, 3],
      after: [0, 1, 0, 4, 4],
      both: 8,
      toward_for: 4,
      toward_against: 1,
      unmoved: 3,
    });
  });

  it('are null without a position question', () => {
    expect(countPositions(null)).toBeNull();
  });
});
