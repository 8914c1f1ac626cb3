import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventRoom } from '@murmur/contract/event';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { openProduct, type Product } from './product.ts';
import { readPublic } from './read-public.ts';
import { openTestEvent, type Placed, type TestEvent } from './test-event.ts';

const labels = ['Riverside', 'Zephyr corner', 'Old market', 'Quince yard'];
/** A room of fewer than five people. */
const small = ['Zephyr corner', 'Quince yard'];
const sizes = [5, 3, 5, 4];
const preparedTopic = 'Who pays for the quixotic greenhouse?';
const written = ['Plant lime trees.', 'Repair the fountain.', 'Benches for all.', 'A skate park.'];

let product: Product;
let testRoom: TestEvent;
let children: EventRoom[];
let observer: TestSocket;
/** A person in a room large enough to be named. */
let reader: Placed;
/** The text of each successful response, by call. */
let answers: Map<string, string>;

beforeAll(async () => {
  product = await openProduct();
  const ordinals = sizes.flatMap((size, index) => Array.from({ length: size }, () => index + 1));
  testRoom = await openTestEvent(product.base, {
    people: ordinals.length,
    ordinals,
    body: { labels, ask_position: true },
  });
  const { api, params, asHost } = testRoom;
  reader = testRoom.rooms[0]?.[0] as Placed;
  observer = await openSocket(product.base, params.id);
  await observer.until('connected');
  for (const [index, content] of written.entries()) {
    await testRoom.submit(testRoom.rooms[index]?.[0] as Placed, content);
  }
  children = (await api.call('listEventRooms', { params, headers: asHost })).rooms;
  await api.call('saveQuestions', {
    params,
    headers: asHost,
    body: { questions: [{ topic: preparedTopic, duration: 1 }] },
  });
  await testRoom.close();
  await testRoom.gather();
  await observer.until('results_ready');
  const { share_id } = await api.call('shareResults', { params });
  answers = await readPublic(product.base, {
    ...params,
    pid: reader.hall.participant_id,
    share_id,
  });
}, 60_000);

afterAll(async () => {
  await observer.close();
  await product.close();
});

const callsWith = (texts: string[]): string[] =>
  [...answers]
    .filter(([, text]) => texts.some((each) => text.includes(each)))
    .map(([name]) => name);

describe('public data of an event', () => {
  test('was collected from more than 30 calls', () => {
    expect(answers.size).toBeGreaterThan(30);
    for (const name of [
      'getAllResults',
      'downloadResults csv all',
      'getSharedResults',
      'listCards',
    ])
      expect([...answers.keys()]).toContain(name);
    expect(callsWith(['Old market'])).toContain('downloadResults md');
  });

  test('contains no id, code or host token of a room', async () => {
    const codes = [];
    for (const { room_id } of children)
      codes.push((await testRoom.api.call('getRoom', { params: { id: room_id } })).room_code);
    const secrets = children.flatMap(({ room_id, host_token }) => [room_id, host_token]);
    expect(callsWith([...secrets, testRoom.event.host_token])).toEqual([]);
    // A code is so short that it can occur by chance within the data of a picture, so only whole words are searched.
    const patterns = codes.map((code) => new RegExp(`\\b${code}\\b`));
    const texts = [...answers].filter(([, text]) => patterns.some((pattern) => pattern.test(text)));
    expect(texts.map(([name]) => name)).toEqual([]);
    const received = JSON.stringify(observer.events);
    expect([...secrets, ...codes].filter((each) => received.includes(each))).toEqual([]);
  });

  test('contains no prepared question', () => {
    expect(callsWith(['quixotic'])).toEqual([]);
    expect(JSON.stringify(observer.events)).not.toContain('quixotic');
  });

  test('contains no label and no number of a small room beside its statements', () => {
    expect(callsWith(small)).toEqual([]);
    expect(callsWith(['"ordinal":2', '"ordinal":4', 'Room 2', 'Room 4'])).toEqual([]);
    const received = JSON.stringify(observer.events);
    expect(small.filter((each) => received.includes(each))).toEqual([]);
  });

  test('does not reveal a small room by its position in a list', async () => {
    const query = { participant_id: reader.hall.participant_id };
    const { params, api } = testRoom;
    const { opinions } = await api.call('listPublicOpinions', {
      params: { ...params, pid: reader.hall.participant_id },
    });
    const names = opinions.map(({ nickname }) => nickname);
    expect(names.slice(0, 2)).toEqual(['Riverside', 'Old market']);
    expect(new Set(names.slice(2))).toEqual(new Set(['An unnamed room']));
    const { shared_opinions } = await api.call('listSharedOpinions', { params, query });
    expect(shared_opinions.map(({ nickname }) => nickname)).toEqual(names.toReversed());
  });

  test('contains no nickname of a participant, except in the lists of people in the hall', () => {
    const nicknames = testRoom.rooms
      .flat()
      .map(({ hall }) => hall.nickname)
      .filter((nickname) => nickname !== reader.hall.nickname);
    const lists = new Set(['listSharingParticipants']);
    expect(callsWith(nicknames).filter((name) => !lists.has(name))).toEqual([]);
  });
});
