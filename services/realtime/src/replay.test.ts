import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@murmur/contract/limits';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { Stage, type TestNode } from './testing/stage.ts';
import type { TestSocket } from './testing/test-socket.ts';
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

const messages = (client: TestSocket): string[] =>
  client.received.flatMap((event) => ('message' in event ? [event.message] : []));

const publishMany = async (roomId: string, from: number, to: number): Promise<void> => {
  for (let position = from; position <= to; position += 1)
    await stage.publish(roomId, `${position}`);
};

describe('a socket that reconnects', () => {
  it('gets its missed events in order right after connected, and then live events', async () => {
    const { roomId } = await stage.createRoom();
    await publishMany(roomId, 1, 5);
    const client = await stage.connect(node, roomId, { since: 2 });
    await stage.publish(roomId, '6');
    await client.find((events) => events.length === 5);
    expect(client.events[0]).toMatchObject({ type: 'connected', recovered: true, seq: 5 });
    expect(client.seqs).toEqual([3, 4, 5, 6]);
    expect(messages(client)).toEqual(['3', '4', '5', '6']);
  });

  it('gets no replay if it missed nothing', async () => {
    const { roomId } = await stage.createRoom();
    await publishMany(roomId, 1, 3);
    const client = await stage.connect(node, roomId, { since: 3 });
    await stage.publish(roomId, '4');
    await client.find((events) => events.length === 2);
    expect(client.events[0]).toMatchObject({ recovered: true, seq: 3 });
    expect(client.seqs).toEqual([4]);
  });

  it('gets the last 256 events, and is not recovered if it missed more than the bus holds', async () => {
    const { roomId } = await stage.createRoom();
    await publishMany(roomId, 1, 600);
    const near = await stage.connect(node, roomId, { since: 344 });
    await near.find((events) => events.length === 257);
    expect(near.seqs).toEqual(Array.from({ length: 256 }, (_, index) => 345 + index));
    const far = await stage.connect(node, roomId, { since: 1 });
    expect(far.events).toHaveLength(1);
    expect(far.events[0]).toMatchObject({ recovered: false, seq: 600 });
  });

  it('is not recovered from a seq that was never assigned, and gets live events', async () => {
    const { roomId } = await stage.createRoom();
    await publishMany(roomId, 1, 2);
    const client = await stage.connect(node, roomId, { since: 9_007_199_254 });
    expect(client.events).toMatchObject([{ recovered: false, seq: 2 }]);
    await stage.publish(roomId, '3');
    await client.find((events) => events.length === 2);
    expect(client.seqs).toEqual([3]);
  });

  it('is not recovered, rather than flooded, if it missed more than it could receive at once', async () => {
    const { roomId } = await stage.createRoom();
    for (let published = 0; published < 11; published += 1)
      await stage.publish(roomId, 'x'.repeat(50_000));
    const client = await stage.connect(node, roomId, { since: 0 });
    expect(client.events).toMatchObject([{ recovered: false, seq: 11 }]);
  });

  it.each(['-1', 'abc', '1.5', ''])('with since=%s is treated as new', async (since) => {
    const { roomId } = await stage.createRoom();
    await publishMany(roomId, 1, 2);
    const client = await stage.connect(node, roomId, { since });
    await stage.publish(roomId, '3');
    await client.find((events) => events.length === 2);
    expect(client.events[0]).toMatchObject({ recovered: true, seq: 2 });
    expect(client.seqs).toEqual([3]);
  });

  it('gets its personal events again', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id, public_id, nickname } = await stage.rooms.join(roomId);
    const opinion = {
      id: 'o-1',
      content: 'I would rather not say.',
      submitted_at: '2026-01-05T09:00:00.000Z',
      is_public: false,
      participant_id: public_id,
      nickname,
    };
    const stranger = await stage.rooms.join(roomId);
    await publishMany(roomId, 1, 2);
    const own = { opinion, total_opinions: 1 };
    await stage.bus.publish(roomId, [stage.delivery('opinion_submitted', roomId, own, public_id)]);
    const back = await stage.connect(node, roomId, { participant_id, since: 2 });
    expect(await back.until('opinion_submitted')).toMatchObject({ opinion });
    const other = await stage.connect(node, roomId, {
      participant_id: stranger.participant_id,
      since: 0,
    });
    await other.find((events) => events.length === 3);
    const fresh = await stage.connect(node, roomId, { participant_id });
    await stage.publish(roomId, '3');
    for (const client of [other, fresh]) {
      await client.find((events) => events.at(-1)?.seq === 3);
      expect(client.events.some(({ type }) => type === 'opinion_submitted')).toBe(false);
    }
  });
});

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
