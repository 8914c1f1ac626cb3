import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openProduct, type Product } from '@murmur/e2e/product';
import { openTestRoom } from '@murmur/e2e/test-room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { addUp, delayOf, printDelivery } from './delivery-report.ts';
import { People } from './people.ts';
import { playRoom } from './play-room.ts';

const sentences = [
  'The library opens too late.',
  'The yard wants more shade.',
  'Lunch is too short.',
];
const opinions = Array.from({ length: 12 }, (_, n) => ({
  content: `${sentences[n % sentences.length]} Said for the ${n}th time.`,
  author: `person ${n % 6}`,
}));

describe('deliveries in a rehearsal', () => {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct();
  });
  afterAll(() => product.close());

  test.each([1, 2])(
    'include every opinion on every entitled socket, with %i processes of callers',
    async (processes) => {
      const played = await playRoom(
        createApiClient(product.base),
        {
          base: product.base,
          topic: 'A rehearsal',
          language: 'en',
          participants: 6,
          opinions,
          processes,
        },
        () => {},
      );
      // Three of the six people share: their six opinions reach six sockets, the other six opinions only their authors.
      const { delays, ...counts } = played.received;
      expect(counts).toEqual({
        sockets: 6,
        delivered: 6 * 6 + 6,
        skipped: 0,
        missing: 0,
        gaps: 0,
        lost: 0,
        recovered: 0,
        reread: 0,
      });
      const timed = Object.values(delays).reduce((sum, times) => sum + times, 0);
      expect(timed).toBe(counts.delivered);
      expect(printDelivery(played.received)[1]).toBe(
        '- opinions delivered: 42 to sockets, 0 more announced by number; missing 0, gaps 0',
      );
      expect(delayOf(played.received, 0.99)).toBeGreaterThanOrEqual(delayOf(played.received, 0.5));
    },
  );

  test('are replayed to a disconnected socket, and counted', async () => {
    const testRoom = await openTestRoom(product.base);
    const people = new People(() => {});
    const { base } = product;
    await people.do({ step: 'join', base, roomId: testRoom.room.room_id, seats: [0, 2] });
    await testRoom.start();
    const [first] = people.sockets;
    first?.drop();
    const { submitted } = await people.do({
      step: 'write',
      lines: [0, 2].map((seat) => ({ seat, content: 'The library opens too late.' })),
    });
    await eventually(wait, 'it has reconnected', () => first?.counts.recovered === 1);
    await eventually(wait, 'all are received', () =>
      people.sockets.every(({ received }) => received.size === 2),
    );
    const { received } = await people.do({ step: 'leave', submitted });
    expect(received).toMatchObject({
      lost: 1,
      recovered: 1,
      reread: 0,
      delivered: 4,
      missing: 0,
      gaps: 0,
    });
  });

  test('are reported as missing if they did not arrive', async () => {
    const testRoom = await openTestRoom(product.base);
    const people = new People(() => {});
    const { base } = product;
    await people.do({ step: 'join', base, roomId: testRoom.room.room_id, seats: [0, 2] });
    const nowhere = { id: 'an-opinion-of-nobody', at: Date.now(), isPublic: true };
    const { received } = await people.do({ step: 'leave', submitted: [nowhere] });
    expect(received).toMatchObject({ sockets: 2, delivered: 0, missing: 2 });
  });
});

test('delays are counted by duration, across all processes', () => {
  const one = { ...addUp([]), delays: { 10: 98, 40: 1 } };
  const other = { ...addUp([]), delays: { 900: 1 } };
  const both = addUp([one, other]);
  expect(delayOf(both, 0.5)).toBe(10);
  expect(delayOf(both, 0.99)).toBe(40);
  expect(delayOf(both, 1)).toBe(900);
});
