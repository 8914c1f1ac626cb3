import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/with-servers';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { newCapability } from '../../runtime/capability.ts';
import { anAnalysis, anOpinion, aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { createMongoAnalysisStore } from './mongo-analysis-store.ts';
import { runCommand } from './mongo-faults.ts';
import { createMongoOpinionStore } from './mongo-opinion-store.ts';
import { createMongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

const logger = pino({ level: 'silent' });
const endsAt = fixtureTime + 300_000;

const storesOf = ({ collections }: OpenMongo) => ({
  rooms: createMongoRoomStore(collections),
  opinions: createMongoOpinionStore(collections),
  analyses: createMongoAnalysisStore(collections),
});

const writeEverything = async (mongo: OpenMongo): Promise<void> => {
  const { rooms, opinions, analyses } = storesOf(mongo);
  const room = aRoom();
  const { roomId } = room;
  const seat = aParticipant({ roomId });
  const opinion = anOpinion({ roomId, author: seat.publicId });
  await rooms.create(room);
  await rooms.admit({ roomId, now: fixtureTime, seatFor: () => seat });
  await rooms.setLocked(roomId, true);
  await rooms.setPublicMode(roomId, seat.credentialHash, true);
  const start = { from: 'waiting', to: 'active', startedAt: fixtureTime, endsAt } as const;
  await rooms.changeStatus(roomId, start);
  await rooms.extend(roomId, 1, { now: fixtureTime, maxTotalMinutes: 15 });
  await opinions.add(opinion, crypto.randomUUID());
  await opinions.remove(roomId, opinion.id, seat.publicId);
  const end = { from: 'active', to: 'processing', endedAt: endsAt, dueBy: null } as const;
  await rooms.changeStatus(roomId, end);
  await rooms.repairAdmissions(fixtureTime);
  for (const replace of [false, true]) await analyses.save(anAnalysis({ roomId }), { replace });
  await analyses.addMisread(roomId, 's-1', newCapability());
  const shareId = newCapability();
  await analyses.createShare({ shareId, roomId, createdAt: endsAt, viewCount: 0 });
  await analyses.countView(shareId);
};

const readEverything = async (mongo: OpenMongo): Promise<unknown[]> => {
  const { rooms, opinions, analyses } = storesOf(mongo);
  const room = aRoom();
  const { roomId } = room;
  const seat = aParticipant({ roomId, isPublicMode: true });
  const { publicId: author } = seat;
  await rooms.create(room);
  const admission = await rooms.admit({ roomId, now: fixtureTime, seatFor: () => seat });
  await rooms.create(aRoom());
  const start = { from: 'waiting', to: 'active', startedAt: fixtureTime, endsAt } as const;
  const started = await rooms.changeStatus(roomId, start);
  const key = crypto.randomUUID();
  await opinions.add(anOpinion({ roomId, author }), key);
  await analyses.save(anAnalysis({ roomId }), { replace: false });
  const share = { shareId: newCapability(), roomId, createdAt: endsAt, viewCount: 0 };
  await analyses.createShare(share);
  return [
    admission,
    started,
    await rooms.find(roomId),
    await rooms.findByCode(room.roomCode),
    await rooms.findParticipant(roomId, seat.credentialHash),
    await rooms.setPublicMode(roomId, seat.credentialHash, true),
    ...(await rooms.listSeats(roomId, [author])),
    ...(await rooms.pageSeats(roomId, 'sharing', null, 1)).seats,
    ...(await rooms.listActive()),
    ...(await rooms.listDue(endsAt)),
    ...(await rooms.listStale(fixtureTime)),
    await opinions.add(anOpinion({ roomId, author }), key),
    ...(await opinions.listOwn(roomId, author)),
    ...(await opinions.pageSharedFromOldest(roomId, null, null, 1)).opinions,
    ...(await opinions.pageShared(roomId, null, 1)).opinions,
    ...(await opinions.pageAll(roomId, null, 1)).opinions,
    await analyses.find(roomId),
    await analyses.findShare(share.shareId),
    await analyses.createShare(share),
  ];
};

withMongo('an open MongoDB', ({ uri }) => {
  let mongo: OpenMongo;

  beforeEach(async () => {
    const watched = new URL(uri);
    watched.searchParams.set('monitorCommands', 'true');
    mongo = await openMongo({ uri: watched.href, logger });
  });

  afterEach(() => mongo.close());

  it('confirms each write only after a majority has journalled it', async () => {
    const concerns = new Map<string, Set<string>>();
    mongo.collections.rooms.model.db
      .getClient()
      .on('commandStarted', ({ commandName, command }) => {
        if (!/^(insert|update|delete|findAndModify)$/.test(commandName)) return;
        const known = concerns.get(commandName) ?? new Set();
        concerns.set(commandName, known.add(JSON.stringify(command.writeConcern)));
      });
    await writeEverything(mongo);
    const durable = new Set([JSON.stringify({ w: 'majority', j: true })]);
    expect(concerns).toEqual(
      new Map(['insert', 'findAndModify', 'update', 'delete'].map((name) => [name, durable])),
    );
  });

  it('deletes a single document with a command that the driver repeats after a lost connection', async () => {
    const { rooms, analyses } = storesOf(mongo);
    const { roomId } = aRoom();
    const repeatable = new Map<string, boolean>();
    mongo.collections.rooms.model.db
      .getClient()
      .on('commandStarted', ({ commandName, command }) => {
        // The driver repeats only deletions that are limited to one document.
        if (commandName === 'delete')
          repeatable.set(command.delete, command.deletes[0].limit === 1);
      });
    await rooms.create(aRoom({ roomId }));
    await rooms.forget(roomId, fixtureTime);
    await rooms.clear(roomId);
    await rooms.scheduleClearing(roomId, null);
    await analyses.forget(roomId);
    const single = ['rooms', 'forgotten', 'shares', 'analyses'];
    expect(single.filter((name) => repeatable.get(name) !== true)).toEqual([]);
  });

  it('returns plain objects, not mongoose documents', async () => {
    // According to its documentation, Mongoose calls `init` for each document that it creates from a response.
    const made = jest.spyOn(mongoose.Document.prototype, 'init');
    const read = await readEverything(mongo);
    expect(read).not.toContain(null);
    expect(read.length).toBeGreaterThanOrEqual(19);
    expect(made).not.toHaveBeenCalled();
    await runCommand(() => mongo.collections.rooms.model.findOne());
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });
});

withMongo('a MongoDB that is slow while a process starts', ({ uri }) => {
  it('is retried until the timeout, even after the indexes have been created', async () => {
    type Create = (uri: string, options?: mongoose.ConnectOptions) => mongoose.Connection;
    const create: Create = mongoose.createConnection.bind(mongoose);
    let calls = 0;
    // The second connection is the one that calls will use. Its first attempt gets no response.
    const slow: Create = (to, options) => {
      calls += 1;
      return create(calls === 2 ? 'mongodb://127.0.0.1:9/murmur' : to, options);
    };
    const spy = jest.spyOn(mongoose, 'createConnection').mockImplementation(slow as never);
    const mongo = await openMongo({ uri, logger });
    spy.mockRestore();
    expect(calls).toBe(3);
    await mongo.dependency.check();
    await mongo.close();
  });
});

describe.each([
  ['is not unique', { joinCode: 1 }, {}],
  ['covers another field', { topic: 1 }, { unique: true, sparse: true }],
] as const)('with an index of the same name that %s', (_how, keys, options) => {
  withMongo('a MongoDB', ({ uri }) => {
    it('cannot be opened, because codes might be assigned twice', async () => {
      const connection = await mongoose.createConnection(uri).asPromise();
      const named = { ...options, name: 'joinCode_1' };
      await connection.collection('rooms').createIndex(keys, named);
      await connection.close();
      await expect(openMongo({ uri, logger })).rejects.toThrow(/joinCode/);
    });
  });
});
