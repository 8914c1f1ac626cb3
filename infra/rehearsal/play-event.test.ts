import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProduct, type Product } from '@murmur/e2e/product';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { type PlayedEvent, playEvent } from './play-event.ts';
import { printEvent } from './print-event.ts';
import { roomsTimesPeople } from './read-numbers.ts';

let product: Product;
let played: PlayedEvent;

beforeAll(async () => {
  product = await openProduct();
  const { base } = product;
  const spoken = ['The library opens too late.', 'The yard wants shade.', 'Lunch is too short.'];
  played = await playEvent(
    createApiClient(base),
    {
      base,
      topic: 'A rehearsal of an event',
      language: 'en',
      opinions: spoken.map((content) => ({ content, author: null })),
      rooms: 3,
      roomSize: 3,
      noShows: 22,
      spreadMs: 300,
    },
    () => {},
  );
}, 120_000);

afterAll(() => product.close());

test('a rehearsed event loses nobody, with a late comer and somebody who never comes', () => {
  expect(played.faults).toEqual([]);
  expect(played.sizes.toSorted((a, b) => a - b)).toEqual([2, 3, 3]);
  expect(played.expected).toEqual({ starts: 7, ends: 8 });
  expect(played.results.event).toMatchObject({ rooms: 3, people: 8, opinions: 8, missing: [] });
  expect(played.votes).toBeGreaterThan(0);
});

test('its table names what was received, and the shared results', () => {
  const table = printEvent(played);
  expect(table).toContain('| refused or lost | nothing | nothing |');
  expect(table).toContain('| people in a room | 2 to 3 | differ by ≤ 1 |');
  expect(table).toContain(`| shared | ${played.shareUrl} |`);
});

test.each(['250', '0x8', '3x2', '2000x5', '3x3x3'])('an event of %s is refused', (size) => {
  expect(() => roomsTimesPeople(size)).toThrow('--event takes rooms x people, such as 250x8');
});
