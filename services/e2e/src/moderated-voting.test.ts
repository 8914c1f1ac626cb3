import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { openProduct, type Product } from './product.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const insult = 'The zephyrine bully should be thrown out.';
const benches = 'Put benches along the river bank.';
const seating = 'Give us places to sit down outside.';
const asked = 'Who pays for the new benches?';

let product: Product;
let testRoom: TestRoom;
let seats: JoinedSeat[];
let late: JoinedSeat;
let watcher: TestSocket;
const ids = new Map<string, string>();

const idOf = (content: string): string => ids.get(content) ?? '';

const cardsOf = async ({ participant_id }: JoinedSeat) => {
  const query = { participant_id, limit: '20' };
  return (await testRoom.api.call('listCards', { params: testRoom.params, query })).cards;
};

const mark = (content: string, body: { same_as?: string; answered?: boolean }) =>
  testRoom.api.call('markOpinion', {
    params: { ...testRoom.params, opinion_id: idOf(content) },
    headers: testRoom.asHost,
    body,
  });

/** Everything that shows the opinions of the room: cards, results and a file. */
const shown = async (): Promise<string> => {
  const base = `${product.base}/api/rooms/${testRoom.params.id}/results`;
  const pages = [`${base}/all`, `${base}/download?format=csv`];
  const texts = await Promise.all(pages.map(async (url) => (await fetch(url)).text()));
  const cards = await Promise.all([...seats, late].map(cardsOf));
  return `${JSON.stringify(cards)} ${texts.join(' ')}`;
};

beforeAll(async () => {
  product = await openProduct();
  testRoom = await openTestRoom(product.base, { shared_by_default: true, reveal: 'end' });
  seats = await Promise.all([1, 2, 3, 4, 5, 6].map(() => testRoom.join()));
  await testRoom.start();
  for (const [index, content] of [insult, benches, seating, asked].entries()) {
    ids.set(content, (await testRoom.submit(seats[index] as JoinedSeat, content)).id);
  }
  await testRoom.finish();
  watcher = await openSocket(product.base, testRoom.params.id);
  await watcher.until('connected');
  const input = { params: testRoom.params, body: { to_vote: true } };
  late = await testRoom.api.call('joinRoom', input);
}, 60_000);

afterAll(async () => {
  await watcher.close();
  await product.close();
});

describe('a room while it votes', () => {
  test('deals everything to somebody who comes late, and does not count them as a participant', async () => {
    expect(late.to_vote).toBe(true);
    const cards = await cardsOf(late);
    expect(cards.map(({ content }) => content).toSorted()).toEqual(
      [insult, benches, seating, asked].toSorted(),
    );
    expect(cards.find(({ content }) => content === asked)?.kind).toBe('question');
    const { participant_count } = await testRoom.api.call('getRoom', { params: testRoom.params });
    expect(participant_count).toBe(seats.length);
    const writes = testRoom.submit(late, 'I have something to say, too.');
    await expect(writes).rejects.toMatchObject({ code: 'ROOM_CLOSED' });
  });

  test('shows an opinion that the host removes nowhere a second later', async () => {
    expect(await shown()).toContain('zephyrine');
    await testRoom.vote(late, { id: idOf(insult) }, 'disagree');
    const removedAt = Date.now();
    await testRoom.api.call('removeOpinion', {
      params: { ...testRoom.params, opinion_id: idOf(insult) },
      headers: testRoom.asHost,
    });
    const { timestamp } = await watcher.until('shared_opinion_removed');
    expect(Date.parse(timestamp) - removedAt).toBeLessThan(1_000);
    await wait(Math.max(0, removedAt + 1_000 - Date.now()));
    // Each process has its own caches, and any of them may answer.
    for (const text of await Promise.all([shown(), shown(), shown(), shown()])) {
      expect(text).not.toContain('zephyrine');
    }
    const again = testRoom.vote(seats[4] as JoinedSeat, { id: idOf(insult) }, 'agree');
    await expect(again).rejects.toMatchObject({ code: 'OPINION_NOT_FOUND' });
  }, 30_000);

  test('counts the votes on opinions that the host puts together as one, and marks what was answered', async () => {
    await mark(seating, { same_as: idOf(benches) });
    await mark(asked, { answered: true });
    const dealt = async () => (await cardsOf(late)).map(({ content }) => content);
    // Another process may deal from its cache for a second.
    await eventually(wait, 'one card for both', async () => !(await dealt()).includes(seating));
    for (const [index, seat] of [...seats.slice(3), late].entries()) {
      const content = index % 2 === 0 ? benches : seating;
      await testRoom.vote(seat, { id: idOf(content) }, 'agree');
    }
    for (const seat of [...seats.slice(0, 3), late]) {
      await testRoom.vote(seat, { id: idOf(asked) }, 'agree');
    }
    await testRoom.api.call('closeVoting', { params: testRoom.params, headers: testRoom.asHost });
    const read = async () =>
      (await testRoom.api.call('getAllResults', { params: testRoom.params })).agreement;
    let agreement = await read();
    // Each process caches counts for a second, so the answer that is complete is the one to examine.
    const isCounted = async () => {
      agreement = await read();
      return agreement.votes === 8 && agreement.common.length > 0;
    };
    await eventually(wait, 'the final votes', isCounted).catch(() => {});
    const { voters, votes, common, rejected, divided, uncertain, questions } = agreement;
    expect({ voters, votes }).toEqual({ voters: seats.length + 1, votes: 8 });
    const entries = [common, rejected, divided, uncertain].flat();
    expect(entries).toMatchObject([
      { opinion: { content: benches }, same: [{ content: seating }], agree: 4, disagree: 0 },
    ]);
    expect(questions).toMatchObject([{ opinion: { content: asked }, answered: true, agree: 4 }]);
  }, 30_000);
});
