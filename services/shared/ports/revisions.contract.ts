import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  anAdmission,
  anEvent,
  anOpinion,
  aParticipant,
  aRoom,
  fixtureTime,
} from '../testing/fixtures.ts';
import { OpinionSetup } from '../testing/opinion-setup.ts';
import { times } from '../testing/times.ts';
import type { EventRoomStore } from './event-room-store.ts';
import type { OpinionStore } from './opinion-store.ts';
import type { RoomStore } from './room-store.ts';

type RevisionSubject = {
  rooms: RoomStore;
  opinions: OpinionStore;
  events: EventRoomStore;
  close(): Promise<void>;
};

const now = fixtureTime;
const start = { from: 'waiting', to: 'active', startedAt: now, endsAt: now + 300_000 } as const;
const end = { from: 'active', to: 'processing', endedAt: now + 1, dueBy: null } as const;

/** The conformance suite of `RoomRecord.revision`, for any adapter. */
export const describeRevisions = (name: string, open: () => Promise<RevisionSubject>): void => {
  describe(`Revisions on ${name}`, () => {
    let subject: RevisionSubject;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.close());

    const { createRoom, openDiscussion } = new OpinionSetup(() => subject);
    const revisionOf = async (roomId: string): Promise<number> =>
      (await subject.rooms.readRevisions([roomId])).get(roomId) ?? Number.NaN;

    /** Returns how far a call raises the revision, and how far the revision that it returns is from the earlier one. */
    const raisedBy = async (
      roomId: string,
      change: () => Promise<number | null | undefined>,
    ): Promise<[stored: number, returned: number]> => {
      const before = await revisionOf(roomId);
      const returned = await change();
      return [(await revisionOf(roomId)) - before, (returned ?? Number.NaN) - before];
    };
    const isUnchangedBy = async (roomId: string, act: () => Promise<unknown>): Promise<boolean> => {
      const before = await revisionOf(roomId);
      await act();
      return (await revisionOf(roomId)) === before;
    };

    it('N1 a new room has revision 0; unknown rooms are left out', async () => {
      const { rooms } = subject;
      const room = aRoom();
      await rooms.create(room);
      expect(await rooms.readRevisions([room.roomId, 'unknown'])).toEqual(
        new Map([[room.roomId, 0]]),
      );
    });

    it('N2 every change of status, link and moderation, and the end of voting, raises it by one', async () => {
      const { rooms } = subject;
      const roomId = await createRoom();
      expect(
        await raisedBy(roomId, async () => (await rooms.changeStatus(roomId, start))?.revision),
      ).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, () => rooms.changeStatus(roomId, start))).toBe(true);
      const moderation = { approve: true, filter: 'off' as const, words: [] };
      expect(
        await raisedBy(
          roomId,
          async () => (await rooms.setModeration(roomId, moderation, 0))?.revision,
        ),
      ).toEqual([1, 1]);
      expect(
        await raisedBy(roomId, async () => (await rooms.changeStatus(roomId, end))?.revision),
      ).toEqual([1, 1]);
      const link = { seriesId: roomId, nextRoomId: 'the next', instead: null };
      expect(
        await raisedBy(roomId, async () => (await rooms.linkNext(roomId, link))?.revision),
      ).toEqual([1, 1]);
      const close = { from: 'processing', to: 'closed', closedAt: now + 2 } as const;
      expect(
        await raisedBy(roomId, async () => (await rooms.changeStatus(roomId, close))?.revision),
      ).toEqual([1, 1]);
      const closeVoting = async () => (await rooms.closeVoting(roomId, now + 3))?.revision;
      expect(await raisedBy(roomId, closeVoting)).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, closeVoting)).toBe(true);
      const stale = aRoom();
      await rooms.create(stale);
      const expire = { from: 'waiting', to: 'expired', closedAt: now } as const;
      expect(
        await raisedBy(
          stale.roomId,
          async () => (await rooms.changeStatus(stale.roomId, expire))?.revision,
        ),
      ).toEqual([1, 1]);
    });

    it('N3 every seat that is taken, changed or removed raises it by one', async () => {
      const { rooms } = subject;
      const roomId = await openDiscussion();
      const seat = aParticipant({ roomId });
      const admit = () =>
        rooms.admit({ roomId, now, seatFor: () => seat, once: seat.credentialHash });
      expect(
        await raisedBy(roomId, async () => {
          const admission = await admit();
          return admission.kind === 'admitted' ? admission.room.revision : null;
        }),
      ).toEqual([1, 1]);
      const [stored, returned] = await raisedBy(roomId, async () => {
        const repeated = await admit();
        return repeated.kind === 'repeated' ? repeated.revision : null;
      });
      // A call that turns out to be a repetition may have raised the revision, and then returns it.
      expect(returned).toBe(stored === 0 ? Number.NaN : stored);
      expect(
        await raisedBy(
          roomId,
          async () => (await rooms.setPublicMode(roomId, seat.credentialHash, true))?.revision,
        ),
      ).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, () => rooms.setPublicMode(roomId, 'unknown', true))).toBe(
        true,
      );
      const remove = () => rooms.removeSeat(roomId, seat.publicId, now);
      expect(await raisedBy(roomId, async () => (await remove())?.room.revision)).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, remove)).toBe(true);
      const leaver = aParticipant({ roomId });
      await rooms.admit({ roomId, now, seatFor: () => leaver });
      const leave = () => rooms.leaveSeat(roomId, leaver.credentialHash, now);
      expect(await raisedBy(roomId, async () => (await leave())?.room.revision)).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, leave)).toBe(true);
    });

    it('N4 of concurrent seats and opinions, each has its own revision', async () => {
      const { rooms, opinions } = subject;
      const roomId = await openDiscussion();
      const before = await revisionOf(roomId);
      const [admissions, additions] = await Promise.all([
        Promise.all(times(30, () => rooms.admit(anAdmission({ roomId })))),
        Promise.all(times(30, () => opinions.add(anOpinion({ roomId }), null))),
      ]);
      const revisions = [
        ...admissions.map((each) => (each.kind === 'admitted' ? each.room.revision : 0)),
        ...additions.map((each) => (each.kind === 'added' ? each.revision : 0)),
      ];
      expect(revisions.toSorted((a, b) => a - b)).toEqual(times(60, (n) => before + 1 + n));
      expect(await revisionOf(roomId)).toBe(before + 60);
    });

    it('N5 every opinion that is added, held, decided on or removed raises it by one', async () => {
      const { opinions } = subject;
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      const { id } = opinion;
      expect(
        await raisedBy(roomId, async () => {
          const added = await opinions.add(opinion, null);
          return added.kind === 'added' ? added.revision : null;
        }),
      ).toEqual([1, 1]);
      expect(
        await raisedBy(roomId, async () => (await opinions.hold(roomId, id))?.revision),
      ).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, () => opinions.hold(roomId, id))).toBe(true);
      for (const decision of ['hide', 'show'] as const) {
        const decide = async () => (await opinions.decide(roomId, [id], decision))[0]?.revision;
        expect(await raisedBy(roomId, decide)).toEqual([1, 1]);
        expect(await isUnchangedBy(roomId, async () => expect(await decide()).toBeNull())).toBe(
          true,
        );
      }
      const remove = () => opinions.remove(roomId, id, null);
      expect(await raisedBy(roomId, async () => (await remove())?.revision)).toEqual([1, 1]);
      expect(await isUnchangedBy(roomId, remove)).toBe(true);
    });

    it('N6 a repeated opinion returns every revision that it raises', async () => {
      const { opinions } = subject;
      const roomId = await openDiscussion();
      const before = await revisionOf(roomId);
      const { author } = anOpinion();
      const additions = await Promise.all(
        times(5, () => opinions.add(anOpinion({ roomId, author }), 'one key')),
      );
      const raised = additions.flatMap((each) =>
        each.kind === 'closed' || each.revision === null ? [] : [each.revision],
      );
      const after = await revisionOf(roomId);
      expect(raised.toSorted((a, b) => a - b)).toEqual(
        times(after - before, (n) => before + 1 + n),
      );
    });

    it('N7 every change of an event and of its rooms raises theirs by one', async () => {
      const { rooms, events } = subject;
      const event = aRoom({ event: anEvent() });
      const { roomId: eventId } = event;
      await rooms.create(event);
      expect(
        await raisedBy(
          eventId,
          async () => (await events.deal(eventId, { rooms: 2, people: 6 }))?.event.revision,
        ),
      ).toEqual([1, 1]);
      expect(
        await isUnchangedBy(eventId, () => events.deal(eventId, { rooms: 3, people: 9 })),
      ).toBe(true);
      const added = times(2, (n) => aRoom({ eventId, ordinal: n + 1 }));
      await events.addRooms(added);
      for (const { roomId } of added) await rooms.admit(anAdmission({ roomId }));
      const all = { after: 0, upTo: 2 };
      const changes = [
        () => events.setModeration(eventId, { approve: true }, all),
        () => events.changeRooms(eventId, start, all),
        () => events.changeRooms(eventId, end, all),
      ];
      for (const [index, change] of changes.entries()) {
        const changed = await change();
        expect(changed.map(({ revision }) => revision)).toEqual([index + 2, index + 2]);
        expect(await change()).toEqual([]);
      }
      expect(
        await raisedBy(eventId, async () => (await events.gather(eventId, now))?.event.revision),
      ).toEqual([1, 1]);
      expect(await isUnchangedBy(eventId, () => events.gather(eventId, now))).toBe(true);
    });

    it('N8 what is not published leaves it unchanged', async () => {
      const { rooms, opinions } = subject;
      const roomId = await openDiscussion();
      const opinion = anOpinion({ roomId });
      await opinions.add(opinion, null);
      expect(
        await isUnchangedBy(roomId, async () => {
          await rooms.extend(roomId, 1, { now, maxTotalMinutes: 15 }, null);
          await rooms.setLocked(roomId, true);
          await opinions.mark(roomId, opinion.id, { answered: true });
          await opinions.remove(roomId, 'unknown', null);
          await opinions.decide(roomId, ['unknown'], 'hide');
          await rooms.admit(anAdmission({ roomId }));
        }),
      ).toBe(true);
      await rooms.changeStatus(roomId, end);
      expect(
        await isUnchangedBy(roomId, async () => {
          const statement = anOpinion({ roomId });
          await opinions.addStatements(roomId, [statement]);
        }),
      ).toBe(true);
    });
  });
};
