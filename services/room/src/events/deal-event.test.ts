import { describe, expect, it, jest } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import * as fc from 'fast-check';
import { EventScene } from '../testing/event-scene.ts';
import type { SeatData } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';
import { roomCountFor } from './deal-event.ts';

const scene = sceneForEachTest(openEmbedded);
const openEvent = (wanted: Record<string, unknown> = {}) => EventScene.open(scene(), wanted);

describe('dealing an event', () => {
  it('opens as many rooms as the people present fill, and only once', async () => {
    const event = await openEvent({ room_size: 3 });
    await event.join(7);
    expect(await event.deal()).toEqual({ rooms: 2, people: 7 });
    await event.join(6);
    expect(await event.deal()).toEqual({ rooms: 2, people: 7 });
    expect((await event.event.read()).event?.rooms).toBe(2);
    await scene().clock.advance(5_000);
    expect(event.event.of('event_dealt').map(({ rooms }) => rooms)).toEqual([2]);
  });

  it('counts only people with an open socket if some have left', async () => {
    const event = await openEvent({ room_size: 3 });
    const seats = await event.join(12);
    const present = seats.slice(0, 6).map(({ public_id }) => public_id);
    await scene().adapters.presence.touch(event.event.params.id, present);
    expect(await event.deal()).toEqual({ rooms: 2, people: 6 });
  });

  it.each([
    ['after all nodes have reported, if presence had just been lost', 12, 4],
    ['as reported, if most people have left', 3, 1],
  ])('counts people %s', async (_when, later, rooms) => {
    const event = await openEvent({ room_size: 3 });
    const ids = (await event.join(12)).map(({ public_id }) => public_id);
    const { presence } = scene().adapters;
    const { id } = event.event.params;
    await presence.touch(id, ids.slice(0, 3));
    await scene().clock.advance(5_000);
    const counting = jest.spyOn(presence, 'countOnline');
    const dealt: unknown[] = [];
    const dealing = event.deal().then((answer) => dealt.push(answer));
    while (counting.mock.calls.length === 0) await scene().clock.advance(0);
    await presence.touch(id, ids.slice(0, later));
    while (dealt.length === 0) await scene().clock.advance(100);
    await dealing;
    expect(dealt).toEqual([{ rooms, people: later }]);
  });

  it('creates no room of fewer than three, none above the limit, and none far from the requested size', () => {
    const people = fc.integer({ min: 6, max: 12_000 });
    fc.assert(
      fc.property(people, fc.integer({ min: 3, max: 50 }), (present, size) => {
        const rooms = roomCountFor(present, size);
        expect(rooms).toBeLessThanOrEqual(limits.event.rooms);
        expect(present / rooms).toBeGreaterThanOrEqual(3);
        expect(roomCountFor(present, 8)).toBeGreaterThanOrEqual(Math.min(1_000, present / 12));
      }),
    );
    expect([1, 2, 5].map((present) => roomCountFor(present, 3))).toEqual([1, 1, 1]);
    expect(roomCountFor(2_000, 8)).toBe(250);
  });

  it('can be repeated until the start: those present are placed anew, and those who left are gone', async () => {
    const event = await openEvent({ room_size: 3 });
    const seats = await event.join(12);
    const { presence } = scene().adapters;
    const { id } = event.event.params;
    await event.deal();
    const placed = [];
    for (const seat of seats) placed.push(await event.place(seat));
    const before = await event.rooms();
    expect(before.map(({ participant_count }) => participant_count)).toEqual([3, 3, 3, 3]);
    // Six people are still there: five in their rooms, and one who has returned to the event.
    for (const { room, seat } of placed.slice(0, 5)) {
      await presence.touch(room.room_id, [seat.public_id]);
    }
    await presence.touch(id, [seats[5]?.public_id ?? '']);

    expect(await event.redeal()).toEqual({ rooms: 2, people: 6 });
    expect((await event.event.read()).event).toMatchObject({ rooms: 2, people: 6 });
    const [first] = before;
    const gone = { params: { id: first?.room_id ?? '' } };
    expect(await scene().code('getRoom', gone)).toBe('ROOM_NOT_FOUND');
    for (const seat of seats.slice(0, 6)) await event.place(seat);
    const after = await event.rooms();
    expect(after.map(({ participant_count }) => participant_count)).toEqual([3, 3]);
    await event.start();
    expect(await scene().code('redealEvent', event.byHost)).toBe('ROOM_NOT_WAITING');
    // Late phones take the next places.
    await event.place(seats[6] as SeatData);
    expect((await event.rooms()).map(({ participant_count }) => participant_count)).toEqual([4, 3]);
  });

  it('removes the rooms of a withdrawn deal, even if the second deal was interrupted', async () => {
    const event = await openEvent({ room_size: 3 });
    const seats = await event.join(9);
    await event.deal();
    for (const seat of seats) await event.place(seat);
    const { events } = scene().adapters;
    // A process died after it had withdrawn the deal.
    await events.withdrawDeal(event.event.params.id);
    scene().losesChanges = true;
    expect(await scene().code('placeInEvent', event.placing(seats[0] as SeatData))).toBe(
      'EVENT_NOT_DEALT',
    );
    expect(await event.deal()).toEqual({ rooms: 3, people: 9 });
    for (const seat of seats.slice(3)) await event.place(seat);
    expect((await event.rooms()).map(({ participant_count }) => participant_count)).toEqual([
      2, 2, 2,
    ]);
  });

  it('refuses an event without people, one in which people choose, an ordinary room and a stranger', async () => {
    const event = await openEvent();
    expect(await scene().code('dealEvent', event.byHost)).toBe('NO_PARTICIPANTS');
    const choosing = await openEvent({ labels: ['A', 'B'] });
    expect(await scene().code('dealEvent', choosing.byHost)).toBe('EVENT_CHOOSES');
    const room = await scene().openRoom();
    const input = { params: room.params, headers: room.asHost };
    expect(await scene().code('dealEvent', input)).toBe('ROOM_NOT_FOUND');
    const { params } = event.event;
    expect(await scene().code('dealEvent', { params })).toBe('HOST_PERMISSION_REQUIRED');
  });

  it('gives the rooms the settings of the event', async () => {
    const event = await openEvent({ reveal: 'end', ask_position: true, shared_by_default: true });
    const [placed] = await event.seat(3);
    expect(placed?.room).toMatchObject({
      event_id: event.event.params.id,
      ordinal: 1,
      label: null,
      event: null,
      language: 'en',
      reveal: 'end',
      ask_position: true,
      shared_by_default: true,
      join_link: `https://murmur.test/join/${event.event.params.id}?room=1`,
    });
  });
});
