import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { eventually } from '@murmur/shared/testing/eventually';
import { Stage, type TestNode } from './testing/stage.ts';

let stage: Stage;
let node: TestNode;
const opened: Socket[] = [];

beforeEach(async () => {
  stage = new Stage({ Bus: MemoryEventBus, Presence: MemoryPresence });
  node = await stage.node();
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await stage.close();
});

const headers = { 'X-Client-Address': '203.0.113.7' };

/** Sends a raw upgrade request, and never closes its side. */
const requestRaw = async (path: string, ...more: string[]): Promise<{ published: string }> => {
  const socket = connect({ port: Number(new URL(node.base).port), allowHalfOpen: true });
  opened.push(socket);
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: murmur.test',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...more,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  return { published: first.toString() };
};

describe('a node with the maximum number of sockets', () => {
  it('rejects further sockets with 503 and Retry-After until one closes', async () => {
    const { roomId } = await stage.createRoom();
    node = await stage.node({ maxSockets: 1 });
    const first = stage.client(node, roomId);
    await first.until('connected');
    const readMetrics = (): Promise<string> =>
      requestRaw(`/ws/rooms/${roomId}`).then(({ published }) => published);
    const answer = await readMetrics();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^Retry-After: 5\r$/m);
    expect(answer).toContain('"code":"UNAVAILABLE"');
    first.ws.close(1000);
    await first.closed;
    await eventually(wait, 'the slot is free', () => node.service.counts().sockets === 0);
    expect(await readMetrics()).toMatch(/^HTTP\/1\.1 101 /);
  });
});

describe('a socket that is rejected', () => {
  it.each([
    ['at the upgrade, by its path', '/ws/elsewhere', []],
    ['at the upgrade, by its origin', '/ws/rooms/any', ['Origin: https://evil.test']],
    ['for its room', '/ws/rooms/nobody-opened-this', []],
    ['for its credential', '/ws/rooms/ROOM?participant_id=nobody', []],
  ])('%s is closed by the node even if its client keeps it open', async (_why, path, more) => {
    const { roomId } = await stage.createRoom();
    await requestRaw(path.replace('ROOM', roomId), ...more);
    const [end] = node.ends;
    await stage.clock.advance(500);
    if (!end?.destroyed) await once(end as Socket, 'close');
    expect(node.service.counts().sockets).toBe(0);
  });

  it('for an unknown room or seat counts as a lookup miss of its address', async () => {
    const { roomId, hostToken } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const open = (id: string, query: Record<string, string>) =>
      stage.client(node, id, query, { headers });
    expect(await open('nobody-opened-this', {}).closed).toBe(closeCodes.wrongRoom);
    expect(await open(roomId, { participant_id: 'nobody' }).closed).toBe(
      closeCodes.wrongCredential,
    );
    expect(await open(roomId, { host_token: 'nobody' }).closed).toBe(closeCodes.wrongCredential);
    expect(stage.lookupMisses).toEqual(Array.from({ length: 3 }, () => 'unknownId:203.0.113.7'));
    await stage.connect(node, roomId, { participant_id, host_token: hostToken }, { headers });
    expect(stage.lookupMisses).toHaveLength(3);
  });
});

describe('a room that is forgotten', () => {
  it('closes its sockets with 4404, without presence or departures', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const person = await stage.connect(node, roomId, { participant_id });
    const observer = await stage.connect(node, roomId, { batch: 1 });
    await stage.presence.forget(roomId);
    await stage.bus.forget(roomId);
    expect(await Promise.all([person.closed, observer.closed])).toEqual([
      closeCodes.wrongRoom,
      closeCodes.wrongRoom,
    ]);
    expect(await stage.presence.countOnline(roomId)).toBe(0);
    stage.rooms.departures.length = 0;
    await stage.clock.advance(60_000);
    expect(stage.rooms.departures).toEqual([]);
    expect(node.service.counts()).toEqual({ sockets: 0, rooms: 0 });
  });
});

describe('a stalled reader', () => {
  it('is disconnected after a timeout even if little data is waiting, unlike an active reader', async () => {
    const { roomId } = await stage.createRoom();
    const still = await stage.connect(node, roomId);
    const quick = await stage.connect(node, roomId);
    still.ws.pause();
    const [stillEnd, quickEnd] = node.ends;
    const text = 'a'.repeat(50_000);
    const waits = (): number => stillEnd?.writableLength ?? 0;
    while (waits() === 0) {
      await stage.publish(roomId, text);
      await stage.clock.advance(0);
    }
    expect(waits()).toBeLessThan(1_000_000);
    const published = quick.seqs.length;
    for (let probes = 0; probes < 3; probes += 1) await stage.clock.advance(5_000);
    expect(stillEnd?.destroyed).toBe(true);
    expect(quickEnd?.destroyed).toBe(false);
    await stage.publish(roomId, 'goes on');
    await quick.find(() => quick.seqs.length > published);
  });
});
