import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
