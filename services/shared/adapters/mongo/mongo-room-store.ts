import type { QueryFilter } from 'mongoose';
import type { RoomRecord, RoomStore } from '../../ports/room-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { crowdBatches } from './batch-commands.ts';
import type { MongoCollections } from './collections.ts';
import { createMongoForgetting } from './mongo-forgetting.ts';
import { createMongoSeatRecords } from './mongo-seat-records.ts';
import { createMongoSeatRemoval } from './mongo-seat-removal.ts';
import { createMongoSeats } from './mongo-seats.ts';
import { createMongoSeries } from './mongo-series.ts';
import { createMongoVotingSeats } from './mongo-voting-seats.ts';
import { fromRoom, matchesRevision, type RoomDoc } from './room-model.ts';
import { changeAndRaise, changeRoom, findRoom, findRooms } from './room-records.ts';
import { toMongoUpdate } from './status-change.ts';

const minuteMs = 60_000;

type MongoRoomStore = RoomStore & {
  /** Completes or undoes interrupted changes of seats. `before`: epoch ms, older than any running call. */
  repairAdmissions(before: number): Promise<number>;
};

/** Stores rooms and seats in MongoDB. Each change is one conditional command on the room's document. */
export const createMongoRoomStore = (collections: MongoCollections): MongoRoomStore => {
  const { rooms } = collections;
  const seats = createMongoSeats(collections);
  const series = createMongoSeries(collections);
  const { repairRemovals, ...removal } = createMongoSeatRemoval(collections);

  const list = (where: QueryFilter<RoomDoc>, by: keyof RoomDoc): Promise<RoomRecord[]> =>
    findRooms(rooms, where, { sort: { [by]: 1 } });

  /** Batches lookups, because people may join many rooms at the same moment. */
  const finding = new Batcher(async (ids: string[]) => {
    const stored = await findRooms(rooms, { _id: { $in: [...new Set(ids)] } });
    const byId = new Map(stored.map((room) => [room.roomId, room]));
    return ids.map((id) => byId.get(id) ?? null);
  }, crowdBatches);

  return {
    ...series,
    ...removal,
    ...createMongoSeatRecords(collections),
    ...createMongoVotingSeats(collections),
    ...createMongoForgetting(collections, series),

    create: async (record, preparedQuestions = []) => {
      const prepared = preparedQuestions.length > 0 && {
        preparedQuestions: [...preparedQuestions],
      };
      const doc = { ...fromRoom(record), ...prepared };
      return (await rooms.insertOne(doc)) ? 'created' : 'code_taken';
    },

    find: (roomId) => finding.submit(roomId),

    readRevisions: async (roomIds) => {
      const docs = await rooms.find({ _id: { $in: roomIds } }, { projection: { revision: 1 } });
      return new Map(docs.map(({ _id, revision }) => [_id, revision ?? 0]));
    },

    // A joinable room has a joinCode, and existing values sort after missing ones.
    findByCode: (roomCode) =>
      findRoom(rooms, { roomCode }, { sort: { joinCode: -1, createdAt: -1 } }),

    changeStatus: (roomId, wanted) => {
      const { where, change } = toMongoUpdate(wanted);
      return changeAndRaise(rooms, { _id: roomId, ...where }, change);
    },

    extend: async (roomId, minutes, { now, maxTotalMinutes }, key = null) => {
      const extensible = {
        _id: roomId,
        status: 'active' as const,
        endsAt: { $gt: now },
        duration: { $lte: maxTotalMinutes - minutes },
        ...(key === null ? {} : { 'extensions.key': { $ne: key } }),
      };
      const extended = await changeRoom(rooms, extensible, {
        $inc: { duration: minutes, endsAt: minutes * minuteMs },
        ...(key === null ? {} : { $push: { extensions: { key } } }),
      });
      if (extended !== null || key === null) return extended;
      return findRoom(rooms, { _id: roomId, 'extensions.key': key });
    },

    closeVoting: (roomId, votingClosedAt) =>
      changeAndRaise(rooms, { _id: roomId, votingClosedAt: null }, { $set: { votingClosedAt } }),

    setLocked: (roomId, locked) => changeRoom(rooms, { _id: roomId }, { $set: { locked } }),

    readQuestions: async (roomId) => {
      const projection = { preparedQuestions: 1 } as const;
      const found = await rooms.findOne({ _id: roomId }, { projection });
      return found && (found.preparedQuestions ?? []);
    },

    saveQuestions: (roomId, questions) =>
      rooms.updateOne({ _id: roomId }, { $set: { preparedQuestions: [...questions] } }),

    setModeration: (roomId, moderation, revision) => {
      const change = { $set: { ...moderation, moderationRevision: revision + 1 } };
      return changeAndRaise(rooms, { _id: roomId, ...matchesRevision(revision) }, change);
    },

    listSeries: (seriesId) => list({ seriesId }, 'question'),

    admit: seats.admit,

    repairAdmissions: async (before) =>
      (await seats.repair(before)) + (await repairRemovals(before)),

    listActive: (among) => {
      const ids = among === undefined ? {} : { _id: { $in: among } };
      return list({ status: 'active', ...ids }, 'endsAt');
    },

    listDue: (now) => list({ status: 'active', endsAt: { $lte: now } }, 'endsAt'),

    listProcessing: (endedBefore) =>
      list({ status: 'processing', endedAt: { $lte: endedBefore } }, 'endedAt'),

    listStale: (createdBefore) =>
      list({ status: 'waiting', createdAt: { $lte: createdBefore } }, 'createdAt'),

    listEnded: (endedBefore, limit) => {
      const ended = [
        {
          status: { $in: ['processing' as const, 'closed' as const] },
          endedAt: { $lte: endedBefore },
        },
        { status: 'expired' as const, closedAt: { $lte: endedBefore } },
      ];
      return findRooms(rooms, { $or: ended }, { limit });
    },
  };
};
