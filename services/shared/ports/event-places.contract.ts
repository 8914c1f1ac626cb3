import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { anEvent, aRoom, fixtureTime } from '../testing/fixtures.ts';
import type { EventRoomStoreSubject } from './event-room-store.contract.ts';
import type { EventRoomStore } from './event-room-store.ts';
import type { EventRecord, RoomRecord } from './room-store.ts';

/** The conformance suite for the seat numbers of events in ports/event-room-store.ts, for any adapter. */
export const describeEventPlaces = (
  name: string,
  open: () => Promise<EventRoomStoreSubject>,
): void => {
  describe(`seat numbers of EventRoomStore on ${name}`, () => {
    let subject: EventRoomStoreSubject;
    let events: EventRoomStore;
    let event: RoomRecord;

    const createEvent = async (overrides: Partial<EventRecord> = {}): Promise<RoomRecord> => {
      const room = aRoom({ event: anEvent(overrides) });
      await subject.rooms.create(room);
      return room;
    };

    const wanting = (credentialHash: string, chosen: number | null = null) => ({
      credentialHash,
      chosen,
    });

    beforeEach(async () => {
      subject = await open();
      ({ events } = subject);
      event = await createEvent();
    });

    afterEach(() => subject.close());

    it('E7 a seat keeps one number under repeated and concurrent calls', async () => {
      const { roomId } = event;
      const [first, second, third] = await Promise.all([
        events.place(roomId, [], [wanting('a'), wanting('a'), wanting('b')]),
        events.place(roomId, [], [wanting('a'), wanting('c')]),
        events.place(roomId, [], [wanting('b')]),
      ]);
      expect(first?.[1]?.number).toBe(first?.[0]?.number);
      expect(second?.[0]?.number).toBe(first?.[0]?.number);
      expect(third?.[0]?.number).toBe(first?.[2]?.number);
      const numbers = [first?.[0]?.number, first?.[2]?.number, second?.[1]?.number];
      expect(new Set(numbers)).toEqual(new Set([1, 2, 3]));
      const place = { number: first?.[0]?.number, chosen: null };
      expect(await events.findPlace(roomId, 'a')).toEqual(place);
      expect(await events.place(roomId, [], [wanting('a')])).toEqual([{ ...place, again: true }]);
      expect(await events.findPlace(roomId, 'nobody')).toBeNull();
      const places = await events.listPlaces(roomId);
      expect(places).toHaveLength(3);
      expect(places).toContainEqual({ ...place, credentialHash: 'a' });
      expect(await events.listPlaces('nowhere')).toEqual([]);
      expect((await subject.rooms.find(roomId))?.event?.placed).toBe(3);
    });

    it('E8 numbers have no gaps under any interleaving', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.nat(15), { minLength: 1, maxLength: 6 }), { maxLength: 8 }),
          async (calls) => {
            const { roomId } = await createEvent();
            const placed = await Promise.all(
              calls.map((seats) =>
                events.place(
                  roomId,
                  [],
                  seats.map((seat) => wanting(`seat${seat}`)),
                ),
              ),
            );
            const numbers = new Map(
              calls.flatMap((seats, call) =>
                seats.map((seat, index) => [seat, placed[call]?.[index]?.number ?? 0]),
              ),
            );
            const expected = Array.from({ length: numbers.size }, (_, index) => index + 1);
            expect([...numbers.values()].toSorted((a, b) => a - b)).toEqual(expected);
          },
        ),
        { numRuns: 15 },
      );
    });

    it('E9 a chosen room is stored, and a number is carried over from an earlier event', async () => {
      const { roomId } = event;
      const [chosen] = await events.place(roomId, [], [wanting('a', 2)]);
      expect(chosen).toEqual({ number: 1, chosen: 2, again: false });
      const again = await events.place(roomId, [], [wanting('a', 1)]);
      expect(again).toEqual([{ number: 1, chosen: 2, again: true }]);
      await events.place(roomId, [], [wanting('b')]);
      const next = await createEvent({ placed: 2 });
      const earlier = [roomId];
      const [b] = await events.place(next.roomId, earlier, [wanting('b')]);
      expect(b).toEqual({ number: 2, chosen: null, again: false });
      const [newcomer] = await events.place(next.roomId, earlier, [wanting('c')]);
      expect(newcomer?.number).toBe(3);
    });

    it('E13 a seat moves to another room once, from the room that it last moved to', async () => {
      const { roomId } = event;
      const [place] = await events.place(roomId, [], [wanting('a')]);
      const moved = { number: place?.number, chosen: 3 };
      expect(await events.movePlace(roomId, 'a', { from: null, to: 3 })).toEqual(moved);
      expect(await events.movePlace(roomId, 'a', { from: null, to: 2 })).toEqual(moved);
      expect(await events.place(roomId, [], [wanting('a')])).toMatchObject([moved]);
      expect(await events.movePlace(roomId, 'a', { from: 3, to: 1 })).toMatchObject({ chosen: 1 });
      expect(await events.movePlace(roomId, 'nobody', { from: null, to: 1 })).toBeNull();
    });

    it('E11 a forgotten event has no seat numbers left', async () => {
      const { roomId } = event;
      await events.place(roomId, [], [wanting('a')]);
      await subject.rooms.forget(roomId, fixtureTime);
      await subject.rooms.clear(roomId);
      expect(await events.findPlace(roomId, 'a')).toBeNull();
    });
  });
};
