import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { killDuring } from '../../testing/crash-tests/kill-during.ts';
import { storedKey } from '../../testing/crash-tests/operations.ts';
import { anAdmission, anEvent, aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { MongoCollection } from './mongo-collection.ts';
import { createMongoEventRoomStore } from './mongo-event-room-store.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

const later = fixtureTime + 60_000;

withMongo('seats after a kill between two writes', ({ uri }) => {
  let mongo: OpenMongo;
  let rooms: ReturnType<typeof createMongoRoomStore>;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
    rooms = createMongoRoomStore(mongo.collections);
  });

  afterAll(() => mongo.close());

  const admit = (roomId: string) => rooms.admit(anAdmission({ roomId, now: later }));

  const seatsOf = async (roomId: string): Promise<number> => {
    const { shared, private: secret } = await rooms.countModes(roomId);
    return shared + secret;
  };

  it.each([1, 2, 3])(
    'an admission killed after %i of 3 writes is completed or rolled back, and the capacity stays exact',
    async (writes) => {
      const room = aRoom({ maxParticipants: 3 });
      const { roomId } = room;
      await rooms.create(room);
      await killDuring(uri, 'admit', roomId, writes);
      expect((await rooms.find(roomId))?.participantCount).toBe(1);

      expect(await rooms.repairAdmissions(fixtureTime - 1)).toBe(0);
      expect(await rooms.repairAdmissions(fixtureTime)).toBe(writes === 3 ? 0 : 1);
      expect(await rooms.repairAdmissions(later)).toBe(0);

      const seats = await seatsOf(roomId);
      expect(seats).toBe(writes === 1 ? 0 : 1);
      expect((await rooms.find(roomId))?.participantCount).toBe(seats);
      const ordinals: number[] = [];
      for (let wanted = seats; wanted < 3; wanted += 1) {
        await rooms.admit({
          roomId,
          now: later,
          seatFor: (ordinal) => {
            ordinals.push(ordinal);
            return aParticipant({ roomId });
          },
        });
      }
      expect(Math.min(...ordinals)).toBe(2);
      expect((await admit(roomId)).kind).toBe('refused');
      expect(await seatsOf(roomId)).toBe(3);
    },
  );

  it.each([2, 3, 4])(
    'an assignment killed after %i of 4 commands is completed by a retry and does not delay others',
    async (commands) => {
      const events = createMongoEventRoomStore(mongo.collections);
      const room = aRoom({ event: anEvent({ rooms: 3, people: 9 }) });
      await rooms.create(room);
      await killDuring(uri, 'place', room.roomId, commands);
      const seats = [storedKey, 'ann', 'bob'].map((credentialHash) =>
        events.place(room.roomId, [], [{ credentialHash, chosen: null }]),
      );
      const placements = (await Promise.all(seats)).flat();
      expect(new Set(placements.map(({ number }) => number)).size).toBe(3);
      const placed = (await rooms.find(room.roomId))?.event?.placed ?? 0;
      expect(placed).toBe(commands === 3 ? 4 : 3);
      for (const { number } of placements) expect(number).toBeLessThanOrEqual(placed);
    },
    15_000,
  );

  it.each([1, 2, 3])(
    'a removal killed after %i of 3 writes is counted once, by the repair or a retry',
    async (writes) => {
      for (const finish of ['repair', 'repeat'] as const) {
        const { roomId, ...room } = aRoom({ maxParticipants: 2 });
        await rooms.create({ roomId, ...room });
        const publicId = `seat in ${roomId}`;
        await rooms.admit({
          roomId,
          now: later,
          seatFor: () => aParticipant({ roomId, publicId }),
        });
        await admit(roomId);
        await killDuring(uri, 'removeSeat', roomId, writes);
        expect(await seatsOf(roomId)).toBe(1);
        if (finish === 'repair') await rooms.repairAdmissions(fixtureTime);
        else await rooms.removeSeat(roomId, publicId, later);
        await rooms.repairAdmissions(later);
        expect((await rooms.find(roomId))?.participantCount).toBe(1);
        expect(await rooms.listRemovedSeats(roomId)).toEqual([publicId]);
        expect((await admit(roomId)).kind).toBe('admitted');
        expect((await admit(roomId)).kind).toBe('refused');
      }
    },
  );

  it('two concurrent repairs release a seat once', async () => {
    const room = aRoom({ maxParticipants: 3 });
    await rooms.create(room);
    await admit(room.roomId);
    await killDuring(uri, 'admit', room.roomId, 1);
    await Promise.all([rooms.repairAdmissions(fixtureTime), rooms.repairAdmissions(fixtureTime)]);
    expect((await rooms.find(room.roomId))?.participantCount).toBe(1);
  });

  it('a participant whose reserved seat was released is refused and not counted', async () => {
    const room = aRoom({ maxParticipants: 2 });
    const { roomId } = room;
    await rooms.create(room);
    const late = Object.create(mongo.collections.participants.model, {
      insertMany: {
        value: async (
          ...args: Parameters<typeof mongo.collections.participants.model.insertMany>
        ) => {
          await rooms.repairAdmissions(later);
          return mongo.collections.participants.model.insertMany(...args);
        },
      },
    });
    const slow = createMongoRoomStore({
      ...mongo.collections,
      participants: new MongoCollection(late),
    });
    const admission = slow.admit(anAdmission({ roomId }));
    await expect(admission).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await seatsOf(roomId)).toBe(0);
    expect((await rooms.find(roomId))?.participantCount).toBe(0);
  });
});
