import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/servers/given-servers';
import { pino } from 'pino';
import { aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { MongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

withMongo('a change whose answer did not come', ({ uri }) => {
  let mongo: OpenMongo;
  let rooms: MongoRoomStore;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
    rooms = new MongoRoomStore(mongo.models);
  });

  afterAll(() => mongo.close());

  /** Rooms whose next change is reported as failed; `arrive` lets it come late, `end` the taking back. */
  const losing = (how: 'on its way back' | 'on its way there') => {
    const [revoking, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let arrive = async (): Promise<void> => {};
    let lost = false;
    let updates = 0;
    const lossy = (model: object) =>
      Object.create(model, {
        findOneAndUpdate: {
          value: (...args: unknown[]) => ({
            lean: async () => {
              const make = () => Reflect.get(model, 'findOneAndUpdate').apply(model, args).lean();
              if (lost) return make();
              lost = true;
              if (how === 'on its way there') arrive = make;
              else await make();
              throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
            },
          }),
        },
        updateOne: {
          value: async (...args: unknown[]) => {
            await revoking.promise;
            await Reflect.get(model, 'updateOne').apply(model, args);
            updates += 1;
            if (updates === 2) undone.resolve();
          },
        },
      });
    const { rooms: roomModel, participants } = mongo.models;
    return {
      rooms: new MongoRoomStore({
        ...mongo.models,
        rooms: lossy(roomModel),
        participants: lossy(participants),
      }),
      takeBack: async () => {
        revoking.resolve();
        await undone.promise;
        await arrive();
      },
    };
  };

  type Change = (store: MongoRoomStore, roomId: string, credential: string) => Promise<unknown>;

  /** Each change, and the duration, the lock and the mode after it. */
  const changes: [string, Change, [number, boolean, boolean]][] = [
    [
      'extension',
      (store, roomId) => store.extend(roomId, 1, { now: fixtureTime, maxTotalMinutes: 15 }),
      [6, false, false],
    ],
    ['lock', (store, roomId) => store.setLocked(roomId, true), [5, true, false]],
    ['mode', (store, roomId, hash) => store.setPublicMode(roomId, hash, true), [5, false, true]],
  ];

  const discuss = async () => {
    const room = aRoom();
    const { roomId } = room;
    const seat = aParticipant({ roomId });
    await rooms.create(room);
    await rooms.admit(roomId, fixtureTime, () => seat);
    const [startedAt, endsAt] = [fixtureTime, fixtureTime + 300_000];
    await rooms.changeStatus(roomId, { from: 'waiting', to: 'active', startedAt, endsAt });
    const read = async () => {
      const [found, now] = [
        await rooms.find(roomId),
        await rooms.findParticipant(roomId, seat.credentialHash),
      ];
      return [found?.duration, found?.locked, now?.isPublicMode];
    };
    return { roomId, seat, read };
  };

  describe.each(['on its way back', 'on its way there'] as const)('lost %s', (how) => {
    it.each(changes)('the %s that was reported as failed is not there', async (_, change) => {
      const { roomId, seat, read } = await discuss();
      const lossy = losing(how);
      const changing = change(lossy.rooms, roomId, seat.credentialHash);
      await expect(changing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await lossy.takeBack();
      expect(await read()).toEqual([5, false, false]);
    });

    it.each(changes)('the %s that was asked for again is there once', async (_, change, after) => {
      const { roomId, seat, read } = await discuss();
      const lossy = losing(how);
      const again = () => change(lossy.rooms, roomId, seat.credentialHash);
      await expect(again()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await again();
      await lossy.takeBack();
      expect(await read()).toEqual(after);
    });
  });
});
