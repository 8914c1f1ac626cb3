import { describe, expect, test } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { downEventSchema } from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { nodeForEachTest } from './testing/node-for-each-test.ts';

const opened = nodeForEachTest({ Bus: MemoryEventBus, Presence: MemoryPresence });

describe('a socket', () => {
  test('first gets the state of the room, in the schema of the contract', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    await stage.rooms.join(roomId);
    await stage.rooms.start(roomId);
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
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.send({ type: 'ping' });
    expect(
      downEventSchema('pong')
        .strict()
        .parse(await client.until('pong')),
    ).toBeDefined();
  });

  test('gets the shared opinions on request', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const { public_id, nickname } = await stage.rooms.join(roomId);
    await stage.rooms.start(roomId);
    const id = await stage.rooms.share({
      roomId,
      author: public_id,
      nickname,
      content: 'Open it.',
    });
    const client = await stage.connect(node, roomId);
    client.send({ type: 'get_shared_opinions' });
    const reply = await client.until('shared_opinions_updated');
    expect(downEventSchema('shared_opinions_updated').strict().parse(reply)).toMatchObject({
      shared_opinions: [{ id, content: 'Open it.', participant_id: public_id, nickname }],
      total_count: 1,
    });
  });

  test('gets an error when shared opinions cannot be read, and stays open', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    stage.rooms.isDown = true;
    client.send({ type: 'get_shared_opinions' });
    expect(await client.until('error')).toMatchObject({ code: 'UNAVAILABLE' });
    client.send({ type: 'ping' });
    await client.until('pong');
  });

  test.each([
    ['invalid JSON', 'error', 'hello'],
    ['JSON that is not an object', 'error', '[1]'],
    ['an unknown type', 'error', { type: 'shout' }],
    ['a type that is not a string', 'error', { type: 7 }],
    [
      'a request to change visibility',
      'visibility_error',
      { type: 'toggle_visibility', visibility: 1 },
    ],
    ['a request to change privacy', 'visibility_error', { type: 'privacy_mode' }],
  ] as const)('that sends %s gets %s and stays open', async (_what, answer, message) => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.send(message);
    const published = await client.until(answer);
    expect(downEventSchema(answer).strict().safeParse(published).error).toBeUndefined();
    client.send({ type: 'ping' });
    await client.until('pong');
  });

  test.each([
    ['binary data', true, '{"type":"ping"}'],
    ['text that is not JSON', false, '{"type":"toggle_visibility'],
  ])('that sends %s hears that it is not JSON, and stays open', async (_what, binary, data) => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.ws.send(Buffer.from(data), { binary });
    expect(await client.until('error')).toMatchObject({
      code: 'BAD_MESSAGE',
      message: 'The message could not be read as JSON.',
    });
    client.send({ type: 'ping' });
    await client.until('pong');
  });

  test('may send messages of 4 KiB and is closed with 1009 for more', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.send('x'.repeat(4_096));
    await client.until('error');
    client.send('x'.repeat(4_097));
    expect(await client.closed).toBe(closeCodes.messageTooBig);
    await stage.eventually('it is closed', () => node.service.counts().sockets === 0);
  });

  test('may send 20 messages in any 10 s and is closed with 4429 for the next, valid or not', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    const pongs = (count: number) =>
      client.find((events) => events.filter(({ type }) => type === 'pong').length === count);
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

  test('gets responses to messages sent before authentication', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const answer = stage.rooms.holdResponses();
    const client = await stage.client(node, roomId).opened();
    for (let sent = 0; sent < 3; sent += 1) client.send({ type: 'ping' });
    await stage.clock.advance(100);
    expect(client.events).toEqual([]);
    answer();
    await client.find((events) => events.length === 4);
    expect(client.events.map(({ type }) => type)).toEqual(['connected', 'pong', 'pong', 'pong']);
  });

  test('that closes before authentication leaves nothing behind', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const answer = stage.rooms.holdResponses();
    const client = await stage.client(node, roomId, { participant_id }).opened();
    client.ws.terminate();
    await client.closed;
    answer();
    await stage.eventually('it is closed', () => node.service.counts().sockets === 0);
    await stage.clock.advance(20_000);
    expect(node.service.counts()).toEqual({ sockets: 0, rooms: 0 });
    expect(await stage.presence.countOnline(roomId)).toBe(0);
  });

  test('that is silent is pinged after 30 s and terminated after 60 s without a pong', async () => {
    const { stage, node } = opened();
    const { roomId } = await stage.createRoom();
    const silent = await stage.connect(node, roomId, {}, { autoPong: false });
    const responsive = await stage.connect(node, roomId);
    const pinged = new Promise((resolve) => {
      silent.ws.once('ping', resolve);
    });
    const answered = new Promise((resolve) => {
      responsive.ws.once('ping', resolve);
    });
    await stage.clock.advance(30_000);
    await Promise.all([pinged, answered]);
    responsive.send({ type: 'ping' });
    await responsive.until('pong');
    await stage.clock.advance(25_000);
    expect(node.service.counts().sockets).toBe(2);
    await stage.clock.advance(10_000);
    expect(await silent.closed).toBe(1006);
    expect(node.service.counts().sockets).toBe(1);
  });
});
