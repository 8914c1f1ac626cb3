import { expect, it } from '@jest/globals';
import { aParticipant, aRoom, fixtureTime } from '../testing/fixtures.ts';
import type { ParticipantRecord, RoomRecord, RoomStore } from './room-store.ts';

const now = fixtureTime;

export const describeSeries = (store: () => RoomStore): void => {
  const create = async (wanted: Partial<RoomRecord> = {}): Promise<RoomRecord> => {
    const room = aRoom(wanted);
    expect(await store().create(room)).toBe('created');
    return room;
  };

  const link = (first: RoomRecord, next: RoomRecord, instead: string | null = null) =>
    store().linkNext(first.roomId, { seriesId: 's', nextRoomId: next.roomId, instead });

  const createSeries = async (seriesId: string): Promise<RoomRecord[]> => {
    const rooms: RoomRecord[] = [];
    for (const question of [1, 2, 3]) {
      rooms.push(await create({ seriesId, question, ordinalsBefore: question * 10 }));
    }
    const [first, second, third] = rooms;
    if (!first || !second || !third) throw new Error('no series');
    await store().linkNext(first.roomId, { seriesId, nextRoomId: second.roomId, instead: null });
    await store().linkNext(second.roomId, { seriesId, nextRoomId: third.roomId, instead: null });
    return rooms;
  };

  const admit = (seat: ParticipantRecord, carried = false) =>
    store().admit({
      roomId: seat.roomId,
      now,
      seatFor: () => seat,
      once: seat.credentialHash,
      carried,
    });

  it('R35 a room is linked to one next room, and to another only as its replacement', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const linked = { seriesId: 's', nextRoomId: second.roomId };
    expect(await link(first, second)).toEqual({ ...first, ...linked, revision: 1 });
    expect(await link(first, third)).toBeNull();
    expect(await store().find(first.roomId)).toMatchObject(linked);
    expect(await link(first, third, second.roomId)).toMatchObject({ nextRoomId: third.roomId });
    expect(await link(aRoom(), third)).toBeNull();
  });

  it('R35b prepared questions are stored with a room, in no record, and end with it', async () => {
    const questions = [
      { topic: 'What grows well here?', duration: 2, ask_position: true },
      { topic: 'Who waters the garden?', duration: 5, ask_position: false },
    ];
    const first = await create();
    const { roomId } = first;
    expect(await store().readQuestions(roomId)).toEqual([]);
    expect(await store().saveQuestions(roomId, questions)).toBe(true);
    expect(await store().readQuestions(roomId)).toEqual(questions);
    expect(await store().find(roomId)).toEqual(first);
    expect(await store().findByCode(first.roomCode)).toEqual(first);
    expect(await store().setLocked(roomId, true)).toEqual({ ...first, locked: true });
    const next = aRoom();
    expect(await store().create(next, questions.slice(1))).toBe('created');
    expect(await store().readQuestions(next.roomId)).toEqual(questions.slice(1));
    expect(await store().find(next.roomId)).toEqual(next);
    expect(await store().saveQuestions(next.roomId, [])).toBe(true);
    expect(await store().readQuestions(next.roomId)).toEqual([]);
    await store().forget(roomId, now);
    expect(await store().readQuestions(roomId)).toBeNull();
    expect(await store().saveQuestions(roomId, questions)).toBe(false);
    expect(await store().readQuestions(roomId)).toBeNull();
  });

  it('R36 of two concurrent links one is stored', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const links = await Promise.all([link(first, second), link(first, third)]);
    expect(links.filter((room) => room !== null)).toHaveLength(1);
  });

  it('R37 a series lists its complete room records in order of their questions', async () => {
    const { roomId: seriesId } = aRoom();
    const rooms = await createSeries(seriesId);
    const listed = await store().listSeries(seriesId);
    expect(listed.map(({ roomId }) => roomId)).toEqual(rooms.map(({ roomId }) => roomId));
    expect(listed.map(({ ordinalsBefore }) => ordinalsBefore)).toEqual([10, 20, 30]);
    expect(await store().listSeries('unknown')).toEqual([]);
  });

  it('R38 a forgotten or skipped question is removed from the chain', async () => {
    for (const leave of [
      (roomId: string) => store().forget(roomId, now),
      (roomId: string) => store().skipQuestion(roomId),
    ]) {
      const [first, second, third] = await createSeries(aRoom().roomId);
      await leave(second?.roomId ?? '');
      const before = await store().find(first?.roomId ?? '');
      expect(before?.nextRoomId).toBe(third?.roomId);
      await leave(third?.roomId ?? '');
      expect(await store().find(first?.roomId ?? '')).toMatchObject({ nextRoomId: null });
    }
  });

  it('R39 a carried seat enters a locked room but not a full one', async () => {
    const { roomId } = await create({ locked: true, maxParticipants: 2 });
    const seats = [1, 2, 3].map(() => aParticipant({ roomId }));
    const [first, second, third] = seats as [
      ParticipantRecord,
      ParticipantRecord,
      ParticipantRecord,
    ];
    expect((await admit(first)).kind).toBe('refused');
    expect((await admit(first, true)).kind).toBe('admitted');
    expect((await admit(first, true)).kind).toBe('repeated');
    expect((await admit(second, true)).kind).toBe('admitted');
    expect((await admit(third, true)).kind).toBe('refused');
  });

  it('R40 the seats of a credential are found in the given rooms, with removed ones marked', async () => {
    const [first, second, other] = [await create(), await create(), await create()];
    const { credentialHash } = aParticipant();
    const seats = [first, second, other].map(({ roomId }) =>
      aParticipant({ roomId, credentialHash }),
    );
    for (const seat of seats) await admit(seat);
    await admit(aParticipant({ roomId: first.roomId }));
    await store().removeSeat(second.roomId, seats[1]?.publicId ?? '', now);
    const found = await store().findEarlierSeats([first.roomId, second.roomId], credentialHash);
    const byRoom = new Map(found.map((seat) => [seat.roomId, seat]));
    expect(byRoom.get(first.roomId)).toEqual({ ...seats[0], removed: false });
    expect(byRoom.get(second.roomId)).toEqual({ ...seats[1], removed: true });
    expect(byRoom.size).toBe(2);
    expect(await store().findEarlierSeats([], credentialHash)).toEqual([]);
  });

  it('R41 the last ordinal includes removed seats', async () => {
    const { roomId } = await create();
    expect(await store().lastOrdinal(roomId)).toBe(0);
    const seats = [aParticipant({ roomId }), aParticipant({ roomId })];
    for (const seat of seats) await admit(seat);
    await store().removeSeat(roomId, seats[1]?.publicId ?? '', now);
    expect(await store().lastOrdinal(roomId)).toBe(2);
  });
};
