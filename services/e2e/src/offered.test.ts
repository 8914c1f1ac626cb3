import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import type { Vote } from '@murmur/contract/votes';
import request from 'supertest';
import { openProduct, type Product } from './product.ts';
import { openTestEvent, type Placed } from './test-event.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const until = async <Read>(read: () => Promise<Read>, isDone: (now: Read) => boolean) => {
  const giveUpAt = Date.now() + 15_000;
  for (;;) {
    const now = await read();
    if (isDone(now) || Date.now() > giveUpAt) return now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const kept = 'Close the bridge to cars.';
const gone = 'Paint the town hall green.';

describe('statements that a host takes to the next question', () => {
  const openSecond = async (): Promise<{
    first: TestRoom;
    next: { room_id: string };
    ids: Map<string, string>;
    seats: { participant_id: string }[];
  }> => {
    const first = await openTestRoom(product.base, { shared_by_default: true });
    const { api, params, asHost } = first;
    const people = [await first.join()];
    while (people.length < 6) people.push(await first.join());
    await first.start();
    for (const content of [kept, gone, 'Plant more lime trees.'])
      await first.submit(people[0] as JoinedSeat, content);
    await first.close();
    const { shared_opinions } = await api.call('listSharedOpinions', {
      params,
      query: { participant_id: people[0]?.participant_id ?? '' },
    });
    const ids = new Map(shared_opinions.map(({ content, id }) => [content, id]));
    const offered = [ids.get(kept) ?? '', ids.get(gone) ?? ''];
    const body = { topic: 'Which of these first?', duration: 1, offered };
    await expect(
      api.call('nextQuestion', {
        params,
        headers: asHost,
        body: { ...body, offered: ['not-an-opinion'] },
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const next = await api.call('nextQuestion', { params, headers: asHost, body });
    const seats = [];
    for (const { participant_id } of people)
      seats.push(
        await api.call('joinRoom', {
          params: { id: next.room_id },
          body: { from: participant_id },
        }),
      );
    return { first, next, ids, seats };
  };

  test('are shown while people talk, dealt afterwards, and counted in its results and files', async () => {
    const { first, next, ids, seats } = await openSecond();
    const { api, asHost } = first;
    const params = { id: next.room_id };
    expect(next).toMatchObject({ offered: 2 });
    const listed = async () =>
      (await api.call('listOffered', { params })).statements.map(({ content }) => content);
    expect(await listed()).toEqual([kept, gone]);

    await api.call('startRoom', { params, headers: asHost });
    await api.call('submitOpinion', {
      params,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      body: {
        participant_id: seats[0]?.participant_id ?? '',
        content: 'First the bridge, because it is loud.',
        is_public: true,
      },
    });
    await api.call('closeRoom', { params, headers: asHost });
    await until(
      () => api.call('getRoom', { params }),
      ({ status }) => status === 'closed',
    );
    const cardsOf = async ({ participant_id }: { participant_id: string }) =>
      (await api.call('listCards', { params, query: { participant_id, limit: '9' } })).cards.map(
        ({ content }) => content,
      );
    expect((await cardsOf(seats[1] ?? { participant_id: '' })).toSorted()).toEqual([
      kept,
      'First the bridge, because it is loud.',
      gone,
    ]);
    for (const { participant_id } of seats) {
      const vote: Vote = 'agree';
      const body = { participant_id, opinion_id: ids.get(kept) ?? '', vote };
      await api.call('castVote', { params, body });
    }
    await api.call('closeVoting', { params, headers: asHost });
    const read = async () => (await api.call('getAllResults', { params })).agreement;
    const { common } = await until(read, (now) => now.common.length > 0);
    expect(common).toMatchObject([{ opinion: { content: kept }, agree: 6 }]);
    const csv = await request(product.base).get(
      `/api/rooms/${next.room_id}/results/download?format=csv`,
    );
    expect(csv.text).toContain(`"${kept}","","","6","0","0"`);

    // What is removed from the earlier question is gone from this one.
    await api.call('removeOpinion', {
      params: { ...first.params, opinion_id: ids.get(gone) ?? '' },
      headers: asHost,
    });
    expect(await listed()).toEqual([kept]);
  }, 60_000);

  test('that are removed meanwhile are neither dealt nor voted on', async () => {
    const { first, next, ids, seats } = await openSecond();
    const { api, asHost } = first;
    const params = { id: next.room_id };
    await api.call('startRoom', { params, headers: asHost });
    await api.call('closeRoom', { params, headers: asHost });
    await api.call('removeOpinion', {
      params: { ...first.params, opinion_id: ids.get(gone) ?? '' },
      headers: asHost,
    });
    const query = { participant_id: seats[1]?.participant_id ?? '', limit: '9' };
    const cards = () => api.call('listCards', { params, query });
    const { cards: dealt } = await until(cards, (now) => now.cards.length < 2);
    expect(dealt.map(({ content }) => content)).toEqual([kept]);
    const body = { participant_id: query.participant_id, opinion_id: ids.get(gone) ?? '' };
    await expect(
      api.call('castVote', { params, body: { ...body, vote: 'agree' } }),
    ).rejects.toMatchObject({ code: 'OPINION_NOT_FOUND' });
  }, 60_000);
});

test('the rooms of an event argue the statements taken along, and vote on them together', async () => {
  const event = await openTestEvent(product.base, { people: 10, body: { room_size: 5 } });
  const { api, params, asHost } = event;
  await event.submit(event.rooms[0]?.[0] as Placed, kept);
  await event.close();
  await event.gather();
  const { strongest_statements: [strongest] = [] } = await api.call('getAllResults', { params });
  const { themes, single_voices } = await api.call('getAllResults', { params });
  const opinion = strongest?.opinion ?? single_voices[0] ?? themes[0]?.evidence[0];
  const next = await api.call('nextEvent', {
    params,
    headers: asHost,
    body: { topic: 'Which of these first?', duration: 1, offered: [opinion?.id ?? ''] },
  });
  const inNext = { id: next.room_id };
  const people: Placed[] = [];
  for (const person of event.rooms.flat()) {
    const hall = await api.call('joinRoom', {
      params: inNext,
      body: { from: person.hall.participant_id },
    });
    const { participant_id } = hall;
    const placed = await api.call('placeInEvent', { params: inNext, body: { participant_id } });
    people.push({ ...placed, hall });
  }
  const own = people[0]?.room ?? next;
  expect(own).toMatchObject({ event_id: next.room_id, offered: 1 });
  const { statements } = await api.call('listOffered', { params: { id: own.room_id } });
  expect(statements).toEqual([{ id: opinion?.id, content: kept }]);
  await api.call('startEvent', { params: inNext, headers: asHost });
  await api.call('closeEvent', { params: inNext, headers: asHost });
  const closed = (id: string) =>
    until(
      () => api.call('getRoom', { params: { id } }),
      ({ status }) => status === 'closed',
    );
  await closed(own.room_id);
  await api.call('gatherEvent', { params: inNext, headers: asHost });
  await closed(next.room_id);
  const query = { participant_id: people[0]?.hall.participant_id ?? '' };
  const { cards } = await api.call('listCards', { params: inNext, query });
  expect(cards.map(({ content }) => content)).toEqual([kept]);
}, 90_000);
