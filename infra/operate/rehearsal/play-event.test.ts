import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProduct, type Product } from '@murmur/e2e/product';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { type PlayedEvent, playEvent } from './play-event.ts';
import { printEvent } from './print-event.ts';

let product: Product;
let played: PlayedEvent;

beforeAll(async () => {
  product = await openProduct();
  const { base } = product;
  const sentences = [
    'The library opens too late.',
    'The yard needs shade.',
    'Lunch is too short.',
    'The bus is always full.',
    'We want a longer sports day.',
    'Homework should be online.',
  ];
  played = await playEvent(
    createApiClient(base),
    {
      base,
      topic: 'A rehearsal of an event',
      language: 'en',
      opinions: sentences.map((content) => ({ content, author: null })),
      rooms: 3,
      roomSize: 4,
      noShows: 17,
      spreadMs: 300,
    },
    () => {},
  );
}, 120_000);

afterAll(() => product.close());

test('a rehearsed event loses nobody, even with a late and an absent participant', () => {
  expect(played.faults).toEqual([]);
  expect(played.sizes.toSorted((a, b) => a - b)).toEqual([3, 4, 4]);
  expect(played.expected).toEqual({ starts: 10, ends: 11 });
  expect(played.results.event).toMatchObject({ rooms: 3, people: 11, opinions: 11, missing: [] });
  expect(played.votes).toBeGreaterThan(0);
});

test('its table lists what was received and links the shared results', () => {
  const table = printEvent(played);
  expect(table).toContain('| refused or lost | nothing | nothing |');
  expect(table).toContain('| people in a room | 3 to 4 | differ by ≤ 1 |');
  expect(table).toContain(`| shared | ${played.shareUrl} |`);
});
