import type { QueryFilter } from 'mongoose';
import type {
  OpinionAddition,
  OpinionPage,
  OpinionRecord,
  OpinionStore,
  RoomCounts,
} from '../../ports/opinion-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { readCursor } from '../../runtime/http/read-cursor.ts';
import type { MongoCollections } from './collections.ts';
import { createMongoHeldOpinions } from './mongo-held-opinions.ts';
import { createMongoOpinionMarks } from './mongo-opinion-marks.ts';
import { addStatements } from './mongo-statements.ts';
import { fromOpinion, type OpinionDoc, onceOf, toOpinion, toOpinionPage } from './opinion-model.ts';
import {
  addToCounts,
  countingAdded,
  countNotStored,
  oneLess,
  recordChange,
  repairCounts,
} from './room-counts.ts';
import { matchesRevision, type RoomDoc } from './room-model.ts';
import { sealOpinions } from './seal-opinions.ts';

/** The maximum batch size. Further opinions wait for the next batch. */
const maxBatchSize = 100;

/** An opinion to add, with the client's key and the revision under which it was checked. */
type Addition = { record: OpinionRecord; key: string | null; revision: number | null };
/** An addition with its assigned position, and the room's counts and revision right after it. */
type Placed = Addition & { place: number; counts: RoomCounts; raisedTo: number };
type CountedRoom = Pick<RoomDoc, 'lastPlace' | 'revision'> & RoomCounts;

/** Returns the additions with their positions and counts. `room`: the room after all of them. */
const assignPlaces = (room: CountedRoom, additions: Addition[]): Placed[] => {
  const { participantCount } = room;
  let sharedCount = room.sharedCount - additions.filter(({ record }) => record.isPublic).length;
  return additions.map((addition, index) => {
    const later = additions.length - 1 - index;
    if (addition.record.isPublic) sharedCount += 1;
    const counts = { opinionCount: room.opinionCount - later, sharedCount, participantCount };
    return { ...addition, place: room.lastPlace - later, counts, raisedTo: room.revision - later };
  });
};

type MongoOpinionStore = OpinionStore & {
  /** Recounts rooms with possibly wrong counts. `before`: epoch ms, older than any running call. */
  repairCounts(before: number): Promise<number>;
};

/** Stores opinions in MongoDB. A cursor is a position in the room's order of addition. */
export const createMongoOpinionStore = (collections: MongoCollections): MongoOpinionStore => {
  const { rooms, opinions } = collections;

  const addAll = async (additions: Addition[]): Promise<Promise<OpinionAddition>[] | null> => {
    const room = await takePlaces(additions);
    if (room === null) {
      // One of the opinions may be the reason why the room rejected all of them.
      if (additions.length > 1) return null;
      return additions.map(
        async (addition): Promise<OpinionAddition> =>
          (await findRepeated(addition)) ?? { kind: 'closed' },
      );
    }
    const placed = assignPlaces(room, additions);
    const docs = placed.map(({ record, place, key }) => fromOpinion(record, place, key));
    // An opinion is rejected if its position is already filled or its key already used.
    const rejected = await opinions.insertMany(docs);
    return placed.map(async (addition, index): Promise<OpinionAddition> => {
      const { record, counts, raisedTo: revision } = addition;
      if (!rejected.has(index)) return { kind: 'added', opinion: record, counts, revision };
      const why = await findWhyRejected(addition);
      await countNotStored(collections, record.roomId, record.isPublic);
      if (why?.kind === 'repeated') return { ...why, revision };
      if (why) return why;
      throw new AppError('UNAVAILABLE', 'Storing the opinion took too long. Try again.');
    });
  };

  /** Assigns the next positions and returns the room, or null if it does not accept all of the opinions. */
  const takePlaces = async (additions: Addition[]): Promise<CountedRoom | null> => {
    const records = additions.map(({ record }) => record);
    const revisions = new Set(additions.map((addition) => addition.revision));
    // These opinions were checked under different revisions, at most one of which is current.
    if (revisions.size > 1) return null;
    const [revision = null] = revisions;
    const { $inc, ...counting } = countingAdded(records);
    return rooms.findOneAndUpdate(
      {
        _id: records[0]?.roomId,
        status: 'active',
        endsAt: { $gt: Math.max(...records.map(({ submittedAt }) => submittedAt)) },
        removedSeats: { $nin: records.map(({ author }) => author) },
        ...(revision === null ? {} : matchesRevision(revision)),
      },
      { ...counting, $inc: { ...$inc, revision: records.length } },
      {
        projection: {
          lastPlace: 1,
          opinionCount: 1,
          sharedCount: 1,
          participantCount: 1,
          revision: 1,
        },
      },
    );
  };

  const findWhyRejected = async (addition: Placed): Promise<OpinionAddition | null> => {
    const repeated = await findRepeated(addition);
    if (repeated) return repeated;
    // The position was filled with an empty entry, because the room ended before the opinion was stored.
    const { record, place } = addition;
    const stored = await opinions.findOne({ roomId: record.roomId, place });
    return stored !== null && stored.author === undefined ? { kind: 'closed' } : null;
  };

  const findRepeated = async ({ record, key }: Addition): Promise<OpinionAddition | null> => {
    const { roomId, author, content } = record;
    if (key === null) return null;
    const stored = await opinions.findOne({ once: onceOf(roomId, author, key) });
    if (stored === null) return null;
    // A repeat for a removed opinion returns the original response, but the opinion stays removed.
    const opinion = stored.stands ? toOpinion(stored) : { ...toOpinion(stored), content };
    return { kind: 'repeated', opinion, revision: null };
  };

  /** Returns a page of the matching opinions after the cursor, in the order of their positions. */
  const page = async (
    where: QueryFilter<OpinionDoc>,
    cursor: string | null,
    limit: number,
    order: 1 | -1 = 1,
  ): Promise<OpinionPage> => {
    const from = cursor === null ? null : readCursor(cursor);
    const beyond = from === null ? {} : { place: order === 1 ? { $gt: from } : { $lt: from } };
    const remaining = { stands: true as const, ...where, ...beyond };
    const docs = await opinions.find(remaining, { sort: { place: order }, limit: limit + 1 });
    return toOpinionPage(docs, limit);
  };

  /** The concurrent opinions of a room are stored with two commands, however many there are. */
  const batches = new KeyedBatcher(maxBatchSize, addAll);

  return {
    ...createMongoHeldOpinions(collections),
    ...createMongoOpinionMarks(collections),

    add: (record, key, revision = null) => batches.submit(record.roomId, { record, key, revision }),

    addStatements: (roomId, statements) => addStatements(collections, roomId, statements),

    listOwn: async (roomId, author) => {
      const own = await opinions.find({ roomId, author, stands: true }, { sort: { place: 1 } });
      return own.map(toOpinion);
    },

    pageShared: (roomId, cursor, limit) => page({ roomId, isPublic: true }, cursor, limit, -1),

    pageSharedFromOldest: (roomId, except, cursor, limit) => {
      const others = except === null ? {} : { author: { $ne: except } };
      return page({ roomId, isPublic: true, ...others }, cursor, limit);
    },

    listSharedOf: async (roomId, ids) => {
      const shared = { _id: { $in: ids }, roomId, stands: true as const, isPublic: true };
      return (await opinions.find(shared)).map(toOpinion);
    },

    authorsOfShared: async (roomId, ids) => {
      const shared = { _id: { $in: ids }, roomId, stands: true as const, isPublic: true };
      const docs = await opinions.find(shared, { projection: { author: 1 } });
      return new Map(docs.map(({ _id, author }) => [_id, author]));
    },

    pageAll: async (roomId, cursor, limit) => {
      if (cursor === null) await sealOpinions(collections, roomId);
      return page({ roomId }, cursor, limit);
    },

    repairCounts: (before) => repairCounts(collections, before),

    countOwn: async (roomId, author) => {
      const own = { roomId, author, stands: true as const };
      const [total, shared] = await Promise.all([
        opinions.count(own),
        opinions.count({ ...own, isPublic: true }),
      ]);
      return { total, shared };
    },

    remove: async (roomId, opinionId, author) => {
      const whose = author === null ? { isPublic: true } : { author };
      await recordChange(collections, roomId);
      const before = await opinions.findOneAndUpdate(
        { _id: opinionId, roomId, stands: true, ...whose },
        { $set: { content: '' }, $unset: { stands: 1 } },
        { returnDocument: 'before' },
      );
      if (before === null) return null;
      const revision = await addToCounts(collections, roomId, oneLess(before.isPublic));
      return { opinion: toOpinion(before), revision };
    },

    findRemoved: async (roomId, opinionId, author) => {
      const whose = author === null ? { isPublic: true } : { author };
      const removed = { _id: opinionId, roomId, stands: { $exists: false }, ...whose };
      const doc = await opinions.findOne(removed);
      return doc && toOpinion(doc);
    },
  };
};
