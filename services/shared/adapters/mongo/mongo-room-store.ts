import type { QueryFilter, UpdateQuery } from 'mongoose';
import type { RoomRecord, RoomStore } from '../../ports/room-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { crowdBatches } from './crowd-batches.ts';
import { isWritten, runCommand } from './mongo-faults.ts';
import { createMongoForgetting } from './mongo-forgetting.ts';
import { MongoSeatRecords } from './mongo-seat-records.ts';
import { createMongoSeatRemoval } from './mongo-seat-removal.ts';
import { MongoSeats } from './mongo-seats.ts';
import { createMongoSeries } from './mongo-series.ts';
import type { MongoModels } from './open-mongo.ts';
import {
  atRevision,
  fromRoom,
  type RoomDoc,
  roomOrNull,
  toRoom,
  withoutPending,
} from './room-model.ts';
import { toMongoUpdate } from './status-change.ts';

const minuteMs = 60_000;

type Where = QueryFilter<RoomDoc>;
type Change = UpdateQuery<RoomDoc>;

type MongoRoomStore = RoomStore & {
  /** Completes or undoes interrupted changes of seats. `before`: epoch ms, older than any running call. */
  repairAdmissions(before: number): Promise<number>;
};

/** Stores rooms and seats in MongoDB. Each change is one conditional command on the room's document. */
export const createMongoRoomStore = (models: MongoModels): MongoRoomStore => {
  const seats = new MongoSeats(models);
  const seatRecords = new MongoSeatRecords(models);
  const series = createMongoSeries(models);
  const { repairRemovals, ...removal } = createMongoSeatRemoval(models);

  const changeRoom = async (where: Where, change: Change): Promise<RoomRecord | null> => {
    const changed = models.rooms.findOneAndUpdate(where, change, {
      returnDocument: 'after',
      projection: withoutPending,
    });
    return roomOrNull(await runCommand(() => changed.lean()));
  };

  const findAll = async (ids: string[]): Promise<PromiseFulfilledResult<RoomRecord | null>[]> => {
    const wanted = models.rooms.find({ _id: { $in: [...new Set(ids)] } }, withoutPending);
    const rooms = (await runCommand(() => wanted.lean())).map(toRoom);
    const found = new Map(rooms.map((room) => [room.roomId, room]));
    return ids.map((id) => ({ status: 'fulfilled', value: found.get(id) ?? null }));
  };

  const list = async (where: Where, by: keyof RoomDoc): Promise<RoomRecord[]> => {
    const found = models.rooms.find(where, withoutPending).sort({ [by]: 1 });
    return (await runCommand(() => found.lean())).map(toRoom);
  };

  /** Look-ups are batched, because people may enter many rooms at the same moment. */
  const finding = new Batcher(findAll, crowdBatches);

  return {
    ...series,
    ...removal,
    ...createMongoForgetting(models, series),

    create: async (record) =>
      (await isWritten(() => models.rooms.insertOne(fromRoom(record)))) ? 'created' : 'code_taken',

    find: (roomId) => finding.submit(roomId),

    findByCode: async (roomCode) => {
      // A joinable room has a joinCode, and existing values sort after missing ones.
      const newest = models.rooms
        .findOne({ roomCode }, withoutPending)
        .sort({ joinCode: -1, createdAt: -1 });
      return roomOrNull(await runCommand(() => newest.lean()));
    },

    changeStatus: (roomId, wanted) => {
      const { where, change } = toMongoUpdate(wanted);
      return changeRoom({ _id: roomId, ...where }, change);
    },

    extend: async (roomId, minutes, { now, maxTotalMinutes }, key = null) => {
      const extensible = {
        _id: roomId,
        status: 'active' as const,
        endsAt: { $gt: now },
        duration: { $lte: maxTotalMinutes - minutes },
        ...(key === null ? {} : { 'extensions.key': { $ne: key } }),
      };
      const extended = await changeRoom(extensible, {
        $inc: { duration: minutes, endsAt: minutes * minuteMs },
        ...(key === null ? {} : { $push: { extensions: { key } } }),
      });
      if (extended !== null || key === null) return extended;
      const repeated = models.rooms.findOne({ _id: roomId, 'extensions.key': key }, withoutPending);
      return roomOrNull(await runCommand(() => repeated.lean()));
    },

    closeVoting: (roomId, at) =>
      changeRoom({ _id: roomId, votingClosedAt: null }, { $set: { votingClosedAt: at } }),

    setLocked: (roomId, locked) => changeRoom({ _id: roomId }, { $set: { locked } }),

    setModeration: (roomId, moderation, revision) => {
      const change = { $set: { ...moderation, moderationRevision: revision + 1 } };
      return changeRoom({ _id: roomId, ...atRevision(revision) }, change);
    },

    listSeries: (seriesId) => list({ seriesId }, 'question'),

    admit: (roomId, now, seatFor, once = null, carried = false) =>
      seats.admit({ roomId, now, seatFor, once, carried }),

    repairAdmissions: async (before) =>
      (await seats.repair(before)) + (await repairRemovals(before)),

    findParticipant: (roomId, credentialHash) => seatRecords.find(roomId, credentialHash),

    setPublicMode: (roomId, credentialHash, isPublicMode) =>
      seatRecords.setPublicMode(roomId, credentialHash, isPublicMode),

    listSeats: (roomId, publicIds) => seatRecords.list(roomId, publicIds),
    pageSeats: (roomId, which, cursor, limit) => seatRecords.page(roomId, which, cursor, limit),
    countModes: (roomId) => seatRecords.countModes(roomId),

    listActive: (among) => {
      const ids = among === undefined ? {} : { _id: { $in: among } };
      return list({ status: 'active', ...ids }, 'endsAt');
    },

    listDue: (now) => list({ status: 'active', endsAt: { $lte: now } }, 'endsAt'),

    listProcessing: (endedBefore) =>
      list({ status: 'processing', endedAt: { $lte: endedBefore } }, 'endedAt'),

    listStale: (createdBefore) =>
      list({ status: 'waiting', createdAt: { $lte: createdBefore } }, 'createdAt'),

    listEnded: async (endedBefore, limit) => {
      const ended = models.rooms
        .find(
          {
            $or: [
              { status: { $in: ['processing', 'closed'] }, endedAt: { $lte: endedBefore } },
              { status: 'expired', closedAt: { $lte: endedBefore } },
            ],
          },
          withoutPending,
        )
        .limit(limit);
      return (await runCommand(() => ended.lean())).map(toRoom);
    },
  };
};
