import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeCodes, limits } from '@murmur/contract/limits';
import type { Audience, DownEvent, DownEventName } from '@murmur/contract/socket-down';
import { downEventSchema, downEvents, isStreamed } from '@murmur/contract/socket-down';
import { type Ear, listen } from './ear.ts';
import { openProduct, type Product } from './product.ts';
import { openScene, type Scene } from './scene.ts';

type Role = 'host' | 'author' | 'other' | 'observer';

/** In the scene below: who speaks is the author, `other` alone asked for visibility updates. */
const audiences: Record<Audience, Role[]> = {
  all: ['host', 'author', 'other', 'observer'],
  participants: ['author', 'other'],
  watchers: ['host', 'observer'],
  author: ['author'],
  host: ['host'],
  subscribers: ['other'],
  socket: [],
};

const everyEvent = Object.keys(downEvents) as DownEventName[];

const audienceEvents = everyEvent.filter((type) => downEvents[type].to !== 'socket');
/** What happens before everybody is there cannot be heard by those who come later. */
const early: DownEventName[] = ['host_joined', 'participant_joined', 'activation_status_changed'];

let product: Product;
let scene: Scene;
const ears = {} as Record<Role, Ear>;
let late: Ear;

beforeAll(async () => {
  // A model that cannot be reached: the analysis fails over to the fallback and says so.
  product = await openProduct({
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  scene = await openScene(product.base);
  const { room } = scene;
  ears.observer = await listen(product.base, room.room_id);
  await ears.observer.until('connected');
  ears.host = await listen(product.base, room.room_id, { host_token: room.host_token });
  await ears.observer.until('host_joined');
  const author = await scene.join(true);
  ears.author = await listen(product.base, room.room_id, { participant_id: author.participant_id });
  const other = await scene.join(false);
  ears.other = await listen(product.base, room.room_id, { participant_id: other.participant_id });
  await Promise.all([ears.author.until('connected'), ears.other.until('connected')]);
  const leaver = await scene.join(false);
  const leaving = await listen(product.base, room.room_id, {
    participant_id: leaver.participant_id,
  });
  await leaving.until('connected');
  await leaving.close();

  ears.other.say({ type: 'subscribe_visibility_updates' });
  ears.other.say({ type: 'ping' });
  ears.other.say({ type: 'get_shared_opinions' });
  ears.other.say({ type: 'set_visibility', visibility: 'everyone' });
  ears.other.say('no json');
  await Promise.all([
    ears.other.until('pong'),
    ears.other.until('shared_opinions_updated'),
    ears.other.until('visibility_error'),
    ears.other.until('error'),
  ]);

  await scene.start();
  await ears.host.until('room_activated');
  const shared = await scene.say(author, 'Let us walk to the river.');
  const kept = await scene.say(author, 'A walk does everybody good.');
  const pid = { ...scene.params, pid: author.participant_id };
  await scene.api.call('putPrivacy', { params: pid, body: { is_public_mode: false } });
  await scene.say(author, 'In truth I am tired of walking.');
  await scene.api.call('removeOpinion', {
    params: { ...scene.params, opinion_id: shared.id },
    headers: scene.asHost,
  });
  await ears.observer.until('participant_left', () => true, 30_000);
  await ears.observer.until('timer_update');
  await Promise.all(Array.from({ length: limits.crowd.above }, () => scene.join(true)));
  const talkative = await scene.join(true);
  const many = Array.from({ length: 3 * limits.crowd.sharedEachSecond }, (_, at) => `Walk ${at}.`);
  await Promise.all(many.map((text) => scene.say(talkative, text)));
  await ears.observer.until('shared_opinions_skipped');
  await scene.finish();
  await Promise.all(Object.values(ears).map((ear) => ear.until('results_ready')));
  await scene.vote(other, kept, 'agree');
  await Promise.all(Object.values(ears).map((ear) => ear.until('votes_updated')));
  const { params, asHost: headers } = scene;
  await scene.api.call('stepWall', { params, headers, body: { step: 'next' } });
  await ears.host.until('wall_stepped');
  const question = { topic: 'Where do we walk next?', duration: 1 };
  await scene.api.call('nextQuestion', { params, headers, body: question });
  await Promise.all(Object.values(ears).map((ear) => ear.until('next_question')));
  late = await listen(product.base, room.room_id, { since: '0' });
  await late.until('results_ready');
}, 90_000);

afterAll(async () => {
  await Promise.all([...Object.values(ears), late].map((ear) => ear.close()));
  await product.close();
});

const heardBy = (type: DownEventName): Role[] =>
  (Object.keys(ears) as Role[]).filter((role) =>
    ears[role].events.some((event) => event.type === type),
  );

describe('every event of the contract', () => {
  test.each(everyEvent)('%s happens and holds what it declares', (type) => {
    const told = Object.values(ears).flatMap((ear) => ear.events.filter((e) => e.type === type));
    expect(told.length).toBeGreaterThan(0);
    for (const event of told) {
      expect(downEventSchema(type).strict().safeParse(event).error).toBeUndefined();
      expect(event.room_id).toBe(scene.room.room_id);
      expect('seq' in event).toBe(isStreamed(type) || type === 'connected');
    }
  });

  test.each(audienceEvents)('%s goes to nobody whom it is not for', (type) => {
    const allowed = audiences[downEvents[type].to];
    expect(heardBy(type).filter((role) => !allowed.includes(role))).toEqual([]);
  });

  test.each(audienceEvents.filter((type) => !early.includes(type)))(
    '%s goes to everybody whom it is for',
    (type) => {
      expect(heardBy(type).toSorted()).toEqual(audiences[downEvents[type].to].toSorted());
    },
  );
});

describe('the stream of a room', () => {
  const places = (events: DownEvent[]): number[] =>
    events
      .filter((e) => e.type !== 'connected')
      .flatMap((e) => (e.seq === undefined ? [] : [e.seq]));

  test('rises by one for every role', () => {
    for (const ear of Object.values(ears)) {
      const seen = places(ear.events);
      expect(seen).toEqual(seen.map((_seq, index) => (seen[0] as number) + index));
    }
  });

  test('is replayed to who comes late, just as those heard it who were there', () => {
    const streamed = (ear: Ear): DownEvent[] =>
      ear.events.filter((e) => e.type !== 'connected' && e.seq !== undefined);
    const told = streamed(late);
    expect(streamed(ears.observer)).toEqual(told.slice(-streamed(ears.observer).length));
    expect(late.events[0]).toMatchObject({ type: 'connected', recovered: true });
  });

  test('cannot be taken up where the room has never been', async () => {
    const ear = await listen(product.base, scene.room.room_id, { since: '999999' });
    expect(await ear.until('connected')).toMatchObject({ recovered: false });
    await ear.close();
  });
});

describe('the door of the sockets', () => {
  test.each([
    ['an unknown room', () => ['x'.repeat(22), {}], closeCodes.wrongRoom],
    [
      'a wrong participant',
      () => [scene.room.room_id, { participant_id: 'p' }],
      closeCodes.wrongCredential,
    ],
    [
      'a wrong host token',
      () => [scene.room.room_id, { host_token: 'h' }],
      closeCodes.wrongCredential,
    ],
  ] as [string, () => [string, Record<string, string>], number][])(
    'closes for %s with its code',
    async (_what, where, code) => {
      const [room, query] = where();
      expect(await (await listen(product.base, room, query)).closed).toBe(code);
    },
  );

  test('closes for a frame over 4 KiB, and for more than 20 messages in 10 s', async () => {
    const large = await listen(product.base, scene.room.room_id);
    large.say('x'.repeat(5_000));
    expect(await large.closed).toBe(closeCodes.messageTooBig);
    const many = await listen(product.base, scene.room.room_id);
    for (let i = 0; i < 21; i += 1) many.say({ type: 'ping' });
    expect(await many.closed).toBe(closeCodes.tooManyMessages);
  });

  test('stays shut to other origins and open to its own', async () => {
    const from = (Origin: string) => listen(product.base, scene.room.room_id, {}, { Origin });
    await expect(from('https://elsewhere.example')).rejects.toThrow('403');
    await (await from(product.base)).close();
  });
});
