import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anAdmission, anEvent, anOpinion, aRoom, fixtureTime } from '../testing/fixtures.ts';
import type { EventRoomStore } from './event-room-store.ts';
import type { OpinionStore } from './opinion-store.ts';
import type { EventRecord, RoomRecord, RoomStore } from './room-store.ts';

export type EventRoomStoreSubject = {
  events: EventRoomStore;
  rooms: RoomStore;
  opinions: OpinionStore;
  close(): Promise<void>;
};

const now = fixtureTime;
const endsAt = now + 60_000;
const all = { after: 0, upTo: 1_000 };

/** The conformance suite of ports/event-room-store.ts, for any adapter. */
export const describeEventRoomStore = (
  name: string,
  open: () => Promise<EventRoomStoreSubject>,
): void => {
  describe(`EventRoomStore on ${name}`, () => {
    let subject: EventRoomStoreSubject;
    let events: EventRoomStore;
    let event: RoomRecord;

    const createEvent = async (overrides: Partial<EventRecord> = {}): Promise<RoomRecord> => {
      const room = aRoom({ event: anEvent(overrides) });
      await subject.rooms.create(room);
      return room;
    };

    const addRooms = async (count: number): Promise<RoomRecord[]> => {
      const { roomId: eventId } = event;
      const rooms = Array.from({ length: count }, (_, index) =>
        aRoom({
          eventId,
          ordinal: index + 1,
          label: `Table ${index + 1}`,
          eventTokenHash: 'hash',
          helperTokenHash: 'hash of the helper',
          eventHelperTokenHash: 'hash of the helper of the event',
        }),
      );
      await events.addRooms(rooms);
      return rooms;
    };

    const enter = ({ roomId }: RoomRecord) => subject.rooms.admit(anAdmission({ roomId }));

    const start = { from: 'waiting', to: 'active', startedAt: now, endsAt } as const;

    beforeEach(async () => {
      subject = await open();
      ({ events } = subject);
      event = await createEvent();
    });

    afterEach(() => subject.close());

    it('E1 an event is stored with all its settings', async () => {
      const choosing = await createEvent({
        mode: 'choose',
        roomSize: null,
        labels: ['A', 'B'],
        venue: 'online',
      });
      expect(await subject.rooms.find(choosing.roomId)).toEqual(choosing);
      expect(await subject.rooms.find(event.roomId)).toEqual(event);
    });

    it('E2 an event is dealt once, however many callers try concurrently', async () => {
      const { roomId } = event;
      const dealt = await Promise.all(
        [3, 4, 5].map((rooms) => events.deal(roomId, { rooms, people: rooms * 8 })),
      );
      const first = dealt[0]?.event.event;
      expect(first?.rooms).toBeGreaterThanOrEqual(3);
      for (const each of dealt) expect(each?.event.event).toEqual(first);
      expect(dealt.filter((each) => each?.changed)).toHaveLength(1);
      expect((await subject.rooms.find(roomId))?.event).toEqual(first);
      const plain = aRoom();
      await subject.rooms.create(plain);
      expect(await events.deal(plain.roomId, { rooms: 1, people: 3 })).toBeNull();
    });

    it('E2b a deal can be withdrawn until the start, and its places are deleted before the next', async () => {
      const { roomId } = event;
      const dealt = { rooms: 2, people: 6 };
      expect(await events.withdrawDeal(roomId)).toBeNull();
      await events.deal(roomId, dealt);
      const seat = (credentialHash: string) => ({ credentialHash, chosen: null });
      await events.place(roomId, [], [seat('ann'), seat('bob')]);
      // The places of a deal that stands remain.
      await events.clearPlaces(roomId);
      expect(await events.findPlace(roomId, 'bob')).toMatchObject({ number: 2 });
      const [one, other] = await Promise.all([
        events.withdrawDeal(roomId),
        events.withdrawDeal(roomId),
      ]);
      const withdrawn = one ?? other;
      expect([one, other].filter((each) => each !== null)).toHaveLength(1);
      expect(withdrawn?.event).toMatchObject({ rooms: null, people: null, withdrawn: 1 });
      expect(withdrawn?.revision).toBe(event.revision + 2);
      await events.clearPlaces(roomId);
      expect(await events.findPlace(roomId, 'bob')).toBeNull();
      await events.deal(roomId, dealt);
      expect(await events.place(roomId, [], [seat('bob')])).toEqual([
        { number: 1, chosen: null, again: false },
      ]);
      await enter(event);
      await subject.rooms.changeStatus(roomId, start);
      expect(await events.withdrawDeal(roomId)).toBeNull();
    });

    it('E3 one room is added per ordinal, and is found by it', async () => {
      const [first, second] = await addRooms(2);
      await addRooms(3);
      expect((await events.listIds(event.roomId)).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
      expect((await events.listIds(event.roomId))[1]?.roomId).toBe(second?.roomId);
      expect(await subject.rooms.find(first?.roomId ?? '')).toEqual(first);
    });

    it('E4 rooms are listed by ordinal, page by page, with the time of the newest opinion', async () => {
      const rooms = await addRooms(3);
      const second = rooms[1] as RoomRecord;
      await enter(second);
      await events.changeRooms(event.roomId, start, all);
      const opinion = anOpinion({ roomId: second.roomId });
      await subject.opinions.add(opinion, null);
      const page = await events.listRooms(event.roomId, 0, 2);
      expect(page.map(({ room }) => room.ordinal)).toEqual([1, 2]);
      expect(page.map(({ lastOpinionAt }) => lastOpinionAt)).toEqual([null, opinion.submittedAt]);
      const rest = await events.listRooms(event.roomId, 2, 2);
      expect(rest.map(({ room }) => room.ordinal)).toEqual([3]);
    });

    it('E5 only rooms with people start, all at the same time, and only they are counted', async () => {
      const [first, , third] = await addRooms(3);
      await enter(first as RoomRecord);
      await enter(third as RoomRecord);
      await enter(third as RoomRecord);
      const started = await events.changeRooms(event.roomId, start, all);
      expect(new Set(started.map(({ ordinal }) => ordinal))).toEqual(new Set([1, 3]));
      for (const room of started) expect(room).toMatchObject({ status: 'active', endsAt });
      expect(await events.changeRooms(event.roomId, start, all)).toEqual([]);
      expect(await events.countRooms(event.roomId)).toEqual({
        rooms: { waiting: 0, active: 2, processing: 0, closed: 0, expired: 0 },
        people: 3,
        opinions: 0,
      });
    });

    it('E5 rooms with other ordinals remain as they are', async () => {
      for (const room of await addRooms(4)) await enter(room);
      const { roomId } = event;
      const middle = { after: 1, upTo: 3 };
      const numbers = (rooms: RoomRecord[]) =>
        rooms.map(({ ordinal }) => ordinal ?? 0).toSorted((a, b) => a - b);
      expect(numbers(await events.changeRooms(roomId, start, middle))).toEqual([2, 3]);
      const until = { now, endsAt: endsAt + 60_000 };
      const last = { after: 2, upTo: 4 };
      expect(numbers(await events.extendRooms(roomId, until, last))).toEqual([3]);
      const end = { from: 'active', to: 'processing', endedAt: now + 1, dueBy: null } as const;
      expect(numbers(await events.changeRooms(roomId, end, last))).toEqual([3]);
      expect((await events.countRooms(roomId)).rooms).toMatchObject({
        waiting: 2,
        active: 1,
        processing: 1,
      });
    });

    it('E6 rooms are extended to a common end, and none is shortened', async () => {
      const [first, second] = await addRooms(2);
      for (const room of [first, second]) await enter(room as RoomRecord);
      await events.changeRooms(event.roomId, start, all);
      const { roomId } = first as RoomRecord;
      await subject.rooms.extend(roomId, 3, { now, maxTotalMinutes: 15 });
      const until = { now, endsAt: endsAt + 120_000 };
      const extended = await events.extendRooms(event.roomId, until, all);
      expect(extended.map(({ ordinal }) => ordinal)).toEqual([2]);
      expect(extended[0]).toMatchObject({ endsAt: until.endsAt, duration: 7 });
      expect(await events.extendRooms(event.roomId, until, all)).toEqual([]);
      const ended = await events.changeRooms(
        event.roomId,
        {
          from: 'active',
          to: 'processing',
          endedAt: now + 1,
          dueBy: null,
        },
        all,
      );
      expect(ended).toHaveLength(2);
    });

    it('E14 a participant without a room gets the open room with the fewest people', async () => {
      const { roomId } = event;
      expect(await events.findOpenRoom(roomId, now)).toBeNull();
      const [first, second, third] = (await addRooms(3)) as [RoomRecord, RoomRecord, RoomRecord];
      await enter(first);
      expect(await events.findOpenRoom(roomId, now)).toBe(2);
      await subject.rooms.setLocked(second.roomId, true);
      expect(await events.findOpenRoom(roomId, now)).toBe(3);
      await enter(third);
      await enter(third);
      expect(await events.findOpenRoom(roomId, now)).toBe(1);
      const change = {
        from: 'waiting',
        to: 'active',
        startedAt: now,
        endsAt: now + 60_000,
      } as const;
      await events.changeRooms(roomId, change, all);
      expect(await events.findOpenRoom(roomId, now)).toBe(1);
      expect(await events.findOpenRoom(roomId, now + 60_000)).toBeNull();
    });

    it('E10 gathering is recorded once and closes the rooms’ voting, and events are listed by status', async () => {
      const { roomId } = event;
      const [voting, closed] = await addRooms(2);
      await subject.rooms.closeVoting(closed?.roomId ?? '', now - 1);
      const gathered = [await events.gather(roomId, now), await events.gather(roomId, now + 1)];
      expect(gathered.map((each) => each?.event.event?.gatheredAt)).toEqual([now, now]);
      expect(gathered.map((each) => each?.changed)).toEqual([true, false]);
      expect(await events.gather('no-event', now)).toBeNull();
      const closedAt = async (room: RoomRecord | undefined) =>
        (await subject.rooms.find(room?.roomId ?? ''))?.votingClosedAt;
      expect([await closedAt(voting), await closedAt(closed)]).toEqual([now, now - 1]);
      const listed = await events.listEvents(['waiting']);
      expect(listed.map((room) => room.roomId)).toContain(roomId);
      expect((await events.listEvents(['active'])).map((room) => room.roomId)).not.toContain(
        roomId,
      );
    });

    it('E12 options are set in all rooms of the event, and each change creates a new revision', async () => {
      const rooms = await addRooms(3);
      const { roomId } = event;
      const other = aRoom();
      await subject.rooms.create(other);
      const own = { approve: true, filter: 'mask', words: ['soup'] } as const;
      await subject.rooms.setModeration(rooms[0]?.roomId ?? '', { ...own, words: ['soup'] }, 0);
      const changed = await events.setModeration(roomId, { approve: true }, all);
      expect(new Set(changed.map(({ ordinal }) => ordinal))).toEqual(new Set([2, 3]));
      for (const room of changed)
        expect(room).toMatchObject({ approve: true, filter: 'off', moderationRevision: 1 });
      expect(await subject.rooms.find(rooms[0]?.roomId ?? '')).toMatchObject({
        ...own,
        moderationRevision: 1,
      });
      const again = await events.setModeration(roomId, { filter: 'mask', words: ['soup'] }, all);
      expect(new Set(again.map(({ ordinal }) => ordinal))).toEqual(new Set([2, 3]));
      expect(again[0]).toMatchObject({ ...own, moderationRevision: 2 });
      expect(await events.setModeration(roomId, { ...own, words: ['soup'] }, all)).toEqual([]);
      expect(await events.setModeration(roomId, {}, all)).toEqual([]);
      const second = await events.setModeration(roomId, { words: [] }, { after: 1, upTo: 2 });
      expect(second.map(({ ordinal }) => ordinal)).toEqual([2]);
      expect(await subject.rooms.find(other.roomId)).toEqual(other);
    });
  });
};
