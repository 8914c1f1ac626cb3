import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openProduct, type Product } from './product.ts';
import { openTestEvent, type Placed } from './test-event.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

test('statements that say the same stand once with all their rooms, by their texts or by a host', async () => {
  const labels = ['Blue', 'Green', 'Red', 'Yellow'];
  const ordinals = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4];
  const body = { labels };
  const event = await openTestEvent(product.base, { people: ordinals.length, ordinals, body });
  const { api, params, asHost, rooms } = event;
  const speaker = (room: number, seat = 0) => rooms[room]?.[seat] as Placed;

  const banned = await event.submit(speaker(0), 'Ban phones all day.');
  const joined = await event.submit(speaker(0, 1), 'No phones from morning to evening.');
  await event.submit(speaker(1), 'ban phones all day!');
  await event.submit(speaker(2), 'Phones stay at home.');
  await event.submit(speaker(3), 'More benches.');
  await api.call('markOpinion', {
    params: { id: speaker(0).room.room_id, opinion_id: joined.id },
    headers: asHost,
    body: { same_as: banned.id },
  });
  await event.close();
  await event.gather();

  const strongest = async () => {
    const { strongest_statements = [] } = await api.call('getAllResults', { params });
    return strongest_statements.map(({ opinion, same, rooms: count }) => ({
      texts: [opinion, ...same].map(({ content }) => content),
      labels: [opinion, ...same].map(({ label = null }) => label),
      count,
    }));
  };
  const byText = {
    texts: ['Ban phones all day.', 'ban phones all day!'],
    labels: ['Blue', 'Green'],
  };
  const found = await strongest();
  expect(found).toHaveLength(3);
  expect(found[0]).toEqual({ ...byText, count: 2 });

  const { shared_opinions: statements } = await api.call('listSharedOpinions', {
    params,
    query: { participant_id: speaker(0).hall.participant_id },
  });
  expect(statements.map(({ content }) => content)).not.toContain(
    'No phones from morning to evening.',
  );
  const idOf = (content: string): string =>
    statements.find((each) => each.content === content)?.id ?? '';
  await api.call('markOpinion', {
    params: { ...params, opinion_id: idOf('Phones stay at home.') },
    headers: asHost,
    body: { same_as: idOf('Ban phones all day.') },
  });
  const giveUpAt = Date.now() + 10_000;
  let now = await strongest();
  while (now.length > 2 && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    now = await strongest();
  }
  expect(now[0]).toEqual({
    texts: ['Ban phones all day.', 'ban phones all day!', 'Phones stay at home.'],
    labels: ['Blue', 'Green', null],
    count: 3,
  });
}, 60_000);
