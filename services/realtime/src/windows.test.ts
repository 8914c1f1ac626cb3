import { describe, expect, it } from '@jest/globals';
import type { Publication } from '@murmur/contract/publication';
import { downEvent } from '@murmur/shared/runtime/down-event';
import { RoomHistory } from '@murmur/shared/runtime/room-history';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { FanOut, type Member } from './fan-out.ts';
import { MissedEvents } from './replay-cache.ts';

const observer = { publicId: null, isHost: false, subscribed: false };

const publicationOf = (message: string, seq: number): Publication => ({
  room_id: 'room',
  seq,
  position: seq,
  deliveries: [{ event: downEvent('discussion_started', 'room', 0, { message }) }],
});

const crowdOf = (sockets: number) => {
  const clock = new FakeClock();
  const fanOut = new FanOut(clock, () => {});
  const frames: string[][] = [];
  const add = (): void => {
    const received: string[] = [];
    frames.push(received);
    const deliver: Member['deliver'] = ({ bytes }) => received.push(bytes.toString('latin1')) > 0;
    fanOut.add({ listener: observer, batch: true, deliver, close: () => {} });
  };
  for (let socket = 0; socket < sockets; socket += 1) add();
  return { clock, fanOut, frames, add };
};

describe('the window of a room', () => {
  it.each([
    [1, 50],
    [1_000, 50],
    [2_000, 100],
    [5_000, 250],
    [20_000, 250],
  ])('of %i sockets is %i ms, but 50 ms after a quiet period', async (sockets, ms) => {
    const { clock, fanOut, frames } = crowdOf(sockets);
    fanOut.publish(publicationOf('first', 1));
    await clock.advance(49);
    fanOut.publish(publicationOf('second', 2));
    expect(frames.flat()).toEqual([]);
    await clock.advance(1);
    for (const received of frames) expect(received).toHaveLength(1);
    expect(frames[0]?.[0]).toMatch(/batch.*first.*second/);
    fanOut.publish(publicationOf('third', 3));
    await clock.advance(ms - 1);
    for (const received of frames) expect(received).toHaveLength(1);
    await clock.advance(1);
    for (const received of frames) expect(received).toHaveLength(2);
  });

  it('is not shortened by a socket that joins, which gets later events', async () => {
    const { clock, fanOut, frames, add } = crowdOf(3);
    fanOut.publish(publicationOf('first', 1));
    for (let newcomer = 0; newcomer < 100; newcomer += 1) add();
    fanOut.publish(publicationOf('second', 2));
    add();
    expect(frames.flat()).toEqual([]);
    await clock.advance(50);
    expect(frames.map(({ length }) => length)).toEqual([
      ...Array.from({ length: 103 }, () => 1),
      0,
    ]);
    expect(frames[0]?.[0]).toMatch(/first.*second/);
    expect(frames[3]?.[0]).toMatch(/second/);
    expect(frames[3]?.[0]).not.toMatch(/first/);
    fanOut.publish(publicationOf('third', 3));
    await clock.advance(50);
    for (const received of frames) expect(received.at(-1)).toMatch(/third/);
  });
});

describe('sockets that reconnect together', () => {
  const storm = (publications: Publication[]) => {
    const history = new RoomHistory();
    const first = { room_id: 'room', position: 0, seq: 0, deliveries: [] };
    history.begin({ position: 0, seq: 0, publications: [first] });
    for (const publication of publications) history.append(publication);
    return { history, missed: new MissedEvents(history) };
  };
  const listener = { ...observer, publicId: 'ann' };

  it('share one serialised replay per seq', () => {
    const { missed } = storm([publicationOf('first', 1), publicationOf('second', 2)]);
    const starts = Array.from({ length: 1_000 }, (_, n) =>
      missed.read({ listener, batch: true }, n % 3, { position: 2, seq: 2 }),
    );
    expect(new Set(starts.map((start) => start.missed)).size).toBe(3);
    expect(starts.map((start) => start.missed.events).slice(0, 3)).toEqual([2, 1, 0]);
  });

  it('get a new replay once another event has been published', () => {
    const { history, missed } = storm([publicationOf('first', 1)]);
    const read = () => missed.read({ listener, batch: true }, 0, history);
    expect(read().missed.events).toBe(1);
    history.append(publicationOf('second', 2));
    missed.forget();
    expect(read().missed.events).toBe(2);
  });
});
