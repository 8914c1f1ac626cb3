import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { roomStatus } from '@murmur/contract/room';
import * as fc from 'fast-check';
import { aParticipant, aRoom, fixtureTime } from '../testing/fixtures.ts';
import { changes, minute, RoomSetup } from '../testing/room-setup.ts';
import { times } from '../testing/times.ts';
import { describeSeats } from './room-seats.contract.ts';
import { describeSeries } from './room-series.contract.ts';
import { describeRoomStatus } from './room-status.contract.ts';
import type { RoomRecord, RoomStore } from './room-store.ts';
import { describeVotingSeats } from './voting-seats.contract.ts';

const now = fixtureTime;
const { start, end } = changes;

const idsOf = (list: RoomRecord[]): string[] => list.map((room) => room.roomId);

export type RoomStoreSubject = { rooms: RoomStore; close(): Promise<void> };

/**
 * The conformance suite of ports/room-store.ts, for any adapter. `open` returns an empty store, or one that other
 * tests share.
 */
export const describeRoomStore = (name: string, open: () => Promise<RoomStoreSubject>): void => {
  describe(`RoomStore on ${name}`, () => {
    let rooms: RoomStore;
    let subject: RoomStoreSubject;

    beforeEach(async () => {
      subject = await open();
      ({ rooms } = subject);
    });

    afterEach(() => subject.close());

    const { admitOne, createRoom, roomIn } = new RoomSetup(() => rooms);

    it('R1 a room is read back unchanged, by id and by code', async () => {
      const room = await createRoom({
        maxParticipants: 12,
        language: 'vi',
        sharedByDefault: true,
        reveal: 'end',
        resultsSharedBy: 'host',
        ownerKey: 'of-an-address',
        offered: [{ roomId: 'an-earlier-room', opinionId: 'o1' }],
      });
      expect(await rooms.find(room.roomId)).toEqual(room);
      expect(await rooms.findByCode(room.roomCode)).toEqual(room);
    });

    it('R1 the owner key is deleted when the room closes', async () => {
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

    it('R2 any text is read back unchanged', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (topic) => {
          const room = await createRoom({ topic });
          expect((await rooms.find(room.roomId))?.topic).toBe(topic);
        }),
        { numRuns: 30, examples: [["'; DROP TABLE rooms; --"], ['{"$ne": null}'], ['한국어 🙂']] },
      );
    });

    it('R3 any unknown id or code returns null', async () => {
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

    it('R5 of 20 concurrent creations with one code, one succeeds', async () => {
      const { roomCode } = aRoom();
      const answers = await Promise.all(times(20, () => rooms.create(aRoom({ roomCode }))));
      expect(answers.filter((answer) => answer === 'created')).toHaveLength(1);
    });

    it('R6 a code finds the joinable room that has it, or otherwise the newest that had it', async () => {
      const old = await roomIn('closed', { createdAt: now - 2 * minute });
      const newer = await roomIn('expired', { roomCode: old.roomCode, createdAt: now - minute });
      expect((await rooms.findByCode(old.roomCode))?.roomId).toBe(newer.roomId);
      const joinable = await createRoom({ roomCode: old.roomCode, createdAt: now - 3 * minute });
      expect((await rooms.findByCode(old.roomCode))?.roomId).toBe(joinable.roomId);
    });

    it('R22 active rooms are listed, and are due from their end onwards', async () => {
      const due = await roomIn('active');
      const over = await roomIn('processing');
      const endsAt = now + 5 * minute;
      expect(await rooms.listActive()).toContainEqual(due);
      expect(idsOf(await rooms.listActive())).not.toContain(over.roomId);
      await roomIn('active');
      expect(await rooms.listActive([over.roomId, due.roomId, 'none'])).toEqual([due]);
      expect(idsOf(await rooms.listDue(endsAt - 1))).not.toContain(due.roomId);
      expect(await rooms.listDue(endsAt)).toContainEqual(due);
      expect(idsOf(await rooms.listDue(endsAt))).not.toContain(over.roomId);
    });

    it('R23 rooms in processing are listed by the end of their discussion', async () => {
      const processing = await roomIn('processing');
      const closed = await roomIn('closed');
      expect(await rooms.listProcessing(now)).toContainEqual(processing);
      expect(idsOf(await rooms.listProcessing(now))).not.toContain(closed.roomId);
      expect(idsOf(await rooms.listProcessing(now - 1))).not.toContain(processing.roomId);
    });

    it('R24 waiting rooms are listed by their creation', async () => {
      const waiting = await roomIn('waiting');
      const active = await roomIn('active');
      expect(await rooms.listStale(now)).toContainEqual(waiting);
      expect(idsOf(await rooms.listStale(now))).not.toContain(active.roomId);
      expect(idsOf(await rooms.listStale(now - 1))).not.toContain(waiting.roomId);
    });

    it('R29 a forgotten room is not found, its code is free, and it is listed until its clearing ends', async () => {
      const room = await roomIn('active');
      const { roomId, roomCode } = room;
      const seat = aParticipant({ roomId });
      await rooms.admit({ roomId, now, seatFor: () => seat });
      const other = await roomIn('active');
      const forgotten = { roomId, forgottenAt: now + minute, startedAt: now };
      expect(await rooms.forget(roomId, now + minute)).toEqual(forgotten);
      expect(await rooms.find(roomId)).toBeNull();
      expect(await rooms.findByCode(roomCode)).toBeNull();
      expect((await rooms.listActive()).map((each) => each.roomId)).not.toContain(roomId);
      expect(await admitOne(roomId)).toEqual({ kind: 'refused', reason: 'unknown' });
      expect(await rooms.create(aRoom({ roomCode }))).toBe('created');
      expect(await rooms.forget(roomId, now + 2 * minute)).toBeNull();

      expect(await rooms.listForgotten(now + minute - 1, 100)).not.toContainEqual(forgotten);
      expect(await rooms.listForgotten(now + minute, 100)).toContainEqual(forgotten);
      await rooms.clear(roomId);
      await rooms.clear(roomId);
      expect(await rooms.findParticipant(roomId, seat.credentialHash)).toBeNull();
      expect(await rooms.findForgotten(roomId)).toEqual(forgotten);
      await rooms.scheduleClearing(roomId, now + 9 * minute);
      expect(await rooms.listForgotten(now + 9 * minute - 1, 100)).not.toContainEqual(forgotten);
      expect(await rooms.listForgotten(now + 9 * minute, 100)).toContainEqual(forgotten);
      await rooms.scheduleClearing(roomId, null);
      expect(await rooms.findForgotten(roomId)).toBeNull();
      expect(await rooms.find(other.roomId)).toEqual(other);
    });

    it('R30 ended rooms are listed by their end, up to the limit', async () => {
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

    describeRoomStatus(() => rooms);
    describeSeats(() => rooms);
    describeVotingSeats(() => rooms);
    describeSeries(() => rooms);
  });
};
