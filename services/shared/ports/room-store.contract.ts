import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { roomStatus } from '@murmur/contract/room';
import * as fc from 'fast-check';
import { aParticipant, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { describeSeries } from './room-series.contract.ts';
import type {
  Admission,
  ParticipantRecord,
  RoomRecord,
  RoomStore,
  SeatPage,
  StatusChange,
} from './room-store.ts';

const now = fixtureTime;
const minute = 60_000;

export type RoomStoreSubject = { rooms: RoomStore; close(): Promise<void> };

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The rules of ports/room-store.ts, for any adapter. `open` gives an empty store, or one that others share. */
export const describeRoomStore = (name: string, open: () => Promise<RoomStoreSubject>): void => {
  describe(`RoomStore on ${name}`, () => {
    let rooms: RoomStore;
    let subject: RoomStoreSubject;

    beforeEach(async () => {
      subject = await open();
      ({ rooms } = subject);
    });

    afterEach(() => subject.close());

    const admitOne = (roomId: string, at = now): Promise<Admission> =>
      rooms.admit(roomId, at, () => aParticipant({ roomId }));

    const start: StatusChange = {
      from: 'waiting',
      to: 'active',
      startedAt: now,
      endsAt: now + 5 * minute,
    };
    const expire: StatusChange = { from: 'waiting', to: 'expired', closedAt: now };
    const end = {
      from: 'active',
      to: 'processing',
      endedAt: now,
      dueBy: null,
    } as const satisfies StatusChange;
    const finish: StatusChange = { from: 'processing', to: 'closed', closedAt: now };

    const createRoom = async (overrides: Partial<RoomRecord> = {}): Promise<RoomRecord> => {
      const room = aRoom(overrides);
      expect(await rooms.create(room)).toBe('created');
      return room;
    };

    /** A room that reached `status` by the usual changes. */
    const roomIn = async (
      status: RoomRecord['status'],
      overrides: Partial<RoomRecord> = {},
    ): Promise<RoomRecord> => {
      const room = await createRoom(overrides);
      const way = { waiting: [], expired: [expire], active: [start] };
      const changes: StatusChange[] =
        status === 'processing'
          ? [start, end]
          : status === 'closed'
            ? [start, end, finish]
            : way[status];
      if (changes.includes(start)) await admitOne(room.roomId);
      for (const change of changes) await rooms.changeStatus(room.roomId, change);
      const stored = await rooms.find(room.roomId);
      expect(stored?.status).toBe(status);
      return stored ?? room;
    };

    it('R1 a room is found as it was created, by id and by code', async () => {
      const room = await createRoom({
        maxParticipants: 12,
        language: 'vi',
        sharedByDefault: true,
        reveal: 'end',
        ownerKey: 'of-an-address',
      });
      expect(await rooms.find(room.roomId)).toEqual(room);
      expect(await rooms.findByCode(room.roomCode)).toEqual(room);
    });

    it('R1 whose room it was is forgotten when it is over', async () => {
      const { roomId } = await createRoom({ ownerKey: 'of-an-address' });
      await admitOne(roomId);
      for (const change of [start, end]) {
        expect(await rooms.changeStatus(roomId, change)).toMatchObject({
          ownerKey: 'of-an-address',
        });
      }
      const close = { from: 'processing', to: 'closed', closedAt: end.endedAt } as const;
      expect(await rooms.changeStatus(roomId, close)).toMatchObject({ ownerKey: null });
      expect(await rooms.find(roomId)).toMatchObject({ ownerKey: null });
    });

    it('R2 any text comes back unchanged', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (topic) => {
          const room = await createRoom({ topic });
          expect((await rooms.find(room.roomId))?.topic).toBe(topic);
        }),
        { numRuns: 30, examples: [["'; DROP TABLE rooms; --"], ['{"$ne": null}'], ['한국어 🙂']] },
      );
    });

    it('R3 an unknown id or code is answered by null, whatever it is', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 30 }), async (id) => {
          expect(await rooms.find(`?${id}`)).toBeNull();
          expect(await rooms.findByCode(`?${id}`)).toBeNull();
          expect(await rooms.setLocked(`?${id}`, true)).toBeNull();
          expect(await rooms.changeStatus(`?${id}`, start)).toBeNull();
          expect(await rooms.findParticipant(`?${id}`, id)).toBeNull();
        }),
        { numRuns: 20 },
      );
    });

    it('R4 a code is taken while its room is waiting or active, and free afterwards', async () => {
      for (const status of roomStatus.options) {
        const { roomCode } = await roomIn(status);
        const joinable = status === 'waiting' || status === 'active';
        expect([status, await rooms.create(aRoom({ roomCode }))]).toEqual([
          status,
          joinable ? 'code_taken' : 'created',
        ]);
      }
    });

    it('R5 of 20 rooms created with one code at once, one is', async () => {
      const { roomCode } = aRoom();
      const answers = await Promise.all(times(20, () => rooms.create(aRoom({ roomCode }))));
      expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
    });

    it('R6 a code leads to the joinable room that has it, else to the newest that had it', async () => {
      const old = await roomIn('closed', { createdAt: now - 2 * minute });
      const newer = await roomIn('expired', { roomCode: old.roomCode, createdAt: now - minute });
      expect((await rooms.findByCode(old.roomCode))?.roomId).toBe(newer.roomId);
      const joinable = await createRoom({ roomCode: old.roomCode, createdAt: now - 3 * minute });
      expect((await rooms.findByCode(old.roomCode))?.roomId).toBe(joinable.roomId);
    });

    it('R7 a room is not started before somebody joined', async () => {
      const { roomId } = await createRoom();
      expect(await rooms.changeStatus(roomId, start)).toBeNull();
      await admitOne(roomId);
      expect(await rooms.changeStatus(roomId, start)).toMatchObject({
        status: 'active',
        startedAt: now,
        endsAt: now + 5 * minute,
        participantCount: 1,
      });
    });

    it('R8 a change of status happens only from the status it names, and stamps its time', async () => {
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
          const before = await rooms.find(room.roomId);
          const changed = await rooms.changeStatus(room.roomId, change);
          const expected =
            change.from === status ? { ...before, status: change.to, ...stamped[change.to] } : null;
          expect(changed).toEqual(expected);
          expect(await rooms.find(room.roomId)).toEqual(expected ?? before);
        }
      }
    });

    it('R9 of 50 changes at once one succeeds', async () => {
      const { roomId } = await roomIn('waiting');
      await admitOne(roomId);
      for (const change of [start, end, finish]) {
        const answers = await Promise.all(times(50, () => rooms.changeStatus(roomId, change)));
        expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
      }
    });

    it('R10 an end that waits for ends_at happens at it, not before', async () => {
      const { roomId } = await roomIn('active');
      const endsAt = now + 5 * minute;
      const endBy = (dueBy: number) => rooms.changeStatus(roomId, { ...end, dueBy });
      expect(await endBy(endsAt - 1)).toBeNull();
      expect((await endBy(endsAt))?.status).toBe('processing');
    });

    it('R11 an extension moves the end and the duration, within the bound', async () => {
      const { roomId } = await roomIn('active');
      const bounds = { now, maxTotalMinutes: 8 };
      expect(await rooms.extend(roomId, 3, bounds)).toMatchObject({
        duration: 8,
        endsAt: now + 8 * minute,
      });
      expect(await rooms.extend(roomId, 1, bounds)).toBeNull();
      expect((await rooms.find(roomId))?.endsAt).toBe(now + 8 * minute);
    });

    it('R12 only an active room that has not ended is extended', async () => {
      const bounds = { now, maxTotalMinutes: 15 };
      for (const status of ['waiting', 'processing', 'closed', 'expired'] as const) {
        const { roomId } = await roomIn(status);
        expect(await rooms.extend(roomId, 1, bounds)).toBeNull();
      }
      const { roomId } = await roomIn('active');
      const endsAt = now + 5 * minute;
      expect(await rooms.extend(roomId, 1, { ...bounds, now: endsAt })).toBeNull();
      expect(await rooms.extend(roomId, 1, { ...bounds, now: endsAt - 1 })).not.toBeNull();
    });

    it('R13 of 50 extensions at once as many happen as fit', async () => {
      const { roomId } = await roomIn('active');
      const bounds = { now, maxTotalMinutes: 15 };
      const answers = await Promise.all(times(50, () => rooms.extend(roomId, 1, bounds)));
      expect(answers.filter((answer) => answer !== null)).toHaveLength(10);
      expect(await rooms.find(roomId)).toMatchObject({ duration: 15, endsAt: now + 15 * minute });
    });

    it('R14 of an extension and an end at the same time exactly one happens', async () => {
      for (const extendFirst of times(20, (index) => index % 2 === 0)) {
        const { roomId } = await roomIn('active');
        const endsAt = now + 5 * minute;
        const extending = () =>
          rooms
            .extend(roomId, 1, { now: endsAt - 1, maxTotalMinutes: 15 })
            .then((room) => room?.status);
        const ending = () =>
          rooms.changeStatus(roomId, { ...end, dueBy: endsAt }).then((room) => room?.status);
        const racers = extendFirst ? [extending, ending] : [ending, extending];
        const winners = (await Promise.all(racers.map((race) => race()))).filter(Boolean);
        const stored = await rooms.find(roomId);
        expect(winners).toEqual([stored?.status]);
        expect(stored?.endsAt).toBe(stored?.status === 'active' ? endsAt + minute : endsAt);
      }
    });

    it('R15 of 200 people at once 50 get the 50 seats, each with an ordinal of its own', async () => {
      const { roomId } = await createRoom({ maxParticipants: 50 });
      const admissions = await Promise.all(
        times(200, () =>
          rooms.admit(roomId, now, (ordinal) =>
            aParticipant({ roomId, nickname: `Otter ${ordinal}` }),
          ),
        ),
      );
      const seats = admissions.flatMap((answer) =>
        answer.kind === 'admitted' ? [answer.participant] : [],
      );
      expect(new Set(seats.map((seat) => seat.nickname))).toEqual(
        new Set(times(50, (index) => `Otter ${index + 1}`)),
      );
      expect(seats).toHaveLength(50);
      expect(await rooms.find(roomId)).toMatchObject({ participantCount: 50 });
      const found = await Promise.all(
        seats.map((seat) => rooms.findParticipant(roomId, seat.credentialHash)),
      );
      expect(found).toEqual(seats);
    });

    it('R16 an admission answers the room as it is with the new seat', async () => {
      const { roomId } = await createRoom({ maxParticipants: 2 });
      const participant = aParticipant({ roomId, isPublicMode: true });
      const admission = await rooms.admit(roomId, now, () => participant);
      expect(admission).toEqual({
        kind: 'admitted',
        room: await rooms.find(roomId),
        participant,
      });
      expect((await rooms.find(roomId))?.participantCount).toBe(1);
    });

    it('R17 a room that is full, locked, over or unknown refuses, and is shown as it was seen', async () => {
      const full = await createRoom({ maxParticipants: 2 });
      await admitOne(full.roomId);
      await admitOne(full.roomId);
      const locked = await createRoom();
      await rooms.setLocked(locked.roomId, true);
      const over = await Promise.all(
        (['processing', 'closed', 'expired'] as const).map((status) => roomIn(status)),
      );
      for (const { roomId } of [full, locked, ...over]) {
        const room = await rooms.find(roomId);
        expect(await admitOne(roomId)).toEqual({ kind: 'refused', room });
      }
      expect(await admitOne(aRoom().roomId)).toEqual({ kind: 'refused', room: null });
    });

    it('R18 an active room admits until its end, which is no longer within', async () => {
      const { roomId } = await roomIn('active');
      const endsAt = now + 5 * minute;
      expect((await admitOne(roomId, endsAt - 1)).kind).toBe('admitted');
      expect((await admitOne(roomId, endsAt)).kind).toBe('refused');
    });

    it('R19 once a lock is confirmed nobody is admitted, and the count is that of the seats', async () => {
      const { roomId } = await createRoom();
      const before = times(30, () => admitOne(roomId));
      const locking = rooms.setLocked(roomId, true);
      const meanwhile = times(30, () => admitOne(roomId));
      expect((await locking)?.locked).toBe(true);
      const after = await Promise.all(times(10, () => admitOne(roomId)));
      const admitted = (await Promise.all([...before, ...meanwhile])).filter(
        (answer) => answer.kind === 'admitted',
      );
      expect(after.map((answer) => answer.kind)).toEqual(times(10, () => 'refused'));
      expect((await rooms.find(roomId))?.participantCount).toBe(admitted.length);
      await rooms.setLocked(roomId, false);
      expect((await admitOne(roomId)).kind).toBe('admitted');
    });

    it('R20 a seat is found in its own room alone', async () => {
      const { roomId } = await createRoom();
      const other = await createRoom();
      const seat = aParticipant({ roomId });
      await rooms.admit(roomId, now, () => seat);
      expect(await rooms.findParticipant(roomId, seat.credentialHash)).toEqual(seat);
      expect(await rooms.findParticipant(other.roomId, seat.credentialHash)).toBeNull();
      expect(await rooms.findParticipant(roomId, seat.publicId)).toBeNull();
    });

    it('R21 a mode is changed for its seat alone; those who share are listed as they joined', async () => {
      const { roomId } = await createRoom();
      const seats = times(4, (index) =>
        aParticipant({ roomId, nickname: `Otter ${index}`, isPublicMode: index < 2 }),
      );
      for (const seat of seats) await rooms.admit(roomId, now, () => seat);
      expect(await rooms.countModes(roomId)).toEqual({ shared: 2, private: 2 });

      const [first, second, , last] = seats;
      const changed = await rooms.setPublicMode(roomId, last!.credentialHash, true);
      expect(changed).toEqual({ ...last, isPublicMode: true });
      await rooms.setPublicMode(roomId, first!.credentialHash, false);
      const sharing = await rooms.pageSeats(roomId, 'sharing', null, 10);
      expect(sharing).toEqual({ seats: [second, changed], nextCursor: null });
      expect(await rooms.countModes(roomId)).toEqual({ shared: 2, private: 2 });
      expect(await rooms.setPublicMode(roomId, aParticipant().credentialHash, true)).toBeNull();
      expect(await rooms.countModes(aRoom().roomId)).toEqual({ shared: 0, private: 0 });
    });

    it('R22 active rooms are listed, those due at their end and from then on', async () => {
      const due = await roomIn('active');
      const over = await roomIn('processing');
      const idsOf = (list: RoomRecord[]) => list.map((room) => room.roomId);
      const endsAt = now + 5 * minute;
      expect(await rooms.listActive()).toContainEqual(due);
      expect(idsOf(await rooms.listActive())).not.toContain(over.roomId);
      await roomIn('active');
      expect(await rooms.listActive([over.roomId, due.roomId, 'none'])).toEqual([due]);
      expect(idsOf(await rooms.listDue(endsAt - 1))).not.toContain(due.roomId);
      expect(await rooms.listDue(endsAt)).toContainEqual(due);
      expect(idsOf(await rooms.listDue(endsAt))).not.toContain(over.roomId);
    });

    it('R23 rooms in processing are listed by the time their discussion ended', async () => {
      const processing = await roomIn('processing');
      const closed = await roomIn('closed');
      const idsOf = (list: RoomRecord[]) => list.map((room) => room.roomId);
      expect(await rooms.listProcessing(now)).toContainEqual(processing);
      expect(idsOf(await rooms.listProcessing(now))).not.toContain(closed.roomId);
      expect(idsOf(await rooms.listProcessing(now - 1))).not.toContain(processing.roomId);
    });

    it('R24 waiting rooms are listed by the time they were created', async () => {
      const waiting = await roomIn('waiting');
      const active = await roomIn('active');
      const idsOf = (list: RoomRecord[]) => list.map((room) => room.roomId);
      expect(await rooms.listStale(now)).toContainEqual(waiting);
      expect(idsOf(await rooms.listStale(now))).not.toContain(active.roomId);
      expect(idsOf(await rooms.listStale(now - 1))).not.toContain(waiting.roomId);
    });

    it('R26 voting is closed once, and the first time stays', async () => {
      const room = aRoom({ askPosition: true });
      await rooms.create(room);
      const closings = times(5, (index) => rooms.closeVoting(room.roomId, fixtureTime + index));
      const closed = (await Promise.all(closings)).filter((one) => one !== null);
      expect(closed).toHaveLength(1);
      expect(await rooms.find(room.roomId)).toEqual(closed[0]);
      expect(closed[0]).toMatchObject({ askPosition: true });
      expect(closed[0]?.votingClosedAt).toBeGreaterThanOrEqual(fixtureTime);
      expect(await rooms.closeVoting('unknown', fixtureTime)).toBeNull();
    });

    it('R25 seats are listed by public id as they joined, each once, those of the room alone', async () => {
      const { roomId } = await createRoom();
      const other = await createRoom();
      const seats = times(4, (index) => aParticipant({ roomId, isPublicMode: index === 0 }));
      for (const seat of seats) await rooms.admit(roomId, now, () => seat);
      const elsewhere = aParticipant({ roomId: other.roomId });
      await rooms.admit(other.roomId, now, () => elsewhere);

      const [first, second, , last] = seats;
      const asked = [last, elsewhere, first, last, second].map((seat) => seat!.publicId);
      expect(await rooms.listSeats(roomId, ['', ...asked, first!.credentialHash])).toEqual([
        first,
        second,
        last,
      ]);
      expect(await rooms.listSeats(roomId, [])).toEqual([]);
      expect(await rooms.listSeats(aRoom().roomId, asked)).toEqual([]);
    });

    it('R26 seats, and those who share, are paged as they joined, neither repeated nor skipped', async () => {
      const { roomId } = await createRoom();
      const seats = times(9, (index) => aParticipant({ roomId, isPublicMode: index % 3 !== 0 }));
      for (const seat of seats) await rooms.admit(roomId, now, () => seat);
      const readAll = async (which: 'all' | 'sharing'): Promise<ParticipantRecord[]> => {
        const found: ParticipantRecord[] = [];
        let cursor: string | null = null;
        do {
          const page: SeatPage = await rooms.pageSeats(roomId, which, cursor, 2);
          expect(page.seats.length).toBeLessThanOrEqual(2);
          found.push(...page.seats);
          cursor = page.nextCursor;
        } while (cursor !== null);
        return found;
      };
      expect(await readAll('all')).toEqual(seats);
      expect(await readAll('sharing')).toEqual(seats.filter(({ isPublicMode }) => isPublicMode));
      await expect(rooms.pageSeats(roomId, 'sharing', '-1', 2)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    });

    it('R27 one who asks for a seat twenty times at once has one, and has it whatever becomes of the room', async () => {
      const { roomId } = await createRoom({ maxParticipants: 3 });
      const credentialHash = aParticipant().credentialHash;
      const ask = () =>
        rooms.admit(roomId, now, () => aParticipant({ roomId, credentialHash }), credentialHash);
      const answers = await Promise.all(times(20, ask));
      const seats = answers.map((answer) => ('participant' in answer ? answer.participant : null));
      expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(1);
      expect(new Set(seats.map((seat) => seat?.publicId)).size).toBe(1);
      expect(await rooms.find(roomId)).toMatchObject({ participantCount: 1 });
      await admitOne(roomId);
      await admitOne(roomId);
      expect((await admitOne(roomId)).kind).toBe('refused');
      await rooms.setLocked(roomId, true);
      await rooms.changeStatus(roomId, start);
      await rooms.changeStatus(roomId, end);
      const room = await rooms.find(roomId);
      expect(await ask()).toEqual({ kind: 'repeated', room, participant: seats[0] });
      expect(room?.participantCount).toBe(3);
    });

    it('R28 an extension with a key happens once, however often it is asked for and when', async () => {
      const { roomId } = await roomIn('active');
      const bounds = { now, maxTotalMinutes: 15 };
      const extended = { duration: 7, endsAt: now + 7 * minute };
      const answers = await Promise.all(times(20, () => rooms.extend(roomId, 2, bounds, 'a')));
      expect(answers).toEqual(times(20, () => expect.objectContaining(extended)));
      expect(await rooms.extend(roomId, 1, bounds, 'b')).toMatchObject({ duration: 8 });
      expect(await rooms.extend(roomId, 9, bounds, 'c')).toBeNull();
      await rooms.changeStatus(roomId, end);
      expect(await rooms.extend(roomId, 2, bounds, 'a')).toMatchObject({
        status: 'processing',
        duration: 8,
      });
      expect(await rooms.extend(roomId, 2, bounds, 'c')).toBeNull();
    });

    it('R29 a forgotten room is unknown, its code is free, and it is listed until it is settled', async () => {
      const room = await roomIn('active');
      const { roomId, roomCode } = room;
      const seat = aParticipant({ roomId });
      await rooms.admit(roomId, now, () => seat);
      const other = await roomIn('active');
      const forgotten = { roomId, forgottenAt: now + minute, startedAt: now };
      expect(await rooms.forget(roomId, now + minute)).toEqual(forgotten);
      expect(await rooms.find(roomId)).toBeNull();
      expect(await rooms.findByCode(roomCode)).toBeNull();
      expect((await rooms.listActive()).map((each) => each.roomId)).not.toContain(roomId);
      expect(await admitOne(roomId)).toEqual({ kind: 'refused', room: null });
      expect(await rooms.create(aRoom({ roomCode }))).toBe('created');
      expect(await rooms.forget(roomId, now + 2 * minute)).toBeNull();

      expect(await rooms.listForgotten(now + minute - 1, 100)).not.toContainEqual(forgotten);
      expect(await rooms.listForgotten(now + minute, 100)).toContainEqual(forgotten);
      await rooms.clear(roomId);
      await rooms.clear(roomId);
      expect(await rooms.findParticipant(roomId, seat.credentialHash)).toBeNull();
      expect(await rooms.findForgotten(roomId)).toEqual(forgotten);
      await rooms.settleForgotten(roomId, now + 9 * minute);
      expect(await rooms.listForgotten(now + 9 * minute - 1, 100)).not.toContainEqual(forgotten);
      expect(await rooms.listForgotten(now + 9 * minute, 100)).toContainEqual(forgotten);
      await rooms.settleForgotten(roomId, null);
      expect(await rooms.findForgotten(roomId)).toBeNull();
      expect(await rooms.find(other.roomId)).toEqual(other);
    });

    it('R30 rooms that are over are listed by the time they ended, so many at once', async () => {
      const over = await Promise.all(
        (['processing', 'closed', 'expired'] as const).map((status) => roomIn(status)),
      );
      const going = await Promise.all((['waiting', 'active'] as const).map((each) => roomIn(each)));
      const listed = async (before: number) =>
        (await rooms.listEnded(before, 1_000)).map(({ roomId }) => roomId);
      expect(await listed(now)).toEqual(expect.arrayContaining(over.map(({ roomId }) => roomId)));
      for (const { roomId } of going) expect(await listed(now)).not.toContain(roomId);
      for (const { roomId } of over) expect(await listed(now - 1)).not.toContain(roomId);
      expect(await rooms.listEnded(now, 2)).toHaveLength(2);
    });

    it('R31 a removed seat is nobody’s, counted nowhere, and free; again changes nothing', async () => {
      const { roomId } = await createRoom({ maxParticipants: 2 });
      const [gone, stays] = times(2, () => aParticipant({ roomId, isPublicMode: true }));
      if (!gone || !stays) throw new Error('two seats');
      for (const seat of [gone, stays]) await rooms.admit(roomId, now, () => seat);
      expect((await admitOne(roomId)).kind).toBe('refused');
      const removals = await Promise.all(
        times(10, () => rooms.removeSeat(roomId, gone.publicId, now)),
      );
      const room = await rooms.find(roomId);
      expect(room?.participantCount).toBe(1);
      expect(removals.filter((removal) => removal?.kind === 'removed')).toHaveLength(1);
      expect(await rooms.removeSeat(roomId, gone.publicId, now)).toEqual({
        kind: 'repeated',
        room,
        participant: gone,
      });
      expect(await rooms.listRemovedSeats(roomId)).toEqual([gone.publicId]);
      expect(await rooms.findParticipant(roomId, gone.credentialHash)).toBeNull();
      expect(await rooms.setPublicMode(roomId, gone.credentialHash, false)).toBeNull();
      expect(await rooms.listSeats(roomId, [gone.publicId, stays.publicId])).toEqual([stays]);
      for (const which of ['all', 'sharing'] as const) {
        expect((await rooms.pageSeats(roomId, which, null, 9)).seats).toEqual([stays]);
      }
      expect(await rooms.countModes(roomId)).toEqual({ shared: 1, private: 0 });
      const ordinals: number[] = [];
      const next = await rooms.admit(roomId, now, (ordinal) => {
        ordinals.push(ordinal);
        return aParticipant({ roomId });
      });
      expect([next.kind, ordinals]).toEqual(['admitted', [3]]);
      expect((await admitOne(roomId)).kind).toBe('refused');
    });

    it('R32 a seat is removed in its own room alone, and only one that was taken', async () => {
      const [{ roomId }, other] = [await createRoom(), await createRoom()];
      const seat = aParticipant({ roomId });
      await rooms.admit(roomId, now, () => seat);
      expect(await rooms.removeSeat(other.roomId, seat.publicId, now)).toBeNull();
      expect(await rooms.removeSeat(roomId, 'nobody', now)).toBeNull();
      expect(await rooms.findParticipant(roomId, seat.credentialHash)).toEqual(seat);
      expect(await rooms.listRemovedSeats(roomId)).toEqual([]);
      expect(await rooms.listRemovedSeats('unknown')).toEqual([]);
    });

    it('R33 who was removed does not get the seat back by asking for it again', async () => {
      const { roomId } = await createRoom();
      const { credentialHash, publicId } = aParticipant();
      const seat = aParticipant({ roomId, credentialHash, publicId });
      const ask = () => rooms.admit(roomId, now, () => seat, credentialHash);
      expect((await ask()).kind).toBe('admitted');
      await rooms.removeSeat(roomId, publicId, now);
      expect(await ask()).toEqual({ kind: 'removed' });
      expect(await rooms.find(roomId)).toMatchObject({ participantCount: 0 });
      expect(await rooms.changeStatus(roomId, start)).toBeNull();
    });

    it('R34 of seats taken and removed at once the count is that of those who sit', async () => {
      const { roomId } = await createRoom({ maxParticipants: 30 });
      const seats = times(20, () => aParticipant({ roomId }));
      await Promise.all(
        seats.map(async (seat, index) => {
          await rooms.admit(roomId, now, () => seat);
          if (index % 2 === 0) await rooms.removeSeat(roomId, seat.publicId, now);
        }),
      );
      expect(await rooms.find(roomId)).toMatchObject({ participantCount: 10 });
      expect((await rooms.pageSeats(roomId, 'all', null, 99)).seats).toHaveLength(10);
      const more = await Promise.all(times(25, () => admitOne(roomId)));
      expect(more.filter(({ kind }) => kind === 'admitted')).toHaveLength(20);
    });

    describeSeries(() => rooms);
  });
};
