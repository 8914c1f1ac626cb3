import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { Stage, type TestNode } from './testing/stage.ts';
import { WireBus } from './testing/wire-bus.ts';

const embedded = { Bus: MemoryEventBus, Presence: MemoryPresence };

let stage: Stage;
let wire: WireBus;
let node: TestNode;

beforeEach(async () => {
  stage = new Stage(embedded);
  wire = new WireBus(stage.bus);
  node = await stage.node({ bus: wire });
});

afterEach(async () => {
  wire.isDown = false;
  await stage.close();
});

const publishMany = async (roomId: string, from: number, to: number): Promise<void> => {
  for (let position = from; position <= to; position += 1)
    await stage.publish(roomId, `${position}`);
};

describe('a node that missed publications', () => {
  it('fills a gap before delivering later events', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    await publishMany(roomId, 1, 2);
    await stage.clock.advance(0);
    wire.isMuted = true;
    await publishMany(roomId, 3, 6);
    await stage.clock.advance(0);
    wire.isMuted = false;
    await publishMany(roomId, 7, 9);
    await client.find((events) => events.length === 10);
    expect(client.seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(wire.calls.read).toBe(2);
  });

  it('notices the gap within 10 s if no event follows', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    wire.isMuted = true;
    await publishMany(roomId, 1, 2);
    await stage.clock.advance(10_000);
    await client.find((events) => events.length === 3);
    expect(client.seqs).toEqual([1, 2]);
  });

  /** A participant's socket, and a function that publishes an event to this participant alone. */
  const openPrivate = async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id, public_id } = await stage.rooms.join(roomId);
    const [client, other] = [
      await stage.connect(node, roomId, { participant_id }),
      await stage.connect(node, roomId),
    ];
    const decide = (opinion_id: string) => {
      const fields = { opinion_id, shown: true };
      const own = stage.delivery('opinion_moderated', roomId, fields, public_id);
      return stage.bus.publish(roomId, [own]);
    };
    const decided = () =>
      client.events.flatMap((event) =>
        event.type === 'opinion_moderated' ? [event.opinion_id] : [],
      );
    wire.losesPrivate = true;
    return { roomId, client, other, decide, decided };
  };

  it('fills the gap of a lost private event for its participant alone', async () => {
    const { roomId, client, other, decide, decided } = await openPrivate();
    await decide('a');
    await decide('b');
    await stage.clock.advance(0);
    wire.losesPrivate = false;
    await decide('c');
    await stage.publish(roomId, 'next');
    for (const one of [client, other]) await one.until('discussion_started');
    expect(decided()).toEqual(['a', 'b', 'c']);
    expect(other.received.map(({ type }) => type)).toEqual(['discussion_started']);
  });

  it('notices a lost private event by the next snapshot', async () => {
    const { roomId, client, decide, decided } = await openPrivate();
    await decide('a');
    await stage.clock.advance(0);
    wire.losesPrivate = false;
    const stats = (await client.until('connected')).stats;
    await stage.bus.publish(roomId, [stage.delivery('stats_update', roomId, { stats })]);
    await client.until('stats_update');
    expect(decided()).toEqual(['a']);
  });

  it('notices a lost private event within 10 s if no event follows', async () => {
    const { client, decide, decided } = await openPrivate();
    await decide('a');
    await stage.clock.advance(10_000);
    await client.until('opinion_moderated');
    expect(decided()).toEqual(['a']);
  });

  it('accepts a client that is ahead of this node', async () => {
    const { roomId } = await stage.createRoom();
    const other = await stage.node();
    await stage.connect(node, roomId);
    const ahead = await stage.connect(other, roomId);
    wire.isMuted = true;
    await publishMany(roomId, 1, 3);
    await ahead.find((events) => events.length === 4);
    const back = await stage.connect(node, roomId, { since: 2 });
    await back.find((events) => events.length === 2);
    expect(back.events[0]).toMatchObject({ recovered: true });
    expect(back.seqs).toEqual([3]);
  });

  it.each(['isDown', 'isReadOnly'] as const)(
    'closes all sockets with 1012 when the bus %s for longer than a short outage, and none before',
    async (fault) => {
      const { roomId } = await stage.createRoom();
      const client = await stage.connect(node, roomId);
      await stage.clock.advance(10_000);
      wire[fault] = true;
      await stage.clock.advance(10_000);
      wire[fault] = false;
      await stage.clock.advance(5_000);
      expect(client.ws.readyState).toBe(client.ws.OPEN);
      wire[fault] = true;
      await stage.clock.advance(20_000);
      expect(await client.closed).toBe(closeCodes.serverGoingDown);
      wire[fault] = false;
    },
  );

  it('closes all sockets with 1012 when the history is unreadable, so that clients resync', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId);
    await publishMany(roomId, 1, 1);
    await client.find((events) => events.length === 2);
    wire.isMuted = true;
    await publishMany(roomId, 2, 3);
    await stage.clock.advance(0);
    wire.isMuted = false;
    wire.hasForgotten = true;
    await publishMany(roomId, 4, 4);
    expect(await client.closed).toBe(closeCodes.serverGoingDown);
    expect(client.seqs).toEqual([1]);
    const back = await stage.connect(node, roomId, { since: 1 });
    expect(back.events[0]).toMatchObject({ recovered: false, seq: 4 });
  });

  it.each([
    [
      'the bus assigns a position again',
      async (roomId: string) => {
        await stage.clock.advance(1);
        await stage.publish(roomId, 'again');
      },
    ],
    ['no event follows', () => stage.clock.advance(10_000)],
    [
      'only snapshots follow',
      async (roomId: string) => {
        const fields = {
          remaining_time: 60,
          ends_at: null,
          server_time: '2026-01-05T09:00:00.000Z',
        };
        for (let seconds = 0; seconds < 12; seconds += 1) {
          await stage.bus.publish(roomId, [stage.delivery('timer_update', roomId, fields)]);
          await stage.clock.advance(1_000);
        }
      },
    ],
  ])(
    'closes all sockets of a stream that lost its newest publications, and recovers none: %s',
    async (_when, happen) => {
      const { roomId } = await stage.createRoom();
      const client = await stage.connect(node, roomId);
      await publishMany(roomId, 1, 5);
      await client.find((events) => events.length === 6);
      wire.setBackBy = 3;
      await happen(roomId);
      expect(await client.closed).toBe(closeCodes.serverGoingDown);
      expect(client.seqs).toEqual([1, 2, 3, 4, 5]);
      for (const since of [1, 3, 5]) {
        const back = await stage.connect(node, roomId, { since });
        expect(back.events[0]).toMatchObject({ recovered: false });
      }
    },
  );

  it('also closes sockets that are being authenticated', async () => {
    const { roomId } = await stage.createRoom();
    await stage.connect(node, roomId);
    await stage.clock.advance(5_000);
    const answer = stage.rooms.holdResponses();
    const client = await stage.client(node, roomId).opened();
    wire.isMuted = true;
    await publishMany(roomId, 1, 2);
    await stage.clock.advance(0);
    wire.isMuted = false;
    wire.hasForgotten = true;
    await publishMany(roomId, 3, 3);
    await stage.clock.advance(0);
    answer();
    expect(await client.closed).toBe(closeCodes.serverGoingDown);
    expect(client.events).toEqual([]);
  });

  it('opens no socket while the bus is unreachable, and opens sockets again afterwards', async () => {
    const { roomId } = await stage.createRoom();
    wire.isDown = true;
    expect(await stage.client(node, roomId).closed).toBe(1013);
    wire.isDown = false;
    await stage.connect(node, roomId);
  });
});
