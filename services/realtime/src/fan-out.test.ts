import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Delivery } from '@murmur/contract/publication';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import * as fc from 'fast-check';
import { Stage, type TestNode } from './testing/stage.ts';

const embedded = { Bus: MemoryEventBus, Presence: MemoryPresence };

let stage: Stage;
let node: TestNode;

beforeEach(async () => {
  stage = new Stage(embedded);
  node = await stage.node();
});

afterEach(() => stage.close());

const opinionBy = (participant_id: string, content: string) => ({
  id: content,
  content,
  submitted_at: '2026-01-05T09:00:00.000Z',
  is_public: true,
  participant_id,
  nickname: 'Otter',
});

describe('a socket with batch=1', () => {
  it('gets all events published within 50 ms in one frame, and a single event unbatched', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId, { batch: 1 });
    for (const message of ['a', 'b', 'c']) {
      await stage.publish(roomId, message);
      await stage.clock.advance(10);
    }
    expect(client.frames).toHaveLength(1);
    await stage.clock.advance(20);
    await client.find((events) => events.length === 4);
    await stage.publish(roomId, 'd');
    await stage.clock.advance(50);
    await client.find((events) => events.length === 5);
    expect(client.frames.map(({ type }) => type)).toEqual([
      'connected',
      'batch',
      'discussion_started',
    ]);
  });

  it('does not wait for the end of a full window', async () => {
    const { roomId } = await stage.createRoom();
    const client = await stage.connect(node, roomId, { batch: 1 });
    for (let count = 0; count < 64; count += 1) await stage.publish(roomId, 'again');
    await client.find((events) => events.length === 65);
    expect(client.frames).toHaveLength(2);
  });

  it('receives nothing twice when it joins during an open window', async () => {
    const { roomId } = await stage.createRoom();
    const early = await stage.connect(node, roomId, { batch: 1 });
    await stage.publish(roomId, 'before');
    const late = await stage.connect(node, roomId, { batch: 1, since: 0 });
    await stage.publish(roomId, 'after');
    await stage.clock.advance(50);
    await Promise.all([early, late].map((each) => each.find((events) => events.length === 3)));
    expect(early.seqs).toEqual([1, 2]);
    expect(late.seqs).toEqual([1, 2]);
  });

  it('delivers the same events as without batching', async () => {
    const happening = fc.record({
      kind: fc.constantFrom('all', 'shared', 'private', 'toggle'),
      author: fc.nat(2),
      pauseMs: fc.constantFrom(0, 0, 0, 5, 30, 80),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 40 }), async (happenings) => {
        const { roomId, hostToken } = await stage.createRoom();
        const seats = await stage.join(roomId, 3);
        const roles: Record<string, string>[] = [
          {},
          { host_token: hostToken },
          ...seats.map(({ participant_id }) => ({ participant_id })),
          { host_token: hostToken, participant_id: seats[0]!.participant_id },
        ];
        const pairs = await Promise.all(
          roles.map(async (role) => ({
            plain: await stage.connect(node, roomId, role),
            batch: await stage.connect(node, roomId, { ...role, batch: 1 }),
          })),
        );
        const sockets = pairs.flatMap(({ plain, batch }) => [plain, batch]);
        for (const socket of sockets) {
          socket.send({ type: 'subscribe_visibility_updates' });
          socket.send({ type: 'ping' });
        }
        await Promise.all(sockets.map((socket) => socket.until('pong')));
        await stage.publish(roomId, 'begin');
        for (const [index, { kind, author, pauseMs }] of happenings.entries()) {
          const id = seats[author]!.public_id;
          const opinion = opinionBy(id, `${index}`);
          const own = stage.delivery(
            'opinion_submitted',
            roomId,
            { opinion, total_opinions: 1 },
            id,
          );
          const views: Record<typeof kind, Delivery[]> = {
            all: [stage.delivery('discussion_started', roomId, { message: `${index}` })],
            shared: [
              own,
              stage.delivery('new_opinion_submitted', roomId, { opinion, is_public: true }),
              stage.delivery('shared_opinion_added', roomId, { opinion }),
              stage.delivery('new_public_opinion', roomId, { opinion }),
            ],
            private: [own],
            toggle: [
              stage.delivery('visibility_changed', roomId, {
                participant_id: id,
                nickname: `${index}`,
                visibility: 'shared',
              }),
            ],
          };
          await stage.bus.publish(roomId, views[kind]);
          await stage.clock.advance(pauseMs);
        }
        await stage.publish(roomId, 'end');
        await stage.clock.advance(50);
        const sent = (socket: (typeof sockets)[number]) => {
          const index = (message: string) =>
            socket.events.findIndex((event) => 'message' in event && event.message === message);
          return index('end') < 0 ? undefined : socket.events.slice(index('begin'));
        };
        for (const { plain, batch } of pairs) {
          const [one, other] = await Promise.all(
            [plain, batch].map((socket) => socket.find(() => sent(socket))),
          );
          expect(other).toEqual(one);
        }
        for (const { ws } of sockets) ws.terminate();
      }),
      { numRuns: 15 },
    );
  }, 30_000);
});

describe('a client that does not read', () => {
  it('buffers at most 1 MB, gets nothing more and is closed within 10 s; others receive everything', async () => {
    const { roomId } = await stage.createRoom();
    const slow = await stage.connect(node, roomId);
    const quick = await stage.connect(node, roomId);
    slow.ws.pause();
    const message = 'x'.repeat(50_000);
    let maxEvents = 0;
    let published = 0;
    const [slowEnd, quickEnd] = node.ends;
    while (node.service.counts().sockets === 2 && published < 2_000) {
      await stage.publish(roomId, message);
      published += 1;
      await quick.find((events) => events.length === published + 1);
      maxEvents = Math.max(maxEvents, slowEnd?.writableLength ?? 0);
      if (slowEnd?.writableLength === maxEvents && maxEvents > 900_000)
        await stage.clock.advance(1_000);
    }
    expect(node.service.counts().sockets).toBe(1);
    expect(maxEvents).toBeGreaterThan(500_000);
    expect(maxEvents).toBeLessThanOrEqual(1_000_000);
    expect(slowEnd?.destroyed).toBe(true);
    expect(quickEnd?.destroyed).toBe(false);
    expect(quick.seqs).toEqual(quick.seqs.map((_seq, index) => index + 1));
    slow.ws.resume();
    expect([1006, 1013]).toContain(await slow.closed);
  });
});
