import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeCodes, limits } from '@murmur/contract/limits';
import type { Audience, DownEvent, DownEventName } from '@murmur/contract/socket-down';
import { downEventSchema, downEvents, isStreamed } from '@murmur/contract/socket-down';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { openProduct, type Product } from './product.ts';
import { openTestRoom, type TestRoom } from './test-room.ts';

type Role = 'host' | 'author' | 'other' | 'observer';

/** The roles in each audience. The author writes the opinions, and only `other` subscribes to visibility updates. */
const audiences: Record<Audience, Role[]> = {
  all: ['host', 'author', 'other', 'observer'],
  participants: ['author', 'other'],
  watchers: ['host', 'observer'],
  author: ['author'],
  host: ['host'],
  subscribers: ['other'],
  socket: [],
};

/** Messages that are sent only for an event are tested separately, because these tests use a single room. */
const ofAnEvent: readonly DownEventName[] = [
  'event_dealt',
  'event_gathered',
  'event_progress',
  'host_message',
];

const everyEvent = (Object.keys(downEvents) as DownEventName[]).filter(
  (type) => !ofAnEvent.includes(type),
);

const audienceEvents = everyEvent.filter((type) => downEvents[type].to !== 'socket');
/** Events published before everybody has joined; later sockets do not receive them. */
const early: DownEventName[] = ['host_joined', 'participant_joined', 'activation_status_changed'];

let product: Product;
let testRoom: TestRoom;
const sockets = {} as Record<Role, TestSocket>;
let late: TestSocket;

beforeAll(async () => {
  // The model is unreachable, so the analysis uses the fallback and reports this.
  product = await openProduct({
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  testRoom = await openTestRoom(product.base);
  const { room } = testRoom;
  sockets.observer = await openSocket(product.base, room.room_id);
  await sockets.observer.until('connected');
  sockets.host = await openSocket(product.base, room.room_id, { host_token: room.host_token });
  await sockets.observer.until('host_joined');
  const author = await testRoom.join(true);
  sockets.author = await openSocket(product.base, room.room_id, {
    participant_id: author.participant_id,
  });
  const other = await testRoom.join(false);
  sockets.other = await openSocket(product.base, room.room_id, {
    participant_id: other.participant_id,
  });
  await Promise.all([sockets.author.until('connected'), sockets.other.until('connected')]);
  const leaver = await testRoom.join(false);
  const leaving = await openSocket(product.base, room.room_id, {
    participant_id: leaver.participant_id,
  });
  await leaving.until('connected');
  await leaving.close();

  sockets.other.send({ type: 'subscribe_visibility_updates' });
  sockets.other.send({ type: 'ping' });
  sockets.other.send({ type: 'get_shared_opinions' });
  sockets.other.send({ type: 'set_visibility', visibility: 'everyone' });
  sockets.other.send('no json');
  await Promise.all([
    sockets.other.until('pong'),
    sockets.other.until('shared_opinions_updated'),
    sockets.other.until('visibility_error'),
    sockets.other.until('error'),
  ]);

  await testRoom.start();
  await sockets.host.until('room_activated');
  const shared = await testRoom.submit(author, 'Let us walk to the river.');
  const kept = await testRoom.submit(author, 'A walk does everybody good.');
  const asHost = { params: testRoom.params, headers: testRoom.asHost };
  await testRoom.api.call('changeModeration', { ...asHost, body: { approve: true } });
  const held = await testRoom.submit(author, 'Let us rest on the way.');
  const body = { ids: [held.id], decision: 'show' as const };
  await testRoom.api.call('decideHeld', { ...asHost, body });
  await sockets.author.until('opinion_moderated');
  await testRoom.api.call('changeModeration', { ...asHost, body: { approve: false } });
  const pid = { ...testRoom.params, pid: author.participant_id };
  await testRoom.api.call('putPrivacy', { params: pid, body: { is_public_mode: false } });
  await testRoom.submit(author, 'In truth I am tired of walking.');
  await testRoom.api.call('removeOpinion', {
    params: { ...testRoom.params, opinion_id: shared.id },
    headers: testRoom.asHost,
  });
  await sockets.observer.until('participant_left', () => true, 30_000);
  await sockets.observer.until('timer_update');
  await Promise.all(Array.from({ length: limits.crowd.above }, () => testRoom.join(true)));
  const talkative = await testRoom.join(true);
  const many = Array.from(
    { length: 3 * limits.crowd.sharedEachSecond },
    (_, at) => `RouteCall ${at}.`,
  );
  await Promise.all(many.map((text) => testRoom.submit(talkative, text)));
  await sockets.observer.until('shared_opinions_skipped');
  await testRoom.finish();
  await Promise.all(Object.values(sockets).map((socket) => socket.until('results_ready')));
  await testRoom.vote(other, kept, 'agree');
  await Promise.all(Object.values(sockets).map((socket) => socket.until('votes_updated')));
  const { params, asHost: headers } = testRoom;
  await testRoom.api.call('stepWall', { params, headers, body: { step: 'next' } });
  await sockets.host.until('wall_stepped');
  const question = { topic: 'Where do we walk next?', duration: 1 };
  await testRoom.api.call('nextQuestion', { params, headers, body: question });
  await Promise.all(Object.values(sockets).map((socket) => socket.until('next_question')));
  late = await openSocket(product.base, room.room_id, { since: '0' });
  await late.until('results_ready');
}, 90_000);

afterAll(async () => {
  await Promise.all([...Object.values(sockets), late].map((socket) => socket.close()));
  await product.close();
});

const receivedBy = (type: DownEventName): Role[] =>
  (Object.keys(sockets) as Role[]).filter((role) =>
    sockets[role].events.some((event) => event.type === type),
  );

describe('every event of the contract', () => {
  test.each(everyEvent)('%s is received and matches its schema', (type) => {
    const received = Object.values(sockets).flatMap((socket) =>
      socket.events.filter((e) => e.type === type),
    );
    expect(received.length).toBeGreaterThan(0);
    for (const event of received) {
      expect(downEventSchema(type).strict().safeParse(event).error).toBeUndefined();
      expect(event.room_id).toBe(testRoom.room.room_id);
      expect('seq' in event).toBe(isStreamed(type) || type === 'connected');
    }
  });

  test.each(audienceEvents)('%s reaches nobody outside its audience', (type) => {
    const allowed = audiences[downEvents[type].to];
    expect(receivedBy(type).filter((role) => !allowed.includes(role))).toEqual([]);
  });

  test.each(audienceEvents.filter((type) => !early.includes(type)))(
    '%s reaches its whole audience',
    (type) => {
      expect(receivedBy(type).toSorted()).toEqual(audiences[downEvents[type].to].toSorted());
    },
  );
});

describe('the stream of a room', () => {
  const ordinals = (events: DownEvent[]): number[] =>
    events
      .filter((e) => e.type !== 'connected')
      .flatMap((e) => (e.seq === undefined ? [] : [e.seq]));

  test('advances by one for every role', () => {
    for (const socket of Object.values(sockets)) {
      const seen = ordinals(socket.events);
      expect(seen).toEqual(seen.map((_seq, index) => (seen[0] as number) + index));
    }
  });

  test('is replayed to latecomers as others received it', () => {
    const streamed = (socket: TestSocket): DownEvent[] =>
      socket.events.filter((e) => e.type !== 'connected' && e.seq !== undefined);
    const received = streamed(late);
    expect(streamed(sockets.observer)).toEqual(received.slice(-streamed(sockets.observer).length));
    expect(late.events[0]).toMatchObject({ type: 'connected', recovered: true });
  });

  test('cannot be resumed from a position that the room has not reached', async () => {
    const socket = await openSocket(product.base, testRoom.room.room_id, { since: '999999' });
    expect(await socket.until('connected')).toMatchObject({ recovered: false });
    await socket.close();
  });
});

describe('a new socket', () => {
  test.each([
    ['an unknown room', () => ['x'.repeat(22), {}], closeCodes.wrongRoom],
    [
      'a wrong participant',
      () => [testRoom.room.room_id, { participant_id: 'p' }],
      closeCodes.wrongCredential,
    ],
    [
      'a wrong host token',
      () => [testRoom.room.room_id, { host_token: 'h' }],
      closeCodes.wrongCredential,
    ],
  ] as [string, () => [string, Record<string, string>], number][])(
    'closes for %s with its code',
    async (_what, where, code) => {
      const [room, query] = where();
      expect(await (await openSocket(product.base, room, query)).closed).toBe(code);
    },
  );

  test('closes for a frame over 4 KiB, and for more than 20 messages in 10 s', async () => {
    const large = await openSocket(product.base, testRoom.room.room_id);
    large.send('x'.repeat(5_000));
    expect(await large.closed).toBe(closeCodes.messageTooBig);
    const many = await openSocket(product.base, testRoom.room.room_id);
    for (let i = 0; i < 21; i += 1) many.send({ type: 'ping' });
    expect(await many.closed).toBe(closeCodes.tooManyMessages);
  });

  test('is refused from other origins and accepted from its own', async () => {
    const from = (Origin: string) =>
      openSocket(product.base, testRoom.room.room_id, {}, { headers: { Origin } });
    await expect(from('https://elsewhere.example')).rejects.toThrow('403');
    await (await from(product.base)).close();
  });
});
