import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JoinedSeat } from '@murmur/contract/participant';
import { type RouteName, routeList } from '@murmur/contract/routes/routes';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { logsAreKept, openProduct, type Product } from './product.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

const text = 'The quixotic fountain deserves a better square.';
const word = 'quixotic';
const heldBack = 'Somebody in this room is a fool.';

/** These calls end or delete the room, or remove the opinion, so they are not made. */
const notWalked: RouteName[] = ['closeRoom', 'deleteRoom', 'removeOpinion'];
/** The host reads first, so this call is made without the host token. */
const notAsHost: RouteName = 'listSharedOpinions';

let product: Product;
let testRoom: TestRoom;
let author: JoinedSeat;
let reader: JoinedSeat;
let submitted: { id: string };
const sockets: Record<string, TestSocket> = {};
let answers: { name: string; status: number; body: string }[];
let replayed: string;
let metrics: string;

const bodies = (): Partial<Record<RouteName, unknown>> => ({
  createRoom: { topic: 'Another room.', duration: 1 },
  extendRoom: { minutes: 1 },
  lockRoom: { locked: false },
  stepWall: { step: 'next' },
  postPrivacy: { visibility: 'shared' },
  putPrivacy: { visibility: 'shared' },
  submitOpinion: { participant_id: reader.participant_id, content: 'The reader writes, too.' },
  takePosition: { value: 1 },
  markOpinion: { answered: true },
  castVote: { participant_id: reader.participant_id, opinion_id: submitted.id, vote: 'agree' },
  editTheme: { title: 'A theme' },
  reportMisread: { participant_id: reader.participant_id, sentence_id: 'none' },
});

/** Makes every call, with the credentials of the host and of a reader where the call accepts them. */
const callEverything = async (): Promise<typeof answers> => {
  const params: Record<string, string> = {
    id: testRoom.params.id,
    pid: reader.participant_id,
    opinion_id: submitted.id,
    share_id: 'none',
    theme_id: 'none',
  };
  const returned: typeof answers = [];
  for (const [name, { method, path }] of routeList) {
    if (notWalked.includes(name)) continue;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? 'none');
    const search = method === 'DELETE' ? '' : `?participant_id=${reader.participant_id}`;
    const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies()[name] ?? {});
    const response = await fetch(product.base + filled + search, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(name === notAsHost ? {} : testRoom.asHost),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    returned.push({ name, status: response.status, body: await response.text() });
  }
  return returned;
};

const sharedList = () =>
  testRoom.api.call('listSharedOpinions', {
    params: testRoom.params,
    query: { participant_id: reader.participant_id },
  });

beforeAll(async () => {
  product = await openProduct();
  testRoom = await openTestRoom(product.base, {
    shared_by_default: true,
    reveal: 'end',
    ask_position: true,
  });
  author = await testRoom.join();
  reader = await testRoom.join();
  await testRoom.joinListeners(2);
  const room = testRoom.room.room_id;
  sockets.host = await openSocket(product.base, room, { host_token: testRoom.room.host_token });
  sockets.reader = await openSocket(product.base, room, { participant_id: reader.participant_id });
  sockets.anybody = await openSocket(product.base, room);
  sockets.author = await openSocket(product.base, room, { participant_id: author.participant_id });
  for (const socket of Object.values(sockets)) await socket.until('connected');
  sockets.reader.send({ type: 'subscribe_visibility_updates' });
  await testRoom.start();
  submitted = await testRoom.submit(author, text);
  await sockets.author.until('opinion_submitted');
  await sockets.host.until('new_opinion_submitted');
  for (const socket of [sockets.host, sockets.reader, sockets.anybody]) {
    socket.send({ type: 'get_shared_opinions' });
    await socket.until('shared_opinions_updated');
  }
  answers = await callEverything();
  const late = await openSocket(product.base, room, {
    participant_id: reader.participant_id,
    since: '0',
  });
  await late.until('connected');
  await late.until('discussion_started');
  late.send({ type: 'get_shared_opinions' });
  await late.until('shared_opinions_updated');
  replayed = JSON.stringify(late.events);
  await late.close();
  metrics = await product.metrics();
}, 60_000);

afterAll(async () => {
  for (const socket of Object.values(sockets)) await socket.close();
  await product.close();
});

const receivedBy = (name: string): string => JSON.stringify(sockets[name]?.events);

describe('an opinion that is shared but revealed only at the end', () => {
  test('is in no response to anybody else before the end, whichever call they make', () => {
    expect(answers.length).toBe(routeList.length - notWalked.length);
    expect(answers.filter(({ body }) => body.includes(word))).toEqual([]);
    const statuses = new Map(answers.map(({ name, status }) => [name, status]));
    for (const name of ['listSharedOpinions', 'listPublicOpinions', 'getVisibilityStats']) {
      expect([name, statuses.get(name)]).toEqual([name, 200]);
    }
    expect(statuses.get('markOpinion')).toBe(200);
    expect(statuses.get('listCards')).toBe(409);
    expect(metrics).not.toContain(word);
  });

  test('is read by the host as it comes', async () => {
    const list = await testRoom.api.call('listSharedOpinions', {
      params: testRoom.params,
      headers: testRoom.asHost,
    });
    expect(list.shared_opinions.map(({ content }) => content)).toContain(text);
    const received = sockets.host?.events.filter((event) => JSON.stringify(event).includes(word));
    expect(received?.map(({ type }) => type)).toEqual(['new_opinion_submitted']);
  });

  test.each(['reader', 'anybody'])(
    'is in no event that the %s receives before the end',
    (owner) => {
      expect(sockets[owner]?.events.length).toBeGreaterThan(3);
      expect(receivedBy(owner)).not.toContain(word);
    },
  );

  test('is in no replay', () => {
    expect(replayed).not.toContain(word);
    expect(replayed).toContain('discussion_started');
  });

  test('is shown to its author at once, with the room’s default visibility', async () => {
    expect(author.is_public_mode).toBe(true);
    expect(receivedBy('author')).toContain(word);
    const params = { ...testRoom.params, pid: author.participant_id };
    const mine = await testRoom.api.call('listMyOpinions', { params });
    expect(mine.opinions).toMatchObject([{ content: text, is_public: true }]);
  });

  test('is counted', async () => {
    const stats = await testRoom.api.call('getRoomStats', { params: testRoom.params });
    expect(stats).toMatchObject({ total_opinions: 2, shared_opinions: 2 });
  });

  test('is held back by the host like one that was held at once', async () => {
    const { id } = await testRoom.submit(author, heldBack);
    const params = { ...testRoom.params, opinion_id: id };
    const host = { params, headers: testRoom.asHost };
    const marked = await testRoom.api.call('markOpinion', { ...host, body: { held: true } });
    expect(marked).toEqual({ id, same_as: null, answered: false, held: true });
    await sockets.author?.until('opinion_moderated', ({ opinion_id }) => opinion_id === id);
    await sockets.host?.until('held_updated', ({ held }) => held === 1);
    const queue = await testRoom.api.call('listHeld', host);
    expect(queue.opinions).toMatchObject([{ id, content: heldBack, reason: 'host' }]);
  });

  test('is shown to everybody after the end, in lists, cards and exports, without a burst of events', async () => {
    await testRoom.close();
    for (const socket of Object.values(sockets)) await socket.until('room_closed');
    const readable = (await sharedList()).shared_opinions.map(({ content }) => content);
    expect(readable).toContain(text);
    expect(readable).not.toContain(heldBack);
    const { cards } = await testRoom.api.call('listCards', {
      params: testRoom.params,
      query: { participant_id: reader.participant_id },
    });
    expect(cards).toMatchObject([{ opinion_id: submitted.id, content: text }]);
    sockets.reader?.send({ type: 'get_shared_opinions' });
    await sockets.reader?.until('shared_opinions_updated', ({ total_count }) => total_count === 2);
    for (const socket of Object.values(sockets)) await socket.until('results_ready');
    const results = `${product.base}/api/rooms/${testRoom.params.id}/results`;
    const csv = await (await fetch(`${results}/download?format=csv`)).text();
    expect(csv).toContain(text);
    expect(csv).not.toContain(heldBack);
    expect(receivedBy('anybody')).not.toContain(word);
    const received = sockets.reader?.events.filter((event) => JSON.stringify(event).includes(word));
    expect(received?.map(({ type }) => type)).toEqual(['shared_opinions_updated']);
  }, 30_000);
});

const whereKept = logsAreKept ? describe : describe.skip;

whereKept('the logs of every process', () => {
  test('contain none of it', async () => {
    const logs = (): string => product.logs().join('\n');
    await eventually(wait, 'a log line of the room', () => logs().includes(testRoom.params.id));
    expect(logs()).not.toContain(word);
  });
});
