import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { downEvent } from '@murmur/shared/runtime/down-event';
import { pino } from 'pino';
import { Stage } from './testing/stage.ts';
import { WireBus } from './testing/wire-bus.ts';

const embedded = { Bus: MemoryEventBus, Presence: MemoryPresence };

let stage: Stage;
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  stage = new Stage(
    embedded,
    pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
  );
});

afterEach(() => stage.close());

describe('a seat that the host removes', () => {
  const removal = (roomId: string, seat: { public_id: string; nickname: string }) =>
    downEvent('participant_left', roomId, stage.clock.now(), {
      participant_id: seat.public_id,
      nickname: seat.nickname,
      participant_count: 0,
      removed: true,
    });

  it('loses its sockets on every node with 4403, unlike other seats', async () => {
    const nodes = [await stage.node(), await stage.node()];
    const { roomId, hostToken } = await stage.createRoom();
    const seat = await stage.rooms.join(roomId);
    const other = await stage.rooms.join(roomId);
    const theirs = [];
    const others = [];
    for (const node of nodes) {
      for (const batch of [0, 1]) {
        const { participant_id } = seat;
        theirs.push(await stage.connect(node, roomId, { participant_id, batch }));
        others.push(
          await stage.connect(node, roomId, { participant_id: other.participant_id, batch }),
        );
      }
      others.push(await stage.connect(node, roomId, { host_token: hostToken }));
      others.push(await stage.connect(node, roomId));
    }
    await stage.rooms.removeSeat(roomId, seat);
    await stage.bus.publish(roomId, [{ event: removal(roomId, seat) }]);
    for (const client of theirs) expect(await client.closed).toBe(closeCodes.wrongCredential);
    await stage.clock.advance(300);
    for (const client of others) {
      expect(await client.until('participant_left')).toMatchObject({ removed: true });
      expect(client.ws.readyState).toBe(client.ws.OPEN);
    }
  });

  it('gets no socket if removed while connecting, even on a node without a subscription to the room', async () => {
    const node = await stage.node();
    const { roomId } = await stage.createRoom();
    const seat = await stage.rooms.join(roomId);
    const { findSeat } = stage.rooms.api;
    stage.rooms.api.findSeat = async (input) => {
      const found = await findSeat(input);
      await stage.rooms.removeSeat(roomId, seat);
      await stage.bus.publish(roomId, [{ event: removal(roomId, seat) }]);
      return found;
    };
    const { participant_id } = seat;
    const client = await stage.client(node, roomId, { participant_id }).opened();
    expect(await client.closed).toBe(closeCodes.wrongCredential);
    expect(client.events).toEqual([]);
  });
});

describe('a crowd that connects at once', () => {
  it('costs one read of the room, one subscription and one read of the bus, and one read of each credential', async () => {
    const wire = new WireBus(stage.bus);
    const node = await stage.node({ bus: wire });
    const { roomId } = await stage.createRoom();
    const seats = await stage.join(roomId, 150);
    for (let published = 0; published < 20; published += 1)
      await stage.publish(roomId, `${published}`);
    const first = await stage.connect(node, roomId, { since: 3 });
    stage.rooms.calls.clear();
    const clients = await Promise.all(
      seats.map(({ participant_id }) => stage.connect(node, roomId, { participant_id, since: 5 })),
    );
    await Promise.all(clients.map((client) => client.find((events) => events.length === 16)));
    expect(first.seqs).toHaveLength(17);
    expect(Object.fromEntries(stage.rooms.calls)).toEqual({ findSeat: 150 });
    expect(wire.calls).toEqual({ listen: 1, read: 1 });
    expect(wire.listening).toBe(1);
  });

  it('costs one read of a room that had no sockets before', async () => {
    const node = await stage.node();
    const { roomId } = await stage.createRoom();
    const seats = await stage.join(roomId, 20);
    const clients = await Promise.all(
      seats.map(({ participant_id }) => stage.connect(node, roomId, { participant_id })),
    );
    expect(clients).toHaveLength(20);
    expect(Object.fromEntries(stage.rooms.calls)).toEqual({ findSeat: 20, admitSocket: 1 });
  });

  it('is refused in a forgotten room despite a valid seat, and leaves nothing on the bus', async () => {
    const node = await stage.node();
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    await stage.bus.forget(roomId);
    stage.rooms.api.admitSocket = async () => ({ kind: 'wrong_room' });
    const client = await stage.client(node, roomId, { participant_id }).opened();
    expect(await client.closed).toBe(closeCodes.wrongRoom);
    await stage.eventually('no resources are held', () => node.service.counts().sockets === 0);
    await stage.clock.advance(10_000);
    expect(stage.bus).toHaveProperty('size', 0);
  });

  it('sees the current room after a change', async () => {
    const node = await stage.node();
    const { roomId } = await stage.createRoom();
    const before = await stage.connect(node, roomId);
    await stage.rooms.join(roomId);
    await stage.rooms.start(roomId);
    await stage.publish(roomId, 'started');
    const after = await stage.connect(node, roomId);
    expect(before.events[0]).toMatchObject({ status: 'waiting', seq: 0 });
    expect(after.events[0]).toMatchObject({ status: 'active', seq: 1 });
  });

  it('sees the latest published counts; neither they nor the clock cause a read of the room', async () => {
    const node = await stage.node();
    const { roomId } = await stage.createRoom();
    const watcher = await stage.connect(node, roomId);
    stage.rooms.calls.clear();
    const before = await watcher.until('connected');
    const stats = { ...before.stats, total_opinions: 12, online_count: 3 };
    const event = downEvent('stats_update', roomId, stage.clock.now(), { stats });
    await stage.bus.publish(roomId, [{ event }]);
    const { remaining_time, ends_at, server_time } = before;
    const clock = { remaining_time, ends_at, server_time };
    const tick = downEvent('timer_update', roomId, stage.clock.now(), clock);
    await stage.bus.publish(roomId, [{ event: tick }]);
    await watcher.until('timer_update');
    const client = await stage.connect(node, roomId);
    expect(client.events[0]).toMatchObject({ type: 'connected', stats });
    await stage.clock.advance(5_000);
    await stage.connect(node, roomId);
    expect(Object.fromEntries(stage.rooms.calls)).toEqual({ admitSocket: 1, readRevisions: 1 });
  });

  it('gets the events published while the room was being read', async () => {
    const node = await stage.node();
    const { roomId } = await stage.createRoom();
    await stage.rooms.join(roomId);
    await stage.connect(node, roomId);
    await stage.clock.advance(5_000);
    const answerFirst = stage.rooms.holdResponses();
    const client = await stage.client(node, roomId).opened();
    await stage.publish(roomId, 'makes it read once more');
    await stage.clock.advance(0);
    const answerSecond = stage.rooms.holdResponses();
    answerFirst();
    await stage.clock.advance(0);
    await stage.rooms.start(roomId);
    await stage.publish(roomId, 'started');
    await stage.clock.advance(0);
    answerSecond();
    await client.find((events) => events.length === 2);
    expect(client.events[0]).toMatchObject({ type: 'connected', status: 'waiting', seq: 1 });
    expect(client.seqs).toEqual([2]);
  });
});

describe('a room without sockets', () => {
  it('is released some time after its last socket closes, and subscribed to again when one opens', async () => {
    const wire = new WireBus(stage.bus);
    const node = await stage.node({ bus: wire });
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    client.ws.terminate();
    await stage.eventually('it left', () => node.service.counts().sockets === 0);
    expect(node.service.counts().rooms).toBe(1);
    await stage.clock.advance(3_000);
    const back = await stage.connect(node, roomId);
    await stage.clock.advance(10_000);
    expect(wire.listening).toBe(1);
    back.ws.terminate();
    await stage.eventually('it left', () => node.service.counts().sockets === 0);
    await stage.clock.advance(5_000);
    expect(wire.listening).toBe(0);
    expect(node.service.counts().rooms).toBe(0);
    await stage.connect(node, roomId);
    expect(wire.calls.listen).toBe(2);
  });
});

describe('the log', () => {
  it('contains no credential, no query and no content, whatever goes wrong', async () => {
    const wire = new WireBus(stage.bus);
    const node = await stage.node({ bus: wire });
    const { roomId, hostToken } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const client = await stage.connect(node, roomId, { participant_id, host_token: hostToken });
    client.send({ type: 'privacy of mine' });
    client.send('my private words');
    stage.rooms.isDown = true;
    client.send({ type: 'get_shared_opinions' });
    await client.until('error');
    await stage.client(node, 'x'.repeat(22), { participant_id: 'wrong-secret' }).closed;
    await stage.client(node, roomId, { participant_id, host_token: hostToken }).closed;
    stage.rooms.isDown = false;
    wire.isDown = true;
    await stage.connect(node, roomId, { host_token: hostToken });
    await stage.clock.advance(15_000);
    const log = lines.join('');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(log).toContain(roomId);
    for (const secret of [
      participant_id,
      hostToken,
      'wrong-secret',
      'private words',
      '?',
      'of mine',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
