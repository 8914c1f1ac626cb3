import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { AppError } from '@murmur/shared/runtime/app-error';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { Stage, type TestNode } from './testing/stage.ts';
import type { TestSocket } from './testing/test-socket.ts';
import { WireBus } from './testing/wire-bus.ts';

let lines: string[];
let stage: Stage;
let node: TestNode;

beforeEach(async () => {
  lines = [];
  const logger = openLogger('realtime', 'warn', { write: (line) => void lines.push(line) });
  stage = new Stage({ Bus: MemoryEventBus, Presence: MemoryPresence }, logger);
  node = await stage.node();
});

afterEach(() => stage.close());

/** Makes changes as a process does that is killed before it publishes them. */
const unpublished = async <T>(change: () => Promise<T>): Promise<T> => {
  stage.rooms.losesPublications = true;
  const changed = await change();
  stage.rooms.losesPublications = false;
  return changed;
};

/** An active room with a participant. */
const openRoom = async (): Promise<string> => {
  const { roomId } = await stage.createRoom();
  await stage.rooms.join(roomId);
  await stage.rooms.start(roomId);
  return roomId;
};

const isClosed = ({ ws }: TestSocket): boolean => ws.readyState >= ws.CLOSING;

/** Advances the clock in steps, so that the calls that each check makes can finish. */
const advance = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 500) await stage.clock.advance(500);
};

describe('a change that is stored but not published', () => {
  it('restarts the stream on every node within 8 s, though later changes are published', async () => {
    const other = await stage.node();
    const roomId = await openRoom();
    const sockets = [await stage.connect(node, roomId), await stage.connect(other, roomId)];
    await advance(5_000);
    const lostAt = stage.clock.now();
    await unpublished(() => stage.rooms.share({ roomId }));
    await stage.rooms.share({ roomId });
    const last = await stage.publish(roomId, 'the next one');
    await stage.eventually('both sockets are closed', () => sockets.every(isClosed));
    expect(stage.clock.now() - lostAt).toBeLessThanOrEqual(8_000);
    for (const { closed } of sockets) expect(await closed).toBe(closeCodes.serverGoingDown);
    const back = await stage.connect(node, roomId, { since: Number(last.seq) });
    const opinions = { total_opinions: 2, shared_opinions: 2 };
    expect(back.events[0]).toMatchObject({ recovered: false, stats: opinions });
    await advance(30_000);
    expect(isClosed(back)).toBe(false);
  });

  it('is noticed by a node to which the sockets move because theirs died at the same time', async () => {
    const roomId = await openRoom();
    await stage.connect(node, roomId);
    const since = Number((await stage.publish(roomId, 'the last one')).seq);
    await unpublished(() => stage.rooms.share({ roomId }));
    await node.stop();
    const moved = await stage.connect(await stage.node(), roomId, { since });
    expect(moved.events[0]).toMatchObject({ recovered: true });
    await stage.eventually('the socket is closed', () => isClosed(moved));
    const back = await stage.connect(await stage.node(), roomId, { since });
    expect(back.events[0]).toMatchObject({ recovered: false });
  });

  it('is also one that the bus has rejected', async () => {
    const wire = new WireBus(stage.bus);
    const roomId = await openRoom();
    const socket = await stage.connect(await stage.node({ bus: wire }), roomId);
    await unpublished(() => stage.rooms.share({ roomId }));
    wire.isDown = true;
    await advance(6_000);
    wire.isDown = false;
    await stage.eventually('the socket is closed', () => isClosed(socket));
    expect((await stage.connect(node, roomId, { since: 0 })).events[0]).toMatchObject({
      recovered: false,
    });
  });
});

describe('a change on its way to the bus', () => {
  it('restarts nothing, however many there are at every comparison', async () => {
    const roomId = await openRoom();
    const socket = await stage.connect(node, roomId);
    const before = await stage.rooms.api.readRevisions({ room_ids: [roomId] });
    let revision = before[roomId] ?? 0;
    for (let seconds = 0; seconds < 40; seconds += 2) {
      await unpublished(() => stage.rooms.share({ roomId }));
      await advance(2_000);
      revision += 1;
      await stage.bus.publish(roomId, [], [revision]);
    }
    expect(isClosed(socket)).toBe(false);
    expect(lines).toEqual([]);
  });
});

describe('the comparison with the store', () => {
  const callsToRead = (): number => stage.rooms.calls.get('readRevisions') ?? 0;

  it('takes one call every 5 s for all rooms with sockets', async () => {
    for (let rooms = 0; rooms < 20; rooms += 1) await stage.connect(node, await openRoom());
    const before = callsToRead();
    await advance(20_000);
    expect(callsToRead() - before).toBe(4);
  });

  it('closes no socket while the room service does not know the call', async () => {
    const roomId = await openRoom();
    const socket = await stage.connect(node, roomId);
    stage.rooms.api.readRevisions = () =>
      Promise.reject(new AppError('UNAVAILABLE', 'readRevisions returned 404.'));
    await unpublished(() => stage.rooms.share({ roomId }));
    await advance(30_000);
    expect(isClosed(socket)).toBe(false);
    expect(lines.filter((line) => line.includes('comparing rooms'))).toHaveLength(1);
  });

  it('leaves a stream alone that began before revisions were recorded in it', async () => {
    const { roomId } = await stage.rooms.create();
    await stage.rooms.join(roomId);
    const socket = await stage.connect(node, roomId);
    await advance(20_000);
    expect(isClosed(socket)).toBe(false);
    await unpublished(() => stage.rooms.join(roomId));
    await stage.eventually('the socket is closed', () => isClosed(socket));
  });
});
