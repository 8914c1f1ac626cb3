import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { downEventSchema } from '@murmur/contract/socket-down';
import { MemoryEventBus } from '@murmur/shared/adapters/embedded/memory-event-bus';
import { MemoryPresence } from '@murmur/shared/adapters/embedded/memory-presence';
import { AppError } from '@murmur/shared/runtime/app-error';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { Attendance } from './attendance.ts';
import { Stage, type TestNode } from './testing/stage.ts';
import type { TestSocket } from './testing/test-socket.ts';

const embedded = { Bus: MemoryEventBus, Presence: MemoryPresence };

let stage: Stage;
let one: TestNode;
let other: TestNode;

beforeEach(async () => {
  stage = new Stage(embedded);
  one = await stage.node();
  other = await stage.node();
});

afterEach(() => stage.close());

/** Returns the departures reported by each call; a call that reports only arrivals has none. */
const reported = (): string[][] => stage.rooms.departures;

const departures = (client: TestSocket) =>
  client.received.filter(({ type }) => type === 'participant_left');

const leave = async (client: TestSocket, node: TestNode): Promise<void> => {
  const before = node.service.counts().sockets;
  client.ws.close(1000);
  await client.closed;
  await stage.eventually('it left', () => node.service.counts().sockets < before);
};

describe('a participant', () => {
  it('is present while a socket of theirs is open', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const watcher = await stage.connect(other, roomId);
    await stage.connect(one, roomId, { participant_id });
    for (let minute = 0; minute < 2; minute += 1) {
      await stage.clock.advance(25_000);
      watcher.send({ type: 'ping' });
      await stage.clock.advance(5_000);
      expect(await stage.presence.countOnline(roomId)).toBe(1);
    }
    expect(departures(watcher)).toEqual([]);
  });

  it('leaves 15 s after their last socket closed, which is published once to all nodes', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id, public_id, nickname } = await stage.rooms.join(roomId);
    const watchers = await Promise.all([one, other].map((node) => stage.connect(node, roomId)));
    const here = await stage.connect(one, roomId, { participant_id });
    const there = await stage.connect(other, roomId, { participant_id });
    await leave(here, one);
    await stage.clock.advance(20_000);
    for (const watcher of watchers) expect(departures(watcher)).toEqual([]);
    await leave(there, other);
    await stage.clock.advance(14_500);
    for (const watcher of watchers) expect(departures(watcher)).toEqual([]);
    await stage.clock.advance(1_500);
    for (const watcher of watchers) {
      const left = await watcher.until('participant_left');
      expect(downEventSchema('participant_left').strict().parse(left)).toMatchObject({
        participant_id: public_id,
        nickname,
        participant_count: 1,
      });
    }
    await stage.clock.advance(20_000);
    expect(reported().flat()).toEqual([public_id]);
    await stage.publish(roomId, 'end');
    for (const watcher of watchers) {
      await watcher.until('discussion_started');
      expect(departures(watcher)).toHaveLength(1);
    }
  });

  it('is present as long as one of two sockets on a node is open', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const first = await stage.connect(one, roomId, { participant_id });
    const second = await stage.connect(one, roomId, { participant_id });
    await leave(first, one);
    await stage.clock.advance(20_000);
    second.send({ type: 'ping' });
    await second.until('pong');
    expect(departures(second)).toEqual([]);
    expect(await stage.presence.countOnline(roomId)).toBe(1);
  });

  it('gets the full grace period, whenever presence was last refreshed', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const watcher = await stage.connect(other, roomId);
    const client = await stage.connect(one, roomId, { participant_id });
    await stage.clock.advance(4_500);
    await leave(client, one);
    const leftAt = stage.clock.now();
    await stage.clock.advance(14_000);
    expect(departures(watcher)).toEqual([]);
    await stage.clock.advance(3_000);
    const { timestamp } = await watcher.until('participant_left');
    expect(Date.parse(timestamp) - leftAt).toBeGreaterThanOrEqual(15_000);
  });

  it('has not left if they return within 15 s, on any node', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const watcher = await stage.connect(one, roomId);
    await leave(await stage.connect(one, roomId, { participant_id }), one);
    await stage.clock.advance(12_000);
    await stage.connect(other, roomId, { participant_id });
    await stage.clock.advance(15_000);
    await stage.publish(roomId, 'end');
    await watcher.until('discussion_started');
    expect(departures(watcher)).toEqual([]);
  });

  it('is reported as departed even if theirs was the last socket of the room on this node', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id, public_id } = await stage.rooms.join(roomId);
    await leave(await stage.connect(one, roomId, { participant_id }), one);
    await stage.clock.advance(6_000);
    expect(one.service.counts()).toEqual({ sockets: 0, rooms: 0 });
    await stage.clock.advance(10_000);
    const late = await stage.connect(other, roomId, { since: 0 });
    expect(await late.until('participant_left')).toMatchObject({ participant_id: public_id });
  });

  it('is reported as departed by another node if their own node stops', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id, public_id, nickname } = await stage.rooms.join(roomId);
    await stage.connect(one, roomId, { participant_id });
    const watcher = await stage.connect(other, roomId);
    await one.stop();
    await stage.clock.advance(20_000);
    expect(await watcher.until('participant_left')).toMatchObject({
      participant_id: public_id,
      nickname,
    });
  });

  it('is announced as departed later if the store was down', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id, public_id } = await stage.rooms.join(roomId);
    const watcher = await stage.connect(one, roomId);
    await leave(await stage.connect(one, roomId, { participant_id }), one);
    stage.rooms.isDown = true;
    await stage.clock.advance(22_000);
    expect(departures(watcher)).toEqual([]);
    expect(await stage.presence.takeGone(roomId)).toEqual([]);
    stage.rooms.isDown = false;
    await stage.clock.advance(5_000);
    expect(await watcher.until('participant_left')).toMatchObject({ participant_id: public_id });
    await stage.clock.advance(20_000);
    expect(departures(watcher)).toHaveLength(1);
  });

  it('is reported as arrived with the next heartbeat, once for all arrivals', async () => {
    const { roomId } = await stage.createRoom();
    const people = await stage.join(roomId, 3);
    for (const { participant_id } of people) await stage.connect(one, roomId, { participant_id });
    expect(reported()).toEqual([]);
    await stage.clock.advance(5_000);
    expect(reported()).toEqual([[]]);
    await stage.clock.advance(30_000);
    expect(reported()).toEqual([[]]);
  });

  it('is announced as present later if the store was down', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    await stage.connect(one, roomId, { participant_id });
    stage.rooms.isDown = true;
    await stage.clock.advance(5_000);
    stage.rooms.isDown = false;
    expect(reported()).toEqual([]);
    await stage.clock.advance(10_000);
    expect(reported()).toEqual([[]]);
  });

  it('does not count as an arrival when returning within 15 s, opening another socket or observing', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    const client = await stage.connect(one, roomId, { participant_id });
    await stage.clock.advance(5_000);
    expect(reported()).toEqual([[]]);
    await stage.connect(one, roomId);
    const second = await stage.connect(one, roomId, { participant_id });
    await leave(client, one);
    await leave(second, one);
    await stage.clock.advance(6_000);
    const back = await stage.connect(one, roomId, { participant_id });
    await stage.clock.advance(30_000);
    await leave(back, one);
    await stage.clock.advance(6_000);
    await stage.connect(other, roomId, { participant_id });
    await stage.clock.advance(30_000);
    expect(reported()).toEqual([[]]);
  });

  it('can connect and stay connected while presence is down', async () => {
    const { roomId } = await stage.createRoom();
    const { participant_id } = await stage.rooms.join(roomId);
    stage.presence.touch = () => Promise.reject(new AppError('UNAVAILABLE', 'down'));
    const client = await stage.connect(one, roomId, { participant_id });
    await stage.clock.advance(20_000);
    client.send({ type: 'ping' });
    expect(await client.until('pong')).toMatchObject({ room_id: roomId });
  });

  it('departs even if the report fails after a slow check that found no departure', async () => {
    const { roomId } = await stage.createRoom();
    const reports: string[][] = [];
    const gone = [[], ['ann']];
    let isDown = true;
    stage.presence.takeGone = async () => gone.shift() ?? [];
    const attendance = new Attendance({
      presence: stage.presence,
      room: {
        noteAttendance: async ({ left }) => {
          if (isDown) throw new AppError('UNAVAILABLE', 'down');
          reports.push(left);
          return { ok: true };
        },
      },
      clock: stage.clock,
      logger: openLogger('test', 'silent'),
    });
    await Promise.all([attendance.beat([roomId]), attendance.beat([roomId])]);
    await stage.eventually('both checks ran', () => gone.length === 0);
    await stage.clock.advance(0);
    isDown = false;
    await attendance.beat([roomId]);
    await attendance.close();
    expect(reports).toEqual([['ann']]);
  });

  it('departs even if somebody else arrived during the presence query', async () => {
    const { roomId } = await stage.createRoom();
    const touched = Promise.withResolvers<number>();
    const published = Promise.withResolvers<void>();
    const notes: string[][] = [];
    const answers = [touched.promise, Promise.resolve(1)];
    stage.presence.touch = () => answers.shift() ?? Promise.resolve(0);
    const attendance = new Attendance({
      presence: stage.presence,
      room: {
        noteAttendance: async ({ left }) => {
          notes.push(left);
          await published.promise;
          return { ok: true };
        },
      },
      clock: stage.clock,
      logger: openLogger('test', 'silent'),
    });
    const slow = attendance.arrived(roomId, 'ann');
    await attendance.arrived(roomId, 'bob');
    await attendance.beat([roomId]);
    await stage.eventually('the room is being notified', () => notes.length === 1);
    touched.resolve(1);
    await slow;
    published.resolve();
    await attendance.beat([roomId]);
    await attendance.close();
    expect(notes).toHaveLength(2);
  });
});
