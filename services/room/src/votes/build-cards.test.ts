import { clearImmediate, setImmediate } from 'node:timers';
import { expect, test } from '@jest/globals';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import { anOpinion } from '@murmur/shared/testing/fixtures';
import { buildCards } from './build-cards.ts';

test('the cards of a room of 5,000 are built in many turns of the event loop, and none is lost', async () => {
  const opinions: OpinionRecord[] = Array.from({ length: 5_000 }, (_, n) =>
    anOpinion({ id: `o${n}`, author: `p${n % 7}`, content: `Proposal number ${n % 4_000}` }),
  );
  let ticks = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    ticks += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const { all, byOpinion, byAuthor } = await buildCards(opinions, () => 'statement');
  clearImmediate(next);
  expect(ticks).toBeGreaterThanOrEqual(19);
  expect(all).toHaveLength(4_000);
  expect(byOpinion.size).toBe(5_000);
  expect([...byAuthor.values()].flat()).toHaveLength(5_000);
});

test('an author’s further snippets are dealt after everybody’s other cards, in the order of turns', async () => {
  const written: [string, string][] = [
    ['flooder', 'pizza'],
    ['flooder', 'Longer breaks for everybody'],
    ['flooder', 'banana'],
    ['flooder', 'No homework on Fridays'],
    ['other', 'Open the library'],
    ['other', 'Close the canteen earlier'],
    ['brief', 'soup'],
    ['brief', 'salad'],
  ];
  const opinions = written.map(([author, content]) => anOpinion({ id: content, author, content }));
  const { all } = await buildCards(opinions, () => 'statement');
  const places = new Map(all.map(({ content, turn }) => [content, turn]));
  const placesOf = (...contents: string[]): number[] =>
    contents.map((content) => places.get(content) ?? -1).toSorted((a, b) => a - b);
  expect(placesOf('Longer breaks for everybody', 'No homework on Fridays')).toEqual([0, 1]);
  expect(placesOf('pizza', 'banana')[0]).toBeGreaterThan(1_000);
  // Somebody's only words are dealt as any other.
  const [first, second] = placesOf('soup', 'salad');
  expect(first).toBe(0);
  expect(second).toBeGreaterThan(1_000);
});
