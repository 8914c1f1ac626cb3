import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Vote } from '@murmur/contract/votes';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestEvent, type Placed } from './test-event.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const wish = 'Close the bridge to cars.';

test('the rooms are compared after the end of voting, unless that would show how a small one voted', async () => {
  const labels = ['Blue', 'Green', 'Red', 'Pink', 'Grey'];
  const sizes = [5, 6, 7, 3, 4];
  const ordinals = sizes.flatMap((size, at) => Array.from({ length: size }, () => at + 1));
  const event = await openTestEvent(product.base, {
    people: ordinals.length,
    ordinals,
    body: { labels },
  });
  const { api, params, asHost, rooms } = event;
  await event.submit(rooms[0]?.[0] as Placed, wish);
  await event.close();
  await event.gather();

  const votes: Record<number, Vote[]> = {
    1: ['agree', 'agree', 'agree', 'agree', 'agree', 'disagree'],
    2: ['disagree', 'disagree', 'disagree', 'disagree', 'agree', 'disagree', 'pass'],
    3: ['agree', 'agree', 'disagree'],
    4: ['agree', 'agree', 'disagree', 'disagree'],
  };
  for (const [at, answers] of Object.entries(votes)) {
    for (const [seat, vote] of answers.entries()) {
      const person = rooms[Number(at)]?.[seat] as Placed;
      const { participant_id } = person.hall;
      const { cards } = await api.call('listCards', { params, query: { participant_id } });
      const body = { participant_id, opinion_id: cards[0]?.opinion_id ?? '', vote };
      await api.call('castVote', { params, body });
    }
  }
  const read = async () => (await api.call('getAllResults', { params })).agreement;
  expect((await read()).by_room).toBeUndefined();

  await api.call('closeVoting', { params, headers: asHost });
  const giveUpAt = Date.now() + 10_000;
  let agreement = await read();
  while (agreement.by_room === undefined && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    agreement = await read();
  }
  const opinion_id = agreement.by_room?.[0]?.opinion_id;
  expect(agreement.by_room).toEqual([
    {
      opinion_id,
      rooms: [
        { ordinal: 2, label: 'Green', agree: 5, disagree: 1 },
        { ordinal: 3, label: 'Red', agree: 1, disagree: 5 },
      ],
    },
  ]);
  const [entry] = [agreement.common, agreement.divided, agreement.uncertain].flat();
  expect(entry).toMatchObject({ opinion: { id: opinion_id }, rooms: 1 });

  const { reporter_summary } = await api.call('getAllResults', { params });
  expect(reporter_summary).toMatch(
    /^What we found: 1 statement that divides people \(from 1 room\)\./,
  );
  const download = async (format: string): Promise<string> => {
    const path = `/api/rooms/${params.id}/results/download?format=${format}`;
    return (await request(product.base).get(path).expect(200)).text;
  };
  expect(await download('md')).toContain(
    `## How the rooms voted\n\n- ${wish} — Blue — Green 83% (6) · Red 17% (6)`,
  );
  expect(await download('csv')).toContain('"1","Blue","Green: 5/6; Red: 1/6"');
}, 60_000);
