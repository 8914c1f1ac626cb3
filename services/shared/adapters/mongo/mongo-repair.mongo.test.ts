import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withMongo } from '@murmur/infra/verify/servers/given-servers';
import { pino } from 'pino';
import type { StatusChange } from '../../ports/room-store.ts';
import { anEvent, anOpinion, aParticipant, aRoom, fixtureTime } from '../../testing/fixtures.ts';
import { opinionCounts } from '../../testing/opinion-counts.ts';
import { type Act, dyingKey } from './dying-act.ts';
import { MongoEventStore } from './mongo-event-store.ts';
import { MongoOpinionStore } from './mongo-opinion-store.ts';
import { MongoRoomStore } from './mongo-room-store.ts';
import { type OpenMongo, openMongo } from './open-mongo.ts';

const later = fixtureTime + 60_000;
const start: StatusChange = {
  from: 'waiting',
  to: 'active',
  startedAt: fixtureTime,
  endsAt: later,
};
const end: StatusChange = { from: 'active', to: 'processing', endedAt: later, dueBy: null };

withMongo('what a kill between two writes leaves behind', ({ uri }) => {
  let mongo: OpenMongo;
  let rooms: MongoRoomStore;
  let opinions: MongoOpinionStore;

  beforeAll(async () => {
    mongo = await openMongo({ uri, logger: pino({ level: 'silent' }) });
    rooms = new MongoRoomStore(mongo.models);
    opinions = new MongoOpinionStore(mongo.models);
  });

  afterAll(() => mongo.close());

  /** Starts another process that performs the operation and dies after this number of answered commands. */
  const dieWhile = async (act: Act, roomId: string, commands: number): Promise<void> => {
    const script = join(import.meta.dirname, 'dying-writer.ts');
    const args = [script, uri, act, roomId, String(commands)];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  };

  const admit = (roomId: string) => rooms.admit(roomId, later, () => aParticipant({ roomId }));

  const discuss = async (): Promise<string> => {
    const room = aRoom();
    await rooms.create(room);
    await admit(room.roomId);
    await rooms.changeStatus(room.roomId, start);
    return room.roomId;
  };

  const seatsOf = async (roomId: string): Promise<number> => {
    const { shared, private: secret } = await rooms.countModes(roomId);
    return shared + secret;
  };

  it.each([1, 2, 3])(
    'a seat half taken after %i of 3 writes is finished or given back, and no more and no fewer get in',
    async (writes) => {
      const room = aRoom({ maxParticipants: 3 });
      const { roomId } = room;
      await rooms.create(room);
      await dieWhile('admit', roomId, writes);
      expect((await rooms.find(roomId))?.participantCount).toBe(1);

      expect(await rooms.repairAdmissions(fixtureTime - 1)).toBe(0);
      expect(await rooms.repairAdmissions(fixtureTime)).toBe(writes === 3 ? 0 : 1);
      expect(await rooms.repairAdmissions(later)).toBe(0);

      const seats = await seatsOf(roomId);
      expect(seats).toBe(writes === 1 ? 0 : 1);
      expect((await rooms.find(roomId))?.participantCount).toBe(seats);
      const ordinals: number[] = [];
      for (let wanted = seats; wanted < 3; wanted += 1) {
        await rooms.admit(roomId, later, (ordinal) => {
          ordinals.push(ordinal);
          return aParticipant({ roomId });
        });
      }
      expect(Math.min(...ordinals)).toBe(2);
      expect((await admit(roomId)).kind).toBe('refused');
      expect(await seatsOf(roomId)).toBe(3);
    },
  );

  it.each([2, 3, 4])(
    'a place half taken after %i of 4 commands is finished by a repetition, and others go on meanwhile',
    async (commands) => {
      const events = new MongoEventStore(mongo.models);
      const room = aRoom({ event: anEvent({ rooms: 3, people: 9 }) });
      await rooms.create(room);
      await dieWhile('place', room.roomId, commands);
      const seats = [dyingKey, 'ann', 'bob'].map((credentialHash) =>
        events.place(room.roomId, [], [{ credentialHash, chosen: null }]),
      );
      const places = (await Promise.all(seats)).flat();
      expect(new Set(places.map(({ number }) => number)).size).toBe(3);
      const placed = (await rooms.find(room.roomId))?.event?.placed ?? 0;
      expect(placed).toBe(commands === 3 ? 4 : 3);
      for (const { number } of places) expect(number).toBeLessThanOrEqual(placed);
    },
    15_000,
  );

  it.each([1, 2, 3])(
    'a seat half removed after %i of 3 writes is counted out once, by the repair or by a repetition',
    async (writes) => {
      for (const finish of ['repair', 'repeat'] as const) {
        const { roomId, ...room } = aRoom({ maxParticipants: 2 });
        await rooms.create({ roomId, ...room });
        const publicId = `seat in ${roomId}`;
        await rooms.admit(roomId, later, () => aParticipant({ roomId, publicId }));
        await admit(roomId);
        await dieWhile('removeSeat', roomId, writes);
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

  it('two repairs at once give a seat back once', async () => {
    const room = aRoom({ maxParticipants: 3 });
    await rooms.create(room);
    await admit(room.roomId);
    await dieWhile('admit', room.roomId, 1);
    await Promise.all([rooms.repairAdmissions(fixtureTime), rooms.repairAdmissions(fixtureTime)]);
    expect((await rooms.find(room.roomId))?.participantCount).toBe(1);
  });

  it('a participant who arrives after their seat was given back is refused, and takes no seat', async () => {
    const room = aRoom({ maxParticipants: 2 });
    const { roomId } = room;
    await rooms.create(room);
    const late = Object.create(mongo.models.participants, {
      insertMany: {
        value: async (...args: Parameters<typeof mongo.models.participants.insertMany>) => {
          await rooms.repairAdmissions(later);
          return mongo.models.participants.insertMany(...args);
        },
      },
    });
    const slow = new MongoRoomStore({ ...mongo.models, participants: late });
    const admission = slow.admit(roomId, fixtureTime, () => aParticipant({ roomId }));
    await expect(admission).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await seatsOf(roomId)).toBe(0);
    expect((await rooms.find(roomId))?.participantCount).toBe(0);
  });

  it.each([1, 2])(
    'an opinion cut off after %i of 2 writes is there or not, and hinders nobody',
    async (writes) => {
      const roomId = await discuss();
      await dieWhile('add', roomId, writes);
      const next = anOpinion({ roomId });
      expect((await opinions.add(next, null)).kind).toBe('added');
      await rooms.changeStatus(roomId, end);
      const { opinions: transcript } = await opinions.pageAll(roomId, null, 10);
      expect(transcript).toHaveLength(writes);
      expect(transcript.at(-1)).toEqual(next);
      expect((await opinionCounts(rooms, roomId)).total).toBe(writes);
    },
  );

  const standing = async (roomId: string): Promise<{ total: number; shared: number }> => {
    const stands = { roomId, stands: true as const };
    const model = mongo.models.opinions;
    const [total, shared] = await Promise.all([
      model.countDocuments(stands),
      model.countDocuments({ ...stands, isPublic: true }),
    ]);
    return { total, shared };
  };

  it.each<[Act, number]>([
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
    'counts are right again after a kill at %s when %i commands of it were answered',
    async (act, commands) => {
      const roomId = await discuss();
      const mine = anOpinion({ roomId, id: `mine in ${roomId}`, author: 'ann' });
      await opinions.add(mine, dyingKey);
      await opinions.add(anOpinion({ roomId, isPublic: false }), null);
      await opinions.repairCounts(Date.now());
      await dieWhile(act, roomId, commands);
      await opinions.repairCounts(Date.now());
      expect(await opinionCounts(rooms, roomId)).toEqual(await standing(roomId));
      expect(await opinions.repairCounts(Date.now())).toBe(0);
    },
  );

  it('counts that change while they are repaired are left to the next repair', async () => {
    const roomId = await discuss();
    const { opinions: model } = mongo.models;
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
    await new MongoOpinionStore({ ...mongo.models, opinions: busy }).repairCounts(Date.now());
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
    await opinions.repairCounts(Date.now());
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
  });

  it('counts of a room that ended are right once its transcript was read', async () => {
    const roomId = await discuss();
    await opinions.add(anOpinion({ roomId }), null);
    await dieWhile('add', roomId, 1);
    await rooms.changeStatus(roomId, end);
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 2, shared: 2 });
    await opinions.pageAll(roomId, null, 10);
    expect(await opinionCounts(rooms, roomId)).toEqual({ total: 1, shared: 1 });
  });

  it.each(['the end', 'an end that came no further than the status'])(
    'an opinion on its way to its place is refused once the transcript was read after %s',
    async (how) => {
      const roomId = await discuss();
      const reached = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      const slowModel = Object.create(mongo.models.opinions, {
        insertMany: {
          value: async (...args: Parameters<typeof mongo.models.opinions.insertMany>) => {
            reached.resolve();
            await gate.promise;
            return mongo.models.opinions.insertMany(...args);
          },
        },
      });
      const slow = new MongoOpinionStore({ ...mongo.models, opinions: slowModel });
      const adding = slow.add(anOpinion({ roomId }), crypto.randomUUID());
      await reached.promise;
      if (how === 'the end') await rooms.changeStatus(roomId, end);
      else await mongo.models.rooms.updateOne({ _id: roomId }, { $set: { status: 'processing' } });
      expect((await rooms.find(roomId))?.status).toBe('processing');
      expect((await opinions.pageAll(roomId, null, 10)).opinions).toEqual([]);
      gate.resolve();
      expect(await adding).toEqual({ kind: 'closed' });
      expect((await opinionCounts(rooms, roomId)).total).toBe(0);
    },
  );

  it('an opinion whose answer was lost is stored once, and its retry is answered with it', async () => {
    const roomId = await discuss();
    const { opinions: model } = mongo.models;
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
    const lossy = new MongoOpinionStore({ ...mongo.models, opinions: lossyModel });
    const key = crypto.randomUUID();
    const [first, retry] = [
      anOpinion({ roomId, author: 'ann' }),
      anOpinion({ roomId, author: 'ann' }),
    ];
    await expect(lossy.add(first, key)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await lossy.add(retry, key)).toEqual({ kind: 'repeated', opinion: first });
    expect((await opinions.pageAll(roomId, null, 10)).opinions).toEqual([first]);
    expect((await opinionCounts(rooms, roomId)).total).toBe(1);
  });

  it('a room whose end was cut off after its status is sealed when its transcript is read', async () => {
    const roomId = await discuss();
    await dieWhile('add', roomId, 1);
    await dieWhile('end', roomId, 1);
    const sealed = async () => {
      const room = await mongo.models.rooms.findById(roomId).lean();
      const places = await mongo.models.opinions.countDocuments({ roomId });
      return { status: room?.status, sealed: room?.sealed, empty: (room?.lastPlace ?? 0) - places };
    };
    expect(await sealed()).toEqual({ status: 'processing', sealed: undefined, empty: 1 });
    expect((await opinions.pageAll(roomId, null, 10)).opinions).toEqual([]);
    expect(await sealed()).toEqual({ status: 'processing', sealed: true, empty: 0 });
  });
});
