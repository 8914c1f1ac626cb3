import { afterAll, expect, it } from '@jest/globals';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import type { ShareCard } from './card/share-card.ts';
import { PrintQueue } from './print-queue.ts';

const printQueue = new PrintQueue(new FakeClock());
afterAll(() => printQueue.close());

const cardAt = (address: string): ShareCard => ({
  language: 'en',
  topic: 'What should change?',
  title: 'Results',
  facts: '12 people',
  address,
  verdict: null,
  saying: '',
});

it('one room’s editions, each for another host name, take only some of the places', async () => {
  const places = 6;
  const many = Array.from({ length: 20 }, (_, n) =>
    printQueue.drawCard(cardAt(`host-${n}.example`), 'room-1'),
  );
  const other = printQueue.drawCard(cardAt('host-0.example/other'), 'room-2');
  const outcomes = await Promise.allSettled(many);
  expect((await other).byteLength).toBeGreaterThan(0);
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(outcomes.length - refused.length).toBe(places);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' });
  await expect(printQueue.drawCard(cardAt('later.example'), 'room-1')).resolves.toBeDefined();
}, 60_000);
