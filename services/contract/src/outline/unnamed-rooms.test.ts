import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unnamedRooms } from './unnamed-rooms.ts';

const unnamedOf = (sizes: readonly number[]): number[] => {
  const rooms = sizes.map((people, index) => ({ people, index }));
  return [...unnamedRooms(rooms, ({ people }) => people)]
    .map(({ index }) => index)
    .toSorted((a, b) => a - b);
};

it.each<[string, number[], number[]]>([
  ['rooms that are all large enough', [5, 9, 30], []],
  ['two rooms of fewer than five people', [3, 9, 4, 30], [0, 2]],
  ['one such room and the smallest other', [30, 3, 9], [1, 2]],
  ['both rooms of an event with one such room', [3, 30], [0, 1]],
  ['the only room, if it is too small', [3], [0]],
])('leaves unnamed: %s', (_, sizes, unnamed) => {
  expect(unnamedOf(sizes)).toEqual(unnamed);
});

it('never leaves a room of fewer than five people to be found by exclusion, whatever the sizes', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(sizes, (people) => {
      const unnamed = new Set(unnamedOf(people));
      expect(unnamed.size).not.toBe(1);
      const small = [...people.keys()].filter((index) => (people[index] ?? 0) < 5);
      expect([...unnamed]).toEqual(expect.arrayContaining(small));
    }),
  );
});
