import { describe, expect, it } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { AppError } from '@murmur/shared/runtime/app-error';
import { anAnalysis, anOpinion } from '@murmur/shared/testing/fixtures';
import fc from 'fast-check';
import { forgetRooms, readWanted } from '../forget-command.ts';
import { changedPort } from '../testing/changed-port.ts';
import { RoomScene, type TestRoom } from '../testing/room-scene.ts';
import { sceneForEachTest } from '../testing/scene-for-each-test.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const scene = sceneForEachTest(openEmbedded);

const byHost = (room: TestRoom) => ({ params: room.params, headers: room.asHost });

/** Runs the analysis side of the deletion, as its worker would. */
const workAsAnalysis = ({ adapters, service }: RoomScene) =>
  adapters.queue.work(
    'forget-room',
    async ({ room_id }) => {
      await adapters.analyses.forget(room_id);
      await service.api.confirmForgotten({ room_id });
    },
    { concurrency: 4 },
  );

/** A room with a shared and a private opinion, results and a connected participant. */
const liveRoom = async () => {
  const { room, seat } = await scene().openActiveRoom();
  await room.submit(seat, 'Soup for everyone.');
  await scene().adapters.presence.touch(room.params.id, [seat.public_id]);
  await scene().adapters.analyses.save(anAnalysis({ roomId: room.params.id }), { replace: false });
  return { room, seat };
};

/** Lists the remaining data of a deleted room, except the record of its deletion. */
const isLeft = async (roomId: string, participant: string): Promise<string[]> => {
  const { rooms, opinions, analyses, bus, presence } = scene().adapters;
  const left: Record<string, boolean> = {
    room: (await rooms.find(roomId)) !== null,
    seats: (await rooms.listSeats(roomId, [participant])).length > 0,
    opinions: (await opinions.listOwn(roomId, participant)).length > 0,
    results: (await analyses.find(roomId)) !== null,
    history: (await bus.read(roomId)).publications.length > 1,
    people: (await presence.countOnline(roomId)) > 0,
  };
  return Object.keys(left).filter((what) => left[what]);
};

describe('deleting a room', () => {
  it('is allowed only to its host', async () => {
    const { room } = await liveRoom();
    expect(await scene().code('deleteRoom', { params: room.params })).toBe(
      'HOST_PERMISSION_REQUIRED',
    );
    const wrong = { params: room.params, query: { host_token: 'guess' } };
    expect(await scene().code('deleteRoom', wrong)).toBe('HOST_PERMISSION_REQUIRED');
    expect((await room.read()).status).toBe('active');
  });

  it('deletes all of its data, and all of its URLs return 404', async () => {
    const worker = workAsAnalysis(scene());
    const { room, seat } = await liveRoom();
    const { id } = room.params;
    expect(await scene().call('deleteRoom', byHost(room))).toEqual({
      room_id: id,
      room_ids: [id],
    });
    await scene().clock.advance(0);
    expect(await isLeft(id, seat.public_id)).toEqual([]);
    const params = { id, pid: seat.participant_id, opinion_id: 'any' };
    const query = { participant_id: seat.participant_id };
    const body = { participant_id: seat.participant_id, content: 'Soup.', minutes: 1, value: 1 };
    for (const name of [
      'getRoom',
      'getRoomStats',
      'getParticipant',
      'listMyOpinions',
      'listSharedOpinions',
      'submitOpinion',
      'joinRoom',
      'extendRoom',
      'deleteRoom',
    ] as const) {
      const input = { params, query, headers: room.asHost, body };
      expect([name, await scene().code(name, input)]).toEqual([name, 'ROOM_NOT_FOUND']);
    }
    expect(await scene().code('getRoom', { params: { id: room.created.room_code } })).toBe(
      'ROOM_NOT_FOUND',
    );
    expect(await scene().service.api.admitSocket({ room_id: id })).toEqual({ kind: 'wrong_room' });
    expect(
      await scene().service.api.findSeat({ room_id: id, participant_id: seat.participant_id }),
    ).toBeNull();
    await worker.close();
  });

  it('removes the jobs for its end, including those of extended ends', async () => {
    const { room } = await liveRoom();
    const minutes = { ...byHost(room), body: { minutes: 2 } };
    await scene().call('extendRoom', minutes);
    await scene().call('deleteRoom', byHost(room));
    const ran: unknown[] = [];
    const worker = scene().adapters.queue.work('close-room', async (job) => void ran.push(job), {
      concurrency: 1,
    });
    await scene().clock.advance(15 * minuteMs);
    expect(ran).toEqual([]);
    await worker.close();
  });

  it('is repeated until no more of its data can arrive', async () => {
    const worker = workAsAnalysis(scene());
    await scene().service.start();
    const { room, seat } = await liveRoom();
    const { id } = room.params;
    await scene().call('deleteRoom', byHost(room));
    // Late writes: a presence update from a socket, and an analysis that was still running.
    const { presence, analyses, rooms } = scene().adapters;
    await scene().clock.advance(1_000);
    await presence.touch(id, [seat.public_id]);
    await scene().clock.advance(2 * limits.sweepEveryMs);
    expect(await isLeft(id, seat.public_id)).toEqual([]);
    await analyses.save(anAnalysis({ roomId: id }), { replace: false });
    await scene().clock.advance(15 * minuteMs + limits.sweepEveryMs);
    expect(await isLeft(id, seat.public_id)).toEqual([]);
    expect(await rooms.findForgotten(id)).toBeNull();
    await worker.close();
  });
});

describe('an interrupted deletion', () => {
  const steps = ['clear', 'stream', 'presence', 'queue', 'drop'] as const;
  let failing: ReadonlySet<(typeof steps)[number]> = new Set();
  const orFail = <T>(step: (typeof steps)[number], act: () => Promise<T>): Promise<T> =>
    failing.has(step) ? Promise.reject(new AppError('UNAVAILABLE', 'down')) : act();
  const broken = sceneForEachTest(openEmbedded, ({ rooms, bus, presence, queue }) => ({
    rooms: changedPort(rooms, { clear: (id) => orFail('clear', () => rooms.clear(id)) }),
    bus: changedPort(bus, { forget: (id) => orFail('stream', () => bus.forget(id)) }),
    presence: changedPort(presence, {
      forget: (id) => orFail('presence', () => presence.forget(id)),
    }),
    queue: changedPort(queue, {
      add: (job, options) => orFail('queue', () => queue.add(job, options)),
      drop: (job) => orFail('drop', () => queue.drop(job)),
    }),
  }));

  it('is completed by the sweep of this process or the next, wherever it stopped', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...steps]), fc.boolean(), async (down, dies) => {
        failing = new Set();
        const worker = workAsAnalysis(broken());
        const { room, seat } = await broken().openActiveRoom();
        await room.submit(seat, 'Soup for everyone.');
        const { id } = room.params;
        const { adapters, clock } = broken();
        await adapters.presence.touch(id, [seat.public_id]);
        failing = new Set(down);
        await broken().call('deleteRoom', byHost(room));
        expect(await broken().code('getRoom', { params: room.params })).toBe('ROOM_NOT_FOUND');
        await clock.advance(2 * limits.sweepEveryMs);
        failing = new Set();
        const next = dies ? new RoomScene(adapters, clock) : broken();
        await next.service.start();
        await clock.advance(limits.sweepEveryMs);
        expect(await adapters.presence.countOnline(id)).toBe(0);
        expect((await adapters.bus.read(id)).publications).toMatchObject([{ deliveries: [] }]);
        expect(await adapters.opinions.listOwn(id, seat.public_id)).toEqual([]);
        await clock.advance(16 * minuteMs);
        expect(await adapters.rooms.findForgotten(id)).toBeNull();
        await next.service.stop();
        await next.service.settle();
        await worker.close();
      }),
      { numRuns: 12 },
    );
  }, 30_000);
});

describe('rooms with a retention period', () => {
  const kept = sceneForEachTest(openEmbedded, () => ({ retentionDays: 2 }));

  it('are forgotten that long after their end, unlike active and waiting ones', async () => {
    const worker = workAsAnalysis(kept());
    await kept().service.start();
    const { room: over } = await kept().openActiveRoom();
    await over.close();
    const expiring = await kept().openRoom();
    await kept().clock.advance(dayMs);
    const { room: later } = await kept().openActiveRoom();
    await later.close();
    await kept().clock.advance(dayMs - 2 * limits.sweepEveryMs);
    for (const room of [over, later, expiring]) await room.read();
    const waiting = await kept().openRoom();
    await kept().clock.advance(3 * limits.sweepEveryMs);
    expect(await kept().code('getRoom', { params: over.params })).toBe('ROOM_NOT_FOUND');
    for (const room of [later, expiring, waiting]) await room.read();
    await kept().clock.advance(dayMs);
    for (const { params } of [later, expiring]) {
      expect(await kept().code('getRoom', { params })).toBe('ROOM_NOT_FOUND');
    }
    await worker.close();
  }, 60_000);

  it('are kept indefinitely without a retention period', async () => {
    await scene().service.start();
    const { room } = await scene().openActiveRoom();
    await room.close();
    await scene().clock.advance(3 * dayMs);
    expect((await room.read()).status).toBe('processing');
  }, 60_000);
});

describe('an operator', () => {
  it('can delete one room, or all rooms that ended long ago, while Murmur is running', async () => {
    const { adapters, clock } = scene();
    const { room, seat } = await liveRoom();
    const { id } = room.params;
    const forget = (...args: string[]) => forgetRooms(adapters, readWanted(args), clock.now());
    expect(await forget('--room', 'nobody-opened-this')).toBe(0);
    expect(await forget('--room', '-begins-with-a-dash')).toBe(0);
    await adapters.answers.keep(id, 'asked', 'An answer that names the soup.');
    expect(await forget('--room', id)).toBe(1);
    expect(await adapters.answers.find(id, 'asked')).toBeNull();
    expect(await forget('--room', id)).toBe(0);
    expect(await isLeft(id, seat.public_id)).toEqual(['history', 'people']);
    const worker = workAsAnalysis(scene());
    await scene().service.start();
    await clock.advance(limits.sweepEveryMs);
    expect(await isLeft(id, seat.public_id)).toEqual([]);

    const old = await Promise.all(Array.from({ length: 3 }, () => scene().openActiveRoom()));
    for (const each of old) await each.room.close();
    await clock.advance(dayMs);
    const { room: young } = await scene().openActiveRoom();
    await young.close();
    expect(await forget('--older-than', '2d')).toBe(0);
    expect(await forget('--older-than', '1d')).toBe(3);
    expect((await young.read()).status).toBe('processing');
    await worker.close();
  }, 30_000);

  it.each([
    { args: [] },
    { args: ['--older-than', '30'] },
    { args: ['--room', 'a', '--older-than', '1d'] },
    { args: ['--all'] },
  ])('prints the usage for $args', ({ args }) => {
    expect(() => readWanted(args)).toThrow(/Specify the rooms|Unknown option/);
  });
});

describe('calls after the room was deleted', () => {
  it('refuse an opinion because there is no room', async () => {
    const { room, seat } = await liveRoom();
    await scene().call('deleteRoom', byHost(room));
    const late = anOpinion({ roomId: room.params.id, author: seat.public_id });
    expect(await scene().adapters.opinions.add(late, null)).toEqual({ kind: 'closed' });
  });
});
