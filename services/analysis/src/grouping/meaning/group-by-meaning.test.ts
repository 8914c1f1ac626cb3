import { expect, test } from '@jest/globals';
import type { AnalystRoom } from '../../analyst.ts';
import { groupByMeaning } from './group-by-meaning.ts';
import { toUnit } from './room-centred.ts';

/** A room of so many opinions on each of some matters; what is said of a matter means much the same. */
const roomOf = (sizes: number[]) => {
  const opinions: AnalystRoom['opinions'] = [];
  const vectors = new Map<string, Float32Array>();
  sizes.forEach((size, matter) => {
    for (let at = 0; at < size; at += 1) {
      const id = `${matter}-${at}`;
      const content = `opinion number ${at} on matter ${matter}`;
      opinions.push({ id, author: `author ${at}`, content, isPublic: at % 3 > 0 });
      const meaning = new Float32Array(sizes.length + 1).fill(0.01 * Math.sin(at * 7 + matter));
      meaning[matter] = 1;
      // What all opinions on a topic have in common.
      meaning[sizes.length] = 3;
      vectors.set(id, toUnit(meaning));
    }
  });
  return { room: { topic: 'matters', language: 'en', opinions } satisfies AnalystRoom, vectors };
};

const named = (groups: { opinionIds: string[] }[]): string[] =>
  groups.map(({ opinionIds }) => opinionIds.toSorted().join()).toSorted();

test('what means the same stands together, although no word tells it', () => {
  const { room, vectors } = roomOf([5, 4, 3]);
  const { groups, way } = groupByMeaning(room, vectors);
  expect(way).toBe('embeddings');
  expect(groups.map(({ opinionIds }) => new Set(opinionIds.map((id) => id[0])).size)).toEqual([
    1, 1, 1,
  ]);
  expect(groups.map(({ opinionIds }) => opinionIds.length)).toEqual([5, 4, 3]);
  for (const { typicalId } of groups) {
    expect(room.opinions.find(({ id }) => id === typicalId)?.isPublic).toBe(true);
  }
});

test('what means the same stands together where all say it in the same words', () => {
  const { room, vectors } = roomOf([30, 30]);
  for (const [at, opinion] of room.opinions.entries()) {
    opinion.content = `Please paint wall number ${at} in the yard.`;
  }
  const { groups } = groupByMeaning(room, vectors);
  expect(groups.map(({ opinionIds }) => opinionIds.length)).toEqual([30, 30]);
});

test('greetings stand in no group, and what repeats stands with the first', () => {
  const { room, vectors } = roomOf([4, 4]);
  const add = (id: string, content: string): void => {
    room.opinions.push({ id, author: 'another', content, isPublic: true });
    vectors.set(id, vectors.get('0-1') as Float32Array);
  };
  add('greeting', 'hello');
  add('again', 'Opinion number 1 on matter 0!!');
  const { groups, noiseIds, duplicateOf } = groupByMeaning(room, vectors);
  expect(noiseIds).toEqual(['greeting']);
  expect(duplicateOf.size).toBe(1);
  expect(groups.find(({ opinionIds }) => opinionIds.includes('0-1'))?.opinionIds).toContain(
    'again',
  );
});

test('a large room is grouped by a part of it, the same in any order, and the rest joins', () => {
  const { room, vectors } = roomOf([900, 700, 500]);
  const found = groupByMeaning(room, vectors);
  expect(found.groups.map(({ opinionIds }) => opinionIds.length)).toEqual([900, 700, 500]);
  const turned = { ...room, opinions: room.opinions.toReversed() };
  expect(named(groupByMeaning(turned, vectors).groups)).toEqual(named(found.groups));
});

test('a room of one opinion, and one of none, have no groups', () => {
  const { room, vectors } = roomOf([1]);
  expect(groupByMeaning(room, vectors)).toMatchObject({ groups: [], singleIds: ['0-0'] });
  expect(groupByMeaning({ ...room, opinions: [] }, vectors).groups).toEqual([]);
});
