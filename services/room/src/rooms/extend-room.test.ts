import { describe, expect, it } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { changedPort } from '../testing/changed-port.ts';
import type { RoomScene } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const scene = sceneForEachTest(openEmbedded);

describe('extending a discussion', () => {
  it('adds the minutes to the end and the duration, and publishes the new time immediately', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    await room.hush();
    await scene().clock.advance(30_000);
    const input = { params: room.params, headers: room.asHost, body: { minutes: 2 } };
    expect(await scene().call('extendRoom', input)).toMatchObject({
      duration: 3,
      remaining_time: 150,
      ends_at: '2026-01-05T09:03:00.000Z',
    });
    expect(room.of('timer_update')).toMatchObject([
      { remaining_time: 150, ends_at: '2026-01-05T09:03:00.000Z' },
    ]);
  });

  it('keeps the room open past the first end and closes it at the new one', async () => {
    await scene().service.start();
    // Prevents a sweep from coinciding with the end.
    await scene().clock.advance(1_200);
    const { room } = await scene().openActiveRoom({ duration: 1 });
    const input = { params: room.params, headers: room.asHost, body: { minutes: 1 } };
    await scene().call('extendRoom', input);
    await scene().clock.advance(119_999);
    expect((await room.read()).status).toBe('active');
    await scene().clock.advance(1);
    await scene().clock.advance(0);
    expect((await room.read()).status).toBe('processing');
  });

  it('extends to 15 minutes in total and no further', async () => {
    const { room } = await scene().openActiveRoom({ duration: 5 });
    const extend = (minutes: number) => ({
      params: room.params,
      headers: room.asHost,
      body: { minutes },
    });
    await scene().call('extendRoom', extend(5));
    await scene().call('extendRoom', extend(4));
    expect(await scene().refusal('extendRoom', extend(2))).toMatchObject({
      status: 422,
      code: 'VALIDATION_ERROR',
      fields: [{ path: 'minutes' }],
    });
    expect((await scene().call('extendRoom', extend(1))).duration).toBe(15);
  });

  it.each([[0], [6], [1.5], ['1'], [null]])(
    'accepts 1 to 5 whole minutes, not %j',
    async (minutes) => {
      const { room } = await scene().openActiveRoom();
      const input = { params: room.params, headers: room.asHost, body: { minutes } };
      const refusal = await scene().refusal('extendRoom', input);
      expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'minutes' }] });
    },
  );

  it('is refused before the start, after the end, past an end that no job has handled, and without the token', async () => {
    const body = { minutes: 1 };
    const waiting = await scene().openRoom();
    const early = { params: waiting.params, headers: waiting.asHost, body };
    expect(await scene().code('extendRoom', early)).toBe('ROOM_NOT_ACTIVE');
    const { room } = await scene().openActiveRoom({ duration: 1 });
    const { params } = room;
    expect(await scene().code('extendRoom', { params, body })).toBe('HOST_PERMISSION_REQUIRED');
    await scene().clock.advance(60_000);
    const late = { params, headers: room.asHost, body };
    expect(await scene().code('extendRoom', late)).toBe('ROOM_CLOSED');
    await room.close();
    expect(await scene().code('extendRoom', late)).toBe('ROOM_CLOSED');
  });
});

describe('the clock of a room', () => {
  /** Duration of the next read, in ms. */
  let nextReadMs = 0;
  const slow: () => RoomScene = sceneForEachTest(openEmbedded, ({ rooms }) => ({
    rooms: changedPort(rooms, {
      find: async (roomId) => {
        const room = await rooms.find(roomId);
        const ms = nextReadMs;
        nextReadMs = 0;
        await slow().clock.advance(ms);
        return room;
      },
    }),
  }));

  it('counts down in seconds, rounded up, and never below 0', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    const left = async () => {
      const clock = await scene().call('getRoomStatus', { params: room.params });
      return clock.remaining_time;
    };
    expect(await left()).toBe(60);
    await scene().clock.advance(1);
    expect(await left()).toBe(60);
    await scene().clock.advance(999);
    expect(await left()).toBe(59);
    await scene().clock.advance(58_999);
    expect(await left()).toBe(1);
    await scene().clock.advance(10_000);
    expect(await left()).toBe(0);
    await room.close();
    expect(await left()).toBe(0);
  });

  it('counts the time that the store took to respond', async () => {
    const { room } = await slow().openActiveRoom({ duration: 1 });
    nextReadMs = 3_000;
    expect((await room.read()).remaining_time).toBe(57);
  });

  it('includes the end and the time of the server', async () => {
    const { room } = await scene().openActiveRoom({ duration: 1 });
    expect(await scene().call('getRoomStatus', { params: room.params })).toEqual({
      room_id: room.params.id,
      status: 'active',
      remaining_time: 60,
      ends_at: '2026-01-05T09:01:00.000Z',
      server_time: '2026-01-05T09:00:00.000Z',
    });
  });
});
