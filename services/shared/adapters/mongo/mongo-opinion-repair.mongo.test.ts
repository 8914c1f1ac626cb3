import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import type { StatusChange } from '../../ports/room-store.ts';
import { killDuring } from '../../testing/crash-tests/kill-during.ts';
import { type Operation, storedKey } from '../../testing/crash-tests/operations.ts';
import { anAdmission, anOpinion, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { opinionCounts } from '../../testing/opinion-counts.ts';
import { MongoCollection } from './mongo-collection.ts';
import { createMongoOpinionStore } from './mongo-opinion-store.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

const later = fixtureTime + 60_000;
const start: StatusChange = {
  from: 'waiting',
  to: 'active',
  startedAt: fixtureTime,
  endsAt: later,
};
const end: StatusChange = { from: 'active', to: 'processing', endedAt: later, dueBy: null };

withMongo('opinions and counts after a kill between two writes', ({ uri }) => {
  let mongo: OpenMongo;
  let rooms: ReturnType<typeof createMongoRoomStore>;
  let opinions: ReturnType<typeof createMongoOpinionStore>;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
    rooms = createMongoRoomStore(mongo.collections);
    opinions = createMongoOpinionStore(mongo.collections);
  });

  afterAll(() => mongo.close());

  const discuss = async (): Promise<string> => {
    const room = aRoom();
    await rooms.create(room);
    await rooms.admit(anAdmission({ roomId: room.roomId, now: later }));
    await rooms.changeStatus(room.roomId, start);
    return room.roomId;
  };

  it.each([1, 2])(
    'an addition killed after %i of 2 writes is stored or not, and does not block others',
    async (writes) => {
      const roomId = await discuss();
      await killDuring(uri, 'add', roomId, writes);
      const next = anOpinion({ roomId });
      expect((await opinions.add(next, null)).kind).toBe('added');
      await rooms.changeStatus(roomId, end);
      const { opinions: transcript } = await opinions.pageAll(roomId, null, 10);
      expect(transcript).toHaveLength(writes);
      expect(transcript.at(-1)).toEqual(next);
      expect((await opinionCounts(rooms, roomId)).total).toBe(writes);
    },
  );

  const revisionOf = async (roomId: string): Promise<number> =>
    (await rooms.find(roomId))?.revision ?? Number.NaN;

  const countRemaining = async (roomId: string): Promise<{ total: number; shared: number }> => {
    const remaining = { roomId, stands: true as const };
    const model = mongo.collections.opinions.model;
    const [total, shared] = await Promise.all([
      model.countDocuments(remaining),
      model.countDocuments({ ...remaining, isPublic: true }),
    ]);
    return { total, shared };
  };

  it.each<[Operation, number]>([
    ['add', 1],
    ['add', 2],
    ['repeat', 1],
    ['repeat', 2],
    ['repeat', 3],
    ['repeat', 4],
    ['remove', 1],
    ['remove', 2],
    ['remove', 3],
  ])(
    'counts are correct again after a kill during %s with %i commands answered',
    async (act, commands) => {
      const roomId = await discuss();
      const mine = anOpinion({ roomId, id: `mine in ${roomId}`, author: 'ann' });
      await opinions.add(mine, storedKey);
      await opinions.add(anOpinion({ roomId, isPublic: false }), null);
      await opinions.repairCounts(Date.now());
      await killDuring(uri, act, roomId, commands);
      const before = await revisionOf(roomId);
      const repaired = await opinions.repairCounts(Date.now());
      // The change is noticed even if the process was killed before it could raise the revision.
      expect(await revisionOf(roomId)).toBe(before + repaired);
      expect(await opinionCounts(rooms, roomId)).toEqual(await countRemaining(roomId));
      expect(await opinions.repairCounts(Date.now())).toBe(0);
    },
  );

  it('counts that change during a repair are left to the next repair', async () => {
    const roomId = await discuss();
    const { model } = mongo.collections.opinions;
    const busy = Object.create(model, {
      aggregate: {
        value: async (...args: Parameters<typeof model.aggregate>) => {
          const counted = await model.aggregate(...args);
          await opinions.add(anOpinion({ roomId }), null);
          return counted;
        },
      },
    });
    await opinions.add(anOpinion({ roomId }), null);
    await createMongoOpinionStore({
      ...mongo.collections,
      opinions: new MongoCollection(busy),
    }).repairCounts(Date.now());
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
    await opinions.repairCounts(Date.now());
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
  });

  it('counts of an ended room are correct once its transcript has been read', async () => {
    const roomId = await discuss();
    await opinions.add(anOpinion({ roomId }), null);
    await killDuring(uri, 'add', roomId, 1);
    await rooms.changeStatus(roomId, end);
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
    await opinions.pageAll(roomId, null, 10);
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 1, shared: 1 });
  });

  it.each(['the end', 'an end interrupted after the status change'])(
    'an addition in flight is refused once the transcript has been read after %s',
    async (how) => {
      const roomId = await discuss();
      const reached = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      const slowModel = Object.create(mongo.collections.opinions.model, {
        insertMany: {
          value: async (
            ...args: Parameters<typeof mongo.collections.opinions.model.insertMany>
          ) => {
            reached.resolve();
            await gate.promise;
            return mongo.collections.opinions.model.insertMany(...args);
          },
        },
      });
      const slow = createMongoOpinionStore({
        ...mongo.collections,
        opinions: new MongoCollection(slowModel),
      });
      const adding = slow.add(anOpinion({ roomId }), crypto.randomUUID());
      await reached.promise;
      if (how === 'the end') await rooms.changeStatus(roomId, end);
      else
        await mongo.collections.rooms.model.updateOne(
          { _id: roomId },
          { $set: { status: 'processing' } },
        );
      expect((await rooms.find(roomId))?.status).toBe('processing');
      expect((await opinions.pageAll(roomId, null, 10)).opinions).toEqual([]);
      gate.resolve();
      expect(await adding).toEqual({ kind: 'closed' });
      expect((await opinionCounts(rooms, roomId)).total).toBe(0);
    },
  );

  it('an opinion whose response was lost is stored once, and its retry returns it', async () => {
    const roomId = await discuss();
    const { model } = mongo.collections.opinions;
    let answersLost = 1;
    const lossyModel = Object.create(model, {
      insertMany: {
        value: async (...args: Parameters<typeof model.insertMany>) => {
          const answer = await model.insertMany(...args);
          answersLost -= 1;
          if (answersLost >= 0) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
          return answer;
        },
      },
    });
    const lossy = createMongoOpinionStore({
      ...mongo.collections,
      opinions: new MongoCollection(lossyModel),
    });
    const key = crypto.randomUUID();
    const [first, retry] = [
      anOpinion({ roomId, author: 'ann' }),
      anOpinion({ roomId, author: 'ann' }),
    ];
    await expect(lossy.add(first, key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await lossy.add(retry, key)).toMatchObject({ kind: 'repeated', opinion: first });
    expect((await opinions.pageAll(roomId, null, 10)).opinions).toEqual([first]);
    expect((await opinionCounts(rooms, roomId)).total).toBe(1);
  });

  it('a room whose end was interrupted after the status change is sealed when its transcript is read', async () => {
    const roomId = await discuss();
    await killDuring(uri, 'add', roomId, 1);
    await killDuring(uri, 'end', roomId, 1);
    const sealed = async () => {
      const room = await mongo.collections.rooms.model.findById(roomId).lean();
      const slots = await mongo.collections.opinions.model.countDocuments({ roomId });
      return { status: room?.status, sealed: room?.sealed, empty: (room?.lastPlace ?? 0) - slots };
    };
    expect(await sealed()).toEqual({ status: 'processing', sealed: undefined, empty: 1 });
    expect((await opinions.pageAll(roomId, null, 10)).opinions).toEqual([]);
    expect(await sealed()).toEqual({ status: 'processing', sealed: true, empty: 0 });
  });
});
