import { expect, it } from '@jest/globals';
import { roomStatus } from '@murmur/contract/room';
import { aRoom, fixtureTime } from '../testing/fixtures.ts';
import { changes, minute, RoomSetup } from '../testing/room-setup.ts';
import { times } from '../testing/times.ts';
import type { RoomStore } from './room-store.ts';

const now = fixtureTime;
const { start, expire, end, finish } = changes;

/** The tests of a room's status, its end and its voting, for `describeRoomStore`. */
export const describeRoomStatus = (store: () => RoomStore): void => {
  const { admitOne, createRoom, roomIn } = new RoomSetup(store);

  it('R7 a room without participants is not started', async () => {
    const { roomId } = await createRoom();
    expect(await store().changeStatus(roomId, start)).toBeNull();
    await admitOne(roomId);
    expect(await store().changeStatus(roomId, start)).toMatchObject({
      status: 'active',
      startedAt: now,
      endsAt: now + 5 * minute,
      participantCount: 1,
    });
  });

  it('R8 a status changes only from the given status, and its time is stored', async () => {
    const stamped = {
      active: { startedAt: now, endsAt: now + 5 * minute },
      expired: { closedAt: now },
      processing: { endedAt: now },
      closed: { closedAt: now },
    };
    for (const status of roomStatus.options) {
      for (const change of [start, expire, end, finish]) {
        const room = await roomIn(status);
        if (status === 'waiting') await admitOne(room.roomId);
        const before = await store().find(room.roomId);
        const changed = await store().changeStatus(room.roomId, change);
        const expected =
          change.from === status
            ? {
                ...before,
                status: change.to,
                revision: (before?.revision ?? 0) + 1,
                ...stamped[change.to],
              }
            : null;
        expect(changed).toEqual(expected);
        expect(await store().find(room.roomId)).toEqual(expected ?? before);
      }
    }
  });

  it('R9 of 50 concurrent changes one succeeds', async () => {
    const { roomId } = await roomIn('waiting');
    await admitOne(roomId);
    for (const change of [start, end, finish]) {
      const answers = await Promise.all(times(50, () => store().changeStatus(roomId, change)));
      expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    }
  });

  it('R10 an end due at ends_at is applied at that time, not before', async () => {
    const { roomId } = await roomIn('active');
    const endsAt = now + 5 * minute;
    const endBy = (dueBy: number) => store().changeStatus(roomId, { ...end, dueBy });
    expect(await endBy(endsAt - 1)).toBeNull();
    expect((await endBy(endsAt))?.status).toBe('processing');
  });

  it('R11 an extension moves the end and the duration, up to the limit', async () => {
    const { roomId } = await roomIn('active');
    const bounds = { now, maxTotalMinutes: 8 };
    expect(await store().extend(roomId, 3, bounds)).toMatchObject({
      duration: 8,
      endsAt: now + 8 * minute,
    });
    expect(await store().extend(roomId, 1, bounds)).toBeNull();
    expect((await store().find(roomId))?.endsAt).toBe(now + 8 * minute);
  });

  it('R12 only an active room that has not ended is extended', async () => {
    const bounds = { now, maxTotalMinutes: 15 };
    for (const status of ['waiting', 'processing', 'closed', 'expired'] as const) {
      const { roomId } = await roomIn(status);
      expect(await store().extend(roomId, 1, bounds)).toBeNull();
    }
    const { roomId } = await roomIn('active');
    const endsAt = now + 5 * minute;
    expect(await store().extend(roomId, 1, { ...bounds, now: endsAt })).toBeNull();
    expect(await store().extend(roomId, 1, { ...bounds, now: endsAt - 1 })).not.toBeNull();
  });

  it('R13 of 50 concurrent extensions only as many as fit are applied', async () => {
    const { roomId } = await roomIn('active');
    const bounds = { now, maxTotalMinutes: 15 };
    const answers = await Promise.all(times(50, () => store().extend(roomId, 1, bounds)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(10);
    expect(await store().find(roomId)).toMatchObject({ duration: 15, endsAt: now + 15 * minute });
  });

  it('R14 of a concurrent extension and end exactly one is applied', async () => {
    for (const extendFirst of times(20, (index) => index % 2 === 0)) {
      const { roomId } = await roomIn('active');
      const endsAt = now + 5 * minute;
      const extending = () =>
        store()
          .extend(roomId, 1, { now: endsAt - 1, maxTotalMinutes: 15 })
          .then((room) => room?.status);
      const ending = () =>
        store()
          .changeStatus(roomId, { ...end, dueBy: endsAt })
          .then((room) => room?.status);
      const racers = extendFirst ? [extending, ending] : [ending, extending];
      const winners = (await Promise.all(racers.map((race) => race()))).filter(Boolean);
      const stored = await store().find(roomId);
      expect(winners).toEqual([stored?.status]);
      expect(stored?.endsAt).toBe(stored?.status === 'active' ? endsAt + minute : endsAt);
    }
  });

  it('R28 a keyed extension is applied once under repeated and late calls', async () => {
    const { roomId } = await roomIn('active');
    const bounds = { now, maxTotalMinutes: 15 };
    const extended = { duration: 7, endsAt: now + 7 * minute };
    const answers = await Promise.all(times(20, () => store().extend(roomId, 2, bounds, 'a')));
    expect(answers).toEqual(times(20, () => expect.objectContaining(extended)));
    expect(await store().extend(roomId, 1, bounds, 'b')).toMatchObject({ duration: 8 });
    expect(await store().extend(roomId, 9, bounds, 'c')).toBeNull();
    await store().changeStatus(roomId, end);
    expect(await store().extend(roomId, 2, bounds, 'a')).toMatchObject({
      status: 'processing',
      duration: 8,
    });
    expect(await store().extend(roomId, 2, bounds, 'c')).toBeNull();
  });

  it('R42 voting is closed once, and the first closing time is stored', async () => {
    const room = aRoom({ askPosition: true });
    await store().create(room);
    const closings = times(5, (index) => store().closeVoting(room.roomId, fixtureTime + index));
    const closed = (await Promise.all(closings)).filter((one) => one !== null);
    expect(closed).toHaveLength(1);
    expect(await store().find(room.roomId)).toEqual(closed[0]);
    expect(closed[0]).toMatchObject({ askPosition: true });
    expect(closed[0]?.votingClosedAt).toBeGreaterThanOrEqual(fixtureTime);
    expect(await store().closeVoting('unknown', fixtureTime)).toBeNull();
  });
};
