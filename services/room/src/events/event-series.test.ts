import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import * as fc from 'fast-check';
import { roomOfPlace } from '../rooms/event-rooms.ts';
import { EventScene } from '../testing/event-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

/** An event whose discussion is over, and the room of each person. */
const openOver = async (people = 9, wanted: Record<string, unknown> = {}) => {
  const event = await EventScene.open(scene(), { room_size: 3, ...wanted });
  const seats = await event.join(people);
  await event.deal();
  const ordinals: (number | null)[] = [];
  for (const seat of seats) ordinals.push((await event.place(seat)).room.ordinal);
  await event.start();
  await event.close();
  return { event, seats, ordinals };
};

describe('the next question of an event', () => {
  it.each(['keep', 'new'] as const)('assigns the same people: %s', async (regroup) => {
    const { event, seats, ordinals } = await openOver();
    const next = await event.next(regroup);
    expect(next.event.created).toMatchObject({ question: 2, event: { rooms: 3, people: 9 } });
    expect(await next.deal()).toEqual({ rooms: 3, people: 9 });
    const again: (number | null)[] = [];
    // In a different order from the first time, because a seat keeps its number.
    for (const seat of seats.toReversed()) {
      const carried = await next.event.carry(seat);
      expect(carried.nickname).toBe(seat.nickname);
      again.unshift((await next.place(carried)).room.ordinal);
    }
    expect(again.slice(0, 3)).toEqual(ordinals.slice(0, 3));
    expect(again.slice(3)).toEqual(regroup === 'keep' ? ordinals.slice(3) : [2, 3, 1, 3, 1, 2]);
  });

  it('keeps the venue', async () => {
    const { event } = await openOver(3, { venue: 'online' });
    expect(event.event.created.event?.venue).toBe('online');
    const next = await event.next('new');
    expect(next.event.created.event?.venue).toBe('online');
  });

  it('has its own rooms, which have no series or next question of their own', async () => {
    const { event, seats } = await openOver(3);
    const next = await event.next('keep');
    const { room } = await next.place(await next.event.carry(seats[0] as never));
    expect(room).toMatchObject({ question: 2, series_id: null, next_room_id: null });
    const series = await scene().call('getSeries', { params: { id: room.room_id } });
    expect(series).toMatchObject({ series_id: null, questions: [{ question: 2 }] });
  });

  it('has a room for the host of each room, found with the token that the host already has', async () => {
    const { event } = await openOver();
    const next = await event.next('new');
    const [first, second] = await event.rooms();
    const [, wanted] = await next.rooms();
    const asHost = (token = '') => ({ 'X-Host-Token': token });
    const find = (ordinal: string, token: string | undefined) => ({
      params: { ...next.event.params, ordinal },
      headers: asHost(token),
    });
    const found = await scene().call('getEventRoom', find('2', second?.host_token));
    expect(found).toMatchObject({ room_id: wanted?.room_id, ordinal: 2, question: 2 });
    const call = { params: { id: found.room_id }, headers: asHost(second?.host_token) };
    await scene().call('lockRoom', { ...call, body: { locked: true } });
    const organiser = next.event.created.host_token;
    expect(await scene().call('getEventRoom', find('2', organiser))).toMatchObject({
      room_id: found.room_id,
      locked: true,
    });
    for (const [ordinal, token] of [
      ['2', first?.host_token],
      ['1', second?.host_token],
    ] as const) {
      const refused = find(ordinal, token);
      expect(await scene().code('getEventRoom', refused)).toBe('HOST_PERMISSION_REQUIRED');
    }
    for (const ordinal of ['0', '4', '02', 'x']) {
      expect(await scene().code('getEventRoom', find(ordinal, organiser))).toBe('ROOM_NOT_FOUND');
    }
  });

  it('mixes people by the number of the question, even after a question that kept the rooms', async () => {
    const { event, seats } = await openOver();
    const second = await event.next('keep');
    const stayed = await Promise.all(seats.map((seat) => second.event.carry(seat)));
    for (const seat of stayed) await second.place(seat);
    await second.start();
    await second.close();
    const third = await second.next('new');
    const ordinals: (number | null)[] = [];
    for (const seat of stayed) {
      ordinals.push((await third.place(await third.event.carry(seat))).room.ordinal);
    }
    expect(ordinals).toEqual([1, 2, 3, 3, 1, 2, 2, 3, 1]);
  });

  it('gives new participants the next free seat numbers', async () => {
    const { event, seats } = await openOver(9);
    const next = await event.next('keep');
    const [newcomer] = await next.join(1);
    expect((await next.place(newcomer as never)).room.ordinal).toBe(1);
    const last = await next.event.carry(seats[8] as never);
    expect((await next.place(last)).room.ordinal).toBe(3);
  });

  it('is created once, however often it is requested, and not before the end', async () => {
    const { event } = await openOver(3);
    const first = await event.next('new');
    expect((await event.next('new')).event.params).toEqual(first.event.params);
    const input = { ...first.byHost, body: { topic: 'And after that?', duration: 1 } };
    expect(await scene().code('nextEvent', input)).toBe('ROOM_NOT_ENDED');
    expect(await first.rooms()).toHaveLength(1);
  });
});

describe('mixing people again', () => {
  it('fills rooms evenly, and sends the people of one room to different rooms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(6),
        (rooms, people, rotation) => {
          const sizes = Array.from({ length: rooms + 1 }, () => 0);
          for (let number = 1; number <= people; number += 1) {
            const ordinal = roomOfPlace({ rooms, rotation }, { number, chosen: null });
            sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
          }
          const counted = sizes.slice(1);
          expect(Math.max(...counted) - Math.min(...counted)).toBeLessThanOrEqual(1);
          expect(sizes[0]).toBe(0);
        },
      ),
    );
    const meets = (rotation: number) =>
      [1, 4, 7].map((number) => roomOfPlace({ rooms: 3, rotation }, { number, chosen: null }));
    expect(meets(0)).toEqual([1, 1, 1]);
    expect(new Set(meets(1)).size).toBe(3);
  });
});
