import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { downEventSchema } from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { watchForLeaks } from '@murmur/shared/testing/leaks';
import { Stage, type TestNode } from './testing/stage.ts';

const embedded = { Bus: MemoryEventBus, Presence: MemoryPresence };

let assertNoLeaks: () => Promise<void>;
let stage: Stage;
let node: TestNode;

beforeEach(async () => {
  assertNoLeaks = watchForLeaks();
  stage = new Stage(embedded);
  node = await stage.node({
    allowedOrigins: ['https://partner.example'],
    publicUrl: 'https://talk.example',
  });
});

afterEach(async () => {
  await stage.close();
  await assertNoLeaks();
});

describe('the door', () => {
  it('closes with 4404 when there is no such room', async () => {
    const client = stage.client(node, 'x'.repeat(22));
    expect(await client.closed).toBe(closeCodes.wrongRoom);
    expect(client.events).toEqual([]);
    await stage.eventually('nothing is held', () => node.service.counts().sockets === 0);
    expect(node.service.counts().rooms).toBe(0);
  });

  it.each([
    ['a participant_id that opens no seat', { participant_id: 'nobody' }],
    ['an empty participant_id', { participant_id: '' }],
    ['a host token of another room', { host_token: 'other' }],
  ])('closes with 4403 for %s', async (_what, query) => {
    const { roomId } = await stage.createRoom();
    expect(await stage.client(node, roomId, query).closed).toBe(closeCodes.wrongCredential);
  });

  it('closes with 4403 when one of two credentials is wrong', async () => {
    const { roomId, hostToken } = await stage.createRoom();
    const { participant_id } = stage.room.join(roomId);
    const wrongHost = stage.client(node, roomId, { participant_id, host_token: 'x' });
    const wrongSeat = stage.client(node, roomId, { participant_id: 'x', host_token: hostToken });
    expect(await wrongHost.closed).toBe(closeCodes.wrongCredential);
    expect(await wrongSeat.closed).toBe(closeCodes.wrongCredential);
  });

  it('closes with 1013 while the room service is down', async () => {
    const { roomId } = await stage.createRoom();
    stage.room.isDown = true;
    expect(await stage.client(node, roomId).closed).toBe(1013);
  });

  it('closes with 1013 when nobody can say in time who it is', async () => {
    const { roomId } = await stage.createRoom();
    const answer = stage.room.holdAnswers();
    const client = await stage.client(node, roomId).opened();
    await stage.clock.advance(9_000);
    expect(await client.closed).toBe(1013);
    answer();
  });

  it.each(['/ws/rooms/', '/ws/rooms/a/b', '/ws', '/', '/ws/rooms/a%20b'])(
    'answers 404 at the upgrade for %s',
    async (path) => {
      const client = stage.client({ ...node, base: `${node.base}${path}?` }, 'x');
      await expect(client.opened()).rejects.toThrow('404');
    },
  );

  it.each([
    ['none', undefined],
    ['its own', 'own'],
    ['that of the public address', 'https://talk.example'],
    ['an allowed one', 'https://partner.example'],
  ])('is open to a socket whose origin is %s', async (_what, origin) => {
    const { roomId } = await stage.createRoom();
    const own = node.base.replace('ws:', 'http:');
    const headers = { Origin: origin === 'own' ? own : (origin ?? '') };
    const client = await stage.connect(node, roomId, {}, origin ? { headers } : {});
    expect(client.events[0]?.type).toBe('connected');
  });

  it.each([
    'https://elsewhere.example',
    'http://talk.example',
    'https://talk.example.evil.example',
    'null',
  ])('answers 403 at the upgrade for the origin %s', async (Origin) => {
    const { roomId } = await stage.createRoom();
    const client = stage.client(node, roomId, {}, { headers: { Origin } });
    await expect(client.opened()).rejects.toThrow('403');
  });

  it('believes no X-Forwarded-Host of a client', async () => {
    const { roomId } = await stage.createRoom();
    const headers = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' };
    await expect(stage.client(node, roomId, {}, { headers }).opened()).rejects.toThrow('403');
  });
});

describe('a socket', () => {
  test('is told first how the room is, by the schema of the contract', async () => {
    const { roomId } = await stage.createRoom();
    stage.room.join(roomId);
    stage.room.start(roomId);
    await stage.publish(roomId, 'earlier');
    await stage.clock.advance(60_400);
    const { events } = await stage.connect(node, roomId);
    expect(downEventSchema('connected').strict().parse(events[0])).toMatchObject({
      room_id: roomId,
      status: 'active',
      remaining_time: 240,
      stats: { participant_count: 1, remaining_time: 240 },
      server_time: new Date(stage.clock.now()).toISOString(),
      seq: 1,
      recovered: true,
    });
    expect(events).toHaveLength(1);
  });

  test('gets pong for ping', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.send({ type: 'ping' });
    expect(
      downEventSchema('pong')
        .strict()
        .parse(await client.first('pong')),
    ).toBeDefined();
  });

  test('gets the shared opinions that it asks for', async () => {
    const { roomId } = await stage.createRoom();
    const shared = {
      id: 'o-1',
      content: 'Open the library in the evening.',
      submitted_at: new Date(stage.clock.now()).toISOString(),
      is_public: true,
      participant_id: 'p-1',
      nickname: 'Otter',
    };
    stage.room.share(roomId, shared);
    const client = await stage.connect(node, roomId);
    client.send({ type: 'get_shared_opinions' });
    const reply = await client.first('shared_opinions_updated');
    expect(downEventSchema('shared_opinions_updated').strict().parse(reply)).toMatchObject({
      shared_opinions: [shared],
      total_count: 1,
    });
  });

  test('is told when shared opinions cannot be read, and stays open', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    stage.room.isDown = true;
    client.send({ type: 'get_shared_opinions' });
    expect(await client.first('error')).toMatchObject({ code: 'UNAVAILABLE' });
    client.send({ type: 'ping' });
    await client.first('pong');
  });

  test.each([
    ['no JSON', 'error', 'hello'],
    ['JSON that is no object', 'error', '[1]'],
    ['an unknown type', 'error', { type: 'shout' }],
    ['a type that is no text', 'error', { type: 7 }],
    ['an attempt at visibility', 'visibility_error', { type: 'toggle_visibility', visibility: 1 }],
    ['an attempt at privacy', 'visibility_error', { type: 'privacy_mode' }],
  ] as const)('that says %s gets %s and stays open', async (_what, answer, message) => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.send(message);
    const published = await client.first(answer);
    expect(downEventSchema(answer).strict().safeParse(published).error).toBeUndefined();
    client.send({ type: 'ping' });
    await client.first('pong');
  });

  test('that sends bytes gets error with a code and stays open', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.ws.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect(await client.first('error')).toMatchObject({ code: 'BAD_MESSAGE' });
    client.send({ type: 'ping' });
    await client.first('pong');
  });

  test('may say 4 KiB at once and is closed with 1009 for more', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.send('x'.repeat(4_096));
    await client.first('error');
    client.send('x'.repeat(4_097));
    expect(await client.closed).toBe(closeCodes.messageTooBig);
    await stage.eventually('it is gone', () => node.service.counts().sockets === 0);
  });

  test('may say 20 messages in any 10 s and is closed with 4429 for the next, good or bad', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    const pongs = (count: number) =>
      client.until((events) => events.filter(({ type }) => type === 'pong').length === count);
    for (let sent = 0; sent < 10; sent += 1) client.send({ type: 'ping' });
    await pongs(10);
    await stage.clock.advance(9_999);
    for (let sent = 0; sent < 10; sent += 1) client.send({ type: 'ping' });
    await pongs(20);
    await stage.clock.advance(1);
    for (let sent = 0; sent < 10; sent += 1) client.send({ type: 'ping' });
    await pongs(30);
    client.send('not even JSON');
    expect(await client.closed).toBe(closeCodes.tooManyMessages);
    expect(client.events.at(-1)?.type).toBe('pong');
  });

  test('is answered what it said before it was known who it is', async () => {
    const { roomId } = await stage.createRoom();
    const answer = stage.room.holdAnswers();
    const client = await stage.client(node, roomId).opened();
    for (let sent = 0; sent < 3; sent += 1) client.send({ type: 'ping' });
    await stage.clock.advance(100);
    expect(client.events).toEqual([]);
    answer();
    await client.until((events) => events.length === 4);
    expect(client.events.map(({ type }) => type)).toEqual(['connected', 'pong', 'pong', 'pong']);
  });

  test('that is gone before it is known who it was leaves nothing behind', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = stage.room.join(roomId);
    const answer = stage.room.holdAnswers();
    const client = await stage.client(node, roomId, { participant_id }).opened();
    client.ws.terminate();
    await client.closed;
    answer();
    await stage.eventually('it is gone', () => node.service.counts().sockets === 0);
    await stage.clock.advance(20_000);
    expect(node.service.counts()).toEqual({ sockets: 0, rooms: 0 });
    expect(await stage.presence.countOnline(roomId)).toBe(0);
  });

  test('that falls silent is pinged after 30 s and cut after 60 s without an answer', async () => {
    const { roomId } = await stage.createRoom();
    const mute = await stage.connect(node, roomId, {}, { autoPong: false });
    const lively = await stage.connect(node, roomId);
    const pinged = new Promise((resolve) => {
      mute.ws.once('ping', resolve);
    });
    const answered = new Promise((resolve) => {
      lively.ws.once('ping', resolve);
    });
    await stage.clock.advance(30_000);
    await Promise.all([pinged, answered]);
    lively.send({ type: 'ping' });
    await lively.first('pong');
    await stage.clock.advance(25_000);
    expect(node.service.counts().sockets).toBe(2);
    await stage.clock.advance(10_000);
    expect(await mute.closed).toBe(1006);
    expect(node.service.counts().sockets).toBe(1);
  });
});

describe('the host', () => {
  it('is announced to all when its socket opens', async () => {
    const { roomId, hostToken } = await stage.createRoom();
    const observer = await stage.connect(node, roomId);
    await stage.connect(node, roomId, { host_token: hostToken });
    expect(await observer.first('host_joined')).toMatchObject({
      can_activate: false,
      participant_count: 0,
    });
    stage.room.join(roomId);
    await stage.clock.advance(2_000);
    const again = await stage.connect(node, roomId, { host_token: hostToken });
    const published = await again.first('host_joined');
    expect(downEventSchema('host_joined').strict().parse(published)).toMatchObject({
      can_activate: true,
      participant_count: 1,
    });
  });
});

describe('a stop', () => {
  it('tells every socket to come back (1012) and leaves none', async () => {
    const { roomId, hostToken } = await stage.createRoom();
    const { participant_id } = stage.room.join(roomId);
    const clients = await Promise.all([
      stage.connect(node, roomId),
      stage.connect(node, roomId, { participant_id }),
      stage.connect(node, roomId, { host_token: hostToken, batch: 1 }),
    ]);
    await node.stop();
    for (const client of clients) expect(await client.closed).toBe(closeCodes.serverGoingDown);
    expect(node.service.counts()).toEqual({ sockets: 0, rooms: 0 });
    await stage.bus.close();
    expect(stage.clock.pending).toBe(0);
  });

  it('cuts who does not answer within 2 s', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.ws.pause();
    let stopped = false;
    const stopping = node.stop().then(() => {
      stopped = true;
    });
    await stage.clock.advance(1_999);
    expect(stopped).toBe(false);
    await stage.clock.advance(1);
    await stopping;
    expect(node.service.counts().sockets).toBe(0);
  });

  it('tells a socket that is still at the door too', async () => {
    const { roomId } = await stage.createRoom();
    const answer = stage.room.holdAnswers();
    const client = await stage.client(node, roomId).opened();
    await node.stop();
    expect(await client.closed).toBe(closeCodes.serverGoingDown);
    answer();
  });
});
