import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import * as fc from 'fast-check';
import { EventScene } from '../testing/event-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);
const openEvent = (wanted: Record<string, unknown> = {}) => EventScene.open(scene(), wanted);

const sizesOf = (rooms: { participant_count: number }[]): number[] =>
  rooms.map(({ participant_count }) => participant_count);

describe('creating an event', () => {
  it('opens a room with the mode by which people are assigned', async () => {
    const { event } = await openEvent();
    expect(event.created.event).toEqual({
      mode: 'deal',
      room_size: 8,
      venue: 'hall',
      labels: null,
      rooms: null,
      people: null,
      gathered_at: null,
    });
    expect(event.created).toMatchObject({ event_id: null, ordinal: null, label: null });
    const labels = ['Red table', 'Blue table'];
    const choosing = await openEvent({ labels });
    expect(choosing.event.created.event).toMatchObject({ mode: 'choose', labels, rooms: 2 });
    expect((await scene().openRoom()).created.event).toBeNull();
  });

  it.each([
    ['labels that look alike', { labels: ['Table 1', 'TABLE\u00a0 １\u200b'] }],
    ['labels with a room size', { labels: ['A', 'B'], room_size: 5 }],
    ['one label', { labels: ['A'] }],
    ['labels alike', { labels: ['A', 'A'] }],
    ['rooms of two', { room_size: 2 }],
    ['rooms of 51', { room_size: 51 }],
    ['another venue', { venue: 'boat' }],
  ])('refuses %s', async (_what, wanted) => {
    const body = { topic: 'What should we eat?', duration: 2, ...wanted };
    expect(await scene().code('createEvent', { body })).toBe('VALIDATION_ERROR');
  });
});

describe('taking a seat in a room of the event', () => {
  it('keeps nickname, mode and credential, and returns the same seat at any time', async () => {
    const event = await openEvent({ room_size: 3 });
    const [first] = await event.join(3, true);
    if (!first) throw new Error('nobody has joined');
    expect(await scene().code('placeInEvent', event.placing(first))).toBe('EVENT_NOT_DEALT');
    await event.deal();
    const { seat, room } = await event.place(first);
    expect(seat).toMatchObject({
      participant_id: first.participant_id,
      nickname: first.nickname,
      is_public_mode: true,
      room_id: room.room_id,
    });
    expect(seat.public_id).not.toBe(first.public_id);
    await event.start();
    await event.close();
    const again = await event.place(first);
    expect(again.seat).toMatchObject({ ...seat, status: 'processing' });
    expect(again.room.participant_count).toBe(1);
  });

  it('gives one seat to two concurrent calls of a participant', async () => {
    const event = await openEvent();
    const [first] = await event.join(6);
    if (!first) throw new Error('nobody has joined');
    await event.deal();
    const placed = await Promise.all([event.place(first), event.place(first), event.place(first)]);
    expect(new Set(placed.map(({ seat }) => seat.public_id)).size).toBe(1);
    expect(sizesOf(await event.rooms())).toEqual([1]);
  });

  it('fills rooms evenly to within one person, in any order and under repeated calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 20 }),
        fc.array(fc.array(fc.nat(19), { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        async (people, waves) => {
          const event = await openEvent({ room_size: 3 });
          const seats = await event.join(people);
          await event.deal();
          for (const wave of waves) {
            await Promise.all(
              wave.map((index) => event.place(seats[index % people] ?? (seats[0] as never))),
            );
            const sizes = sizesOf(await event.rooms());
            expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          }
          const placed = new Set(waves.flat().map((index) => index % people));
          const seated = sizesOf(await event.rooms()).reduce((sum, size) => sum + size, 0);
          expect(seated).toBe(placed.size);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('seats people in the room they choose, and refuses a wrong or missing one', async () => {
    const event = await openEvent({ labels: ['Red', 'Blue'] });
    const [first, second] = await event.join(2);
    if (!first || !second) throw new Error('nobody has joined');
    expect((await event.place(first, 2)).room).toMatchObject({ ordinal: 2, label: 'Blue' });
    expect((await event.place(first, 1)).room.label).toBe('Blue');
    for (const ordinal of [undefined, 3]) {
      const input = event.placing(second, ordinal);
      expect(await scene().code('placeInEvent', input)).toBe('VALIDATION_ERROR');
    }
  });

  it('refuses a seat of another event, and new participants once time is up', async () => {
    const event = await openEvent({ room_size: 3 });
    await event.seat(6);
    const [stranger] = await (await openEvent()).join(1);
    const [late] = await event.join(1);
    if (!stranger || !late) throw new Error('nobody has joined');
    expect(await scene().code('placeInEvent', event.placing(stranger))).toBe(
      'PARTICIPANT_NOT_FOUND',
    );
    await event.start();
    await scene().clock.advance(2 * 60_000);
    expect(await scene().code('placeInEvent', event.placing(late))).toBe('ROOM_CLOSED');
  });

  it('seats latecomers while rooms are active, even in a room that was empty until then', async () => {
    const event = await openEvent({ room_size: 3 });
    const seats = await event.join(6);
    await event.deal();
    await event.place(seats[0] as never);
    const started = await event.start();
    await scene().clock.advance(30_000);
    const late = await event.place(seats[1] as never);
    expect(late.room).toMatchObject({ ordinal: 2, status: 'active', ends_at: started.ends_at });
  });
});

describe('the clock of an event', () => {
  it('starts, extends and ends every room that people entered together', async () => {
    const event = await openEvent({ room_size: 3 });
    await event.join(1);
    await event.seat(5);
    expect((await event.rooms()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    const { started_at, ends_at } = await event.start();
    const read = async () =>
      Promise.all(
        (await event.rooms()).map(({ room_id }) =>
          scene().call('getRoom', { params: { id: room_id } }),
        ),
      );
    for (const room of await read()) {
      expect(room).toMatchObject({ status: 'active', started_at, ends_at });
    }
    const key = crypto.randomUUID();
    const extended = await event.extend(1, key);
    expect(await event.extend(1, key)).toMatchObject({ ends_at: extended.ends_at });
    for (const room of await read()) expect(room.ends_at).toBe(extended.ends_at);
    await event.close();
    for (const room of await read()) expect(room.status).toBe('processing');
    expect((await event.event.read()).status).toBe('processing');
  });

  it('ends all rooms by itself, and the event waits for its rooms', async () => {
    await scene().service.start();
    const event = await openEvent({ room_size: 3 });
    await event.seat(6);
    await event.start();
    await scene().clock.advance(2 * 60_000 + 1_000);
    expect((await event.rooms()).map(({ status }) => status)).toEqual(['processing', 'processing']);
    expect((await event.event.read()).status).toBe('processing');
  });

  it('never starts an empty room, and starts nothing if all rooms are empty', async () => {
    const event = await openEvent({ room_size: 3 });
    const seats = await event.join(6);
    expect(await scene().code('startEvent', event.byHost)).toBe('EVENT_NOT_DEALT');
    await event.deal();
    expect(await scene().code('startEvent', event.byHost)).toBe('NO_PARTICIPANTS');
    await event.place(seats[0] as never);
    await event.start();
    expect((await event.rooms()).map(({ status }) => status)).toEqual(['active', 'waiting']);
    expect(await scene().code('startEvent', event.byHost)).toBe('ROOM_NOT_WAITING');
  });

  it('is corrected by the sweep after an interrupted start', async () => {
    scene().losesChanges = true;
    const event = await openEvent({ room_size: 3 });
    await event.seat(6);
    const { rooms, clock } = { rooms: scene().adapters.rooms, clock: scene().clock };
    const startedAt = clock.now();
    const change = {
      from: 'waiting',
      to: 'active',
      startedAt,
      endsAt: startedAt + 60_000,
    } as const;
    await rooms.changeStatus(event.event.params.id, change);
    await scene().service.start();
    expect((await event.rooms()).map(({ status }) => status)).toEqual(['active', 'active']);
  });
});
