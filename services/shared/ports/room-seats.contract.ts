import { expect, it } from '@jest/globals';
import { aParticipant, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { changes, minute, RoomSetup } from '../testing/room-setup.ts';
import { times } from '../testing/times.ts';
import type { ParticipantRecord, RoomStore, SeatPage } from './room-store.ts';

const now = fixtureTime;
const { start, end } = changes;

/** The tests of seats, for `describeRoomStore`. */
export const describeSeats = (store: () => RoomStore): void => {
  const { admitOne, createRoom, roomIn } = new RoomSetup(store);

  it('R15 of 200 concurrent admissions to 50 seats, 50 succeed, each with a distinct ordinal', async () => {
    const { roomId } = await createRoom({ maxParticipants: 50 });
    const admissions = await Promise.all(
      times(200, () =>
        store().admit({
          roomId,
          now,
          seatFor: (ordinal) => aParticipant({ roomId, nickname: `Otter ${ordinal}` }),
        }),
      ),
    );
    const seats = admissions.flatMap((answer) =>
      answer.kind === 'admitted' ? [answer.participant] : [],
    );
    expect(new Set(seats.map((seat) => seat.nickname))).toEqual(
      new Set(times(50, (index) => `Otter ${index + 1}`)),
    );
    expect(seats).toHaveLength(50);
    expect(await store().find(roomId)).toMatchObject({ participantCount: 50 });
    const found = await Promise.all(
      seats.map((seat) => store().findParticipant(roomId, seat.credentialHash)),
    );
    expect(found).toEqual(seats);
  });

  it('R16 an admission returns the room with the new seat counted', async () => {
    const { roomId } = await createRoom({ maxParticipants: 2 });
    const participant = aParticipant({ roomId, isPublicMode: true });
    const admission = await store().admit({ roomId, now, seatFor: () => participant });
    expect(admission).toEqual({
      kind: 'admitted',
      room: await store().find(roomId),
      participant,
    });
    expect((await store().find(roomId))?.participantCount).toBe(1);
  });

  it('R17 an unknown, expired, ended, locked or full room refuses admission for this reason, and is unchanged', async () => {
    const full = await createRoom({ maxParticipants: 2 });
    await admitOne(full.roomId);
    await admitOne(full.roomId);
    const locked = await createRoom();
    await store().setLocked(locked.roomId, true);
    const cases = [
      ['expired', await roomIn('expired')],
      ['not_open', await roomIn('processing')],
      ['not_open', await roomIn('closed')],
      ['locked', locked],
      ['full', full],
    ] as const;
    for (const [reason, { roomId }] of cases) {
      const room = await store().find(roomId);
      expect(await admitOne(roomId)).toEqual({ kind: 'refused', reason });
      expect(await store().find(roomId)).toEqual(room);
    }
    expect(await admitOne(aRoom().roomId)).toEqual({ kind: 'refused', reason: 'unknown' });
  });

  it('R49 of several reasons, an admission is refused for the one that cannot be undone, then for the lock', async () => {
    const { roomId } = await createRoom({ maxParticipants: 1 });
    await admitOne(roomId);
    await store().setLocked(roomId, true);
    expect(await admitOne(roomId)).toEqual({ kind: 'refused', reason: 'locked' });
    const seatFor = () => aParticipant({ roomId });
    expect(await store().admit({ roomId, now, seatFor, carried: true })).toEqual({
      kind: 'refused',
      reason: 'full',
    });
    await store().changeStatus(roomId, start);
    expect(await admitOne(roomId, now + 5 * minute)).toEqual({
      kind: 'refused',
      reason: 'not_open',
    });
  });

  it('R18 an active room admits until its end, exclusive', async () => {
    const { roomId } = await roomIn('active');
    const endsAt = now + 5 * minute;
    expect((await admitOne(roomId, endsAt - 1)).kind).toBe('admitted');
    expect((await admitOne(roomId, endsAt)).kind).toBe('refused');
  });

  it('R19 once a lock is confirmed no one is admitted, and the count matches the seats', async () => {
    const { roomId } = await createRoom();
    const before = times(30, () => admitOne(roomId));
    const locking = store().setLocked(roomId, true);
    const meanwhile = times(30, () => admitOne(roomId));
    expect((await locking)?.locked).toBe(true);
    const after = await Promise.all(times(10, () => admitOne(roomId)));
    const admitted = (await Promise.all([...before, ...meanwhile])).filter(
      (answer) => answer.kind === 'admitted',
    );
    expect(after.map((answer) => answer.kind)).toEqual(times(10, () => 'refused'));
    expect((await store().find(roomId))?.participantCount).toBe(admitted.length);
    await store().setLocked(roomId, false);
    expect((await admitOne(roomId)).kind).toBe('admitted');
  });

  it('R20 a seat is found only in its own room', async () => {
    const { roomId } = await createRoom();
    const other = await createRoom();
    const seat = aParticipant({ roomId });
    await store().admit({ roomId, now, seatFor: () => seat });
    expect(await store().findParticipant(roomId, seat.credentialHash)).toEqual(seat);
    expect(await store().findParticipant(other.roomId, seat.credentialHash)).toBeNull();
    expect(await store().findParticipant(roomId, seat.publicId)).toBeNull();
  });

  it('R21 the mode changes for one seat only; sharing seats are listed in joining order', async () => {
    const { roomId } = await createRoom();
    const seats = times(4, (index) =>
      aParticipant({ roomId, nickname: `Otter ${index}`, isPublicMode: index < 2 }),
    );
    for (const seat of seats) await store().admit({ roomId, now, seatFor: () => seat });
    expect(await store().countModes(roomId)).toEqual({ shared: 2, private: 2 });

    const [first, second, , last] = seats;
    const changed = await store().setPublicMode(roomId, last!.credentialHash, true);
    expect(changed?.seat).toEqual({ ...last, isPublicMode: true });
    await store().setPublicMode(roomId, first!.credentialHash, false);
    const sharing = await store().pageSeats(roomId, 'sharing', null, 10);
    expect(sharing).toEqual({ seats: [second, changed?.seat], nextCursor: null });
    expect(await store().countModes(roomId)).toEqual({ shared: 2, private: 2 });
    expect(await store().setPublicMode(roomId, aParticipant().credentialHash, true)).toBeNull();
    expect(await store().countModes(aRoom().roomId)).toEqual({ shared: 0, private: 0 });
  });

  it('R25 seats with given public ids are listed once each, in joining order', async () => {
    const { roomId } = await createRoom();
    const other = await createRoom();
    const seats = times(4, (index) => aParticipant({ roomId, isPublicMode: index === 0 }));
    for (const seat of seats) await store().admit({ roomId, now, seatFor: () => seat });
    const elsewhere = aParticipant({ roomId: other.roomId });
    await store().admit({ roomId: other.roomId, now, seatFor: () => elsewhere });

    const [first, second, , last] = seats;
    const ids = [last, elsewhere, first, last, second].map((seat) => seat!.publicId);
    expect(await store().listSeats(roomId, ['', ...ids, first!.credentialHash])).toEqual([
      first,
      second,
      last,
    ]);
    expect(await store().listSeats(roomId, [])).toEqual([]);
    expect(await store().listSeats(aRoom().roomId, ids)).toEqual([]);
  });

  it('R26 all seats and sharing seats are paged in joining order, without repeats or gaps', async () => {
    const { roomId } = await createRoom();
    const seats = times(9, (index) => aParticipant({ roomId, isPublicMode: index % 3 !== 0 }));
    for (const seat of seats) await store().admit({ roomId, now, seatFor: () => seat });
    const readAll = async (which: 'all' | 'sharing'): Promise<ParticipantRecord[]> => {
      const found: ParticipantRecord[] = [];
      let cursor: string | null = null;
      do {
        const page: SeatPage = await store().pageSeats(roomId, which, cursor, 2);
        expect(page.seats.length).toBeLessThanOrEqual(2);
        found.push(...page.seats);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return found;
    };
    expect(await readAll('all')).toEqual(seats);
    expect(await readAll('sharing')).toEqual(seats.filter(({ isPublicMode }) => isPublicMode));
    await expect(store().pageSeats(roomId, 'sharing', '-1', 2)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
  });

  it('R27 twenty concurrent admissions of a credential give one seat, returned whatever the room’s state', async () => {
    const { roomId } = await createRoom({ maxParticipants: 3 });
    const credentialHash = aParticipant().credentialHash;
    const admit = () =>
      store().admit({
        roomId,
        now,
        seatFor: () => aParticipant({ roomId, credentialHash }),
        once: credentialHash,
      });
    const answers = await Promise.all(times(20, admit));
    const seats = answers.map((answer) => ('participant' in answer ? answer.participant : null));
    expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(1);
    expect(new Set(seats.map((seat) => seat?.publicId)).size).toBe(1);
    expect(await store().find(roomId)).toMatchObject({ participantCount: 1 });
    await admitOne(roomId);
    await admitOne(roomId);
    expect((await admitOne(roomId)).kind).toBe('refused');
    await store().setLocked(roomId, true);
    await store().changeStatus(roomId, start);
    await store().changeStatus(roomId, end);
    const room = await store().find(roomId);
    expect(await admit()).toEqual({ kind: 'repeated', room, participant: seats[0] });
    expect(room?.participantCount).toBe(3);
  });

  it('R31 a removed seat is neither found nor counted and frees its capacity; a repeat changes nothing', async () => {
    const { roomId } = await createRoom({ maxParticipants: 2 });
    const [gone, remaining] = times(2, () => aParticipant({ roomId, isPublicMode: true }));
    if (!gone || !remaining) throw new Error('two seats');
    for (const seat of [gone, remaining]) await store().admit({ roomId, now, seatFor: () => seat });
    expect((await admitOne(roomId)).kind).toBe('refused');
    const removals = await Promise.all(
      times(10, () => store().removeSeat(roomId, gone.publicId, now)),
    );
    const room = await store().find(roomId);
    expect(room?.participantCount).toBe(1);
    expect(removals.filter((removal) => removal?.kind === 'removed')).toHaveLength(1);
    expect(await store().removeSeat(roomId, gone.publicId, now)).toEqual({
      kind: 'repeated',
      room,
      participant: gone,
    });
    expect(await store().listRemovedSeats(roomId)).toEqual([gone.publicId]);
    expect(await store().findParticipant(roomId, gone.credentialHash)).toBeNull();
    expect(await store().setPublicMode(roomId, gone.credentialHash, false)).toBeNull();
    expect(await store().listSeats(roomId, [gone.publicId, remaining.publicId])).toEqual([
      remaining,
    ]);
    for (const which of ['all', 'sharing'] as const) {
      expect((await store().pageSeats(roomId, which, null, 9)).seats).toEqual([remaining]);
    }
    expect(await store().countModes(roomId)).toEqual({ shared: 1, private: 0 });
    const ordinals: number[] = [];
    const next = await store().admit({
      roomId,
      now,
      seatFor: (ordinal) => {
        ordinals.push(ordinal);
        return aParticipant({ roomId });
      },
    });
    expect([next.kind, ordinals]).toEqual(['admitted', [3]]);
    expect((await admitOne(roomId)).kind).toBe('refused');
  });

  it('R32 only an existing seat of the same room is removed', async () => {
    const [{ roomId }, other] = [await createRoom(), await createRoom()];
    const seat = aParticipant({ roomId });
    await store().admit({ roomId, now, seatFor: () => seat });
    expect(await store().removeSeat(other.roomId, seat.publicId, now)).toBeNull();
    expect(await store().removeSeat(roomId, 'nobody', now)).toBeNull();
    expect(await store().findParticipant(roomId, seat.credentialHash)).toEqual(seat);
    expect(await store().listRemovedSeats(roomId)).toEqual([]);
    expect(await store().listRemovedSeats('unknown')).toEqual([]);
  });

  it('R33 a removed participant is refused when joining with the same credential', async () => {
    const { roomId } = await createRoom();
    const { credentialHash, publicId } = aParticipant();
    const seat = aParticipant({ roomId, credentialHash, publicId });
    const admit = () => store().admit({ roomId, now, seatFor: () => seat, once: credentialHash });
    expect((await admit()).kind).toBe('admitted');
    await store().removeSeat(roomId, publicId, now);
    expect(await admit()).toEqual({ kind: 'removed' });
    expect(await store().find(roomId)).toMatchObject({ participantCount: 0 });
    expect(await store().changeStatus(roomId, start)).toBeNull();
  });

  it('R33a a seat that is given up is freed once, and its credential can take a new one, again and again', async () => {
    const { roomId } = await createRoom({ maxParticipants: 2 });
    const { credentialHash } = aParticipant();
    const left: string[] = [];
    for (const round of [1, 2, 3]) {
      const seat = aParticipant({ roomId, credentialHash });
      const seatFor = () => seat;
      const taken = await store().admit({ roomId, now, seatFor, once: credentialHash });
      expect(taken).toMatchObject({ kind: 'admitted', participant: seat });
      const leave = () => store().leaveSeat(roomId, credentialHash, now);
      const removals = await Promise.all([leave(), leave(), leave()]);
      expect(removals.filter((removal) => removal !== null)).toMatchObject([
        {
          kind: 'removed',
          room: { participantCount: 0 },
          participant: { publicId: seat.publicId },
        },
      ]);
      left.push(seat.publicId);
      expect(await store().findParticipant(roomId, credentialHash)).toBeNull();
      expect(await store().findEarlierSeats([roomId], credentialHash)).toEqual([]);
      expect(new Set(await store().listRemovedSeats(roomId))).toEqual(new Set(left));
      expect(await store().find(roomId)).toMatchObject({ participantCount: 0 });
      expect(await store().lastOrdinal(roomId)).toBe(round);
    }
    expect(await store().leaveSeat(roomId, credentialHash, now)).toBeNull();
    expect(await store().leaveSeat('unknown', credentialHash, now)).toBeNull();
    const removed = aParticipant({ roomId });
    await store().admit({ roomId, now, seatFor: () => removed });
    await store().removeSeat(roomId, removed.publicId, now);
    expect(await store().leaveSeat(roomId, removed.credentialHash, now)).toBeNull();
  });

  it('R34 the count is correct under concurrent admissions and removals', async () => {
    const { roomId } = await createRoom({ maxParticipants: 30 });
    const seats = times(20, () => aParticipant({ roomId }));
    await Promise.all(
      seats.map(async (seat, index) => {
        await store().admit({ roomId, now, seatFor: () => seat });
        if (index % 2 === 0) await store().removeSeat(roomId, seat.publicId, now);
      }),
    );
    expect(await store().find(roomId)).toMatchObject({ participantCount: 10 });
    expect((await store().pageSeats(roomId, 'all', null, 99)).seats).toHaveLength(10);
    const more = await Promise.all(times(25, () => admitOne(roomId)));
    expect(more.filter(({ kind }) => kind === 'admitted')).toHaveLength(20);
  });
};
