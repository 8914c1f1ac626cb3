import type { Positions } from '@murmur/contract/agreement';
import type { PositionCount } from '@murmur/contract/internal-votes';
import { positionValues } from '@murmur/contract/votes';
import { thresholds } from '../thresholds.ts';

const people = (counted: PositionCount[]): number =>
  counted.reduce((sum, one) => sum + one.people, 0);

/** Returns the number of people at each position, or zeros if too few answered. */
const countsOf = (counted: PositionCount[], moment: 'before' | 'after'): Positions['before'] => {
  const enough = people(counted.filter((one) => one[moment] !== null)) >= thresholds.positions;
  const count = (value: number): number =>
    enough ? people(counted.filter((one) => one[moment] === value)) : 0;
  const [a, b, c, d, e] = positionValues;
  return [count(a), count(b), count(c), count(d), count(e)];
};

/** Returns the room's positions before and after, or null if no positions were taken or too few people answered. */
export const countPositions = (counted: PositionCount[] | null): Positions | null => {
  if (counted === null) return null;
  const before = countsOf(counted, 'before');
  const after = countsOf(counted, 'after');
  if ([...before, ...after].every((count) => count === 0)) return null;
  const moved = counted.flatMap((one) =>
    one.before === null || one.after === null
      ? []
      : [{ people: one.people, by: one.after - one.before }],
  );
  const both = moved.reduce((sum, one) => sum + one.people, 0);
  const count = (is: (by: number) => boolean): number =>
    both < thresholds.positions
      ? 0
      : moved.reduce((sum, one) => sum + (is(one.by) ? one.people : 0), 0);
  return {
    before,
    after,
    both: both < thresholds.positions ? 0 : both,
    toward_for: count((by) => by > 0),
    toward_against: count((by) => by < 0),
    unmoved: count((by) => by === 0),
  };
};
