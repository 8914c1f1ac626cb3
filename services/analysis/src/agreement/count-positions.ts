import type { Positions } from '@murmur/contract/agreement';
import type { PositionCount } from '@murmur/contract/internal-votes';
import { positionValues } from '@murmur/contract/votes';
import { thresholds } from '../thresholds.ts';

const people = (counted: PositionCount[]): number =>
  counted.reduce((sum, count) => sum + count.people, 0);

/** Returns the number of people at each position, or zeros if too few answered. */
const countsOf = (counted: PositionCount[], moment: 'before' | 'after'): Positions['before'] => {
  const enough =
    people(counted.filter((answer) => answer[moment] !== null)) >= thresholds.positions;
  const count = (value: number): number =>
    enough ? people(counted.filter((answer) => answer[moment] === value)) : 0;
  const [a, b, c, d, e] = positionValues;
  return [count(a), count(b), count(c), count(d), count(e)];
};

/** Returns the room's positions before and after, or null if no positions were taken or too few people answered. */
export const countPositions = (counted: PositionCount[] | null): Positions | null => {
  if (counted === null) return null;
  const before = countsOf(counted, 'before');
  const after = countsOf(counted, 'after');
  if ([...before, ...after].every((count) => count === 0)) return null;
  const moved = counted.flatMap((move) =>
    move.before === null || move.after === null
      ? []
      : [{ people: move.people, by: move.after - move.before }],
  );
  const both = moved.reduce((sum, move) => sum + move.people, 0);
  const count = (is: (by: number) => boolean): number =>
    both < thresholds.positions
      ? 0
      : moved.reduce((sum, move) => sum + (is(move.by) ? move.people : 0), 0);
  return {
    before,
    after,
    both: both < thresholds.positions ? 0 : both,
    toward_for: count((by) => by > 0),
    toward_against: count((by) => by < 0),
    unmoved: count((by) => by === 0),
  };
};
