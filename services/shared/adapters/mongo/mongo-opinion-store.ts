import type { QueryFilter } from 'mongoose';
import type {
  OpinionAddition,
  OpinionRecord,
  OpinionStore,
  RoomCounts,
} from '../../ports/opinion-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { readCursor } from '../../runtime/read-cursor.ts';
import { runCommand, writeAll } from './mongo-faults.ts';
import { createMongoHeldOpinions } from './mongo-held-opinions.ts';
import { addStatements } from './mongo-statements.ts';
import type { MongoModels } from './open-mongo.ts';
import { fromOpinion, type OpinionDoc, onceOf, toOpinion, toOpinionPage } from './opinion-model.ts';
import { countingIn, countOut, countOutUnused, noteChange, repairCounts } from './room-counts.ts';
import { atRevision, type RoomDoc } from './room-model.ts';
import { sealPlaces } from './seal-places.ts';

/** The maximum batch size. The rest wait for the next batch. */
const maxBatchSize = 100;

/** An opinion to add, with the client's key and the revision under which it was checked. */
type Addition = { record: OpinionRecord; key: string | null; revision: number | null };
/** An addition with its assigned position and the room's counts right after it. */
type Placed = Addition & { place: number; counts: RoomCounts };
type CountedRoom = Pick<RoomDoc, 'lastPlace'> & RoomCounts;

const toAddition = ({ record, counts }: Placed): OpinionAddition => ({
  kind: 'added',
  opinion: record,
  counts,
});

/** Returns the additions with their positions and counts. `room`: the room after all of them. */
const assignPlaces = (room: CountedRoom, additions: Addition[]): Placed[] => {
  let { lastPlace: place, opinionCount, sharedCount } = room;
  const fromLast = additions.toReversed().map((one) => {
    const counts = { opinionCount, sharedCount, participantCount: room.participantCount };
    const placed = { ...one, place, counts };
    place -= 1;
    opinionCount -= 1;
    if (one.record.isPublic) sharedCount -= 1;
    return placed;
  });
  return fromLast.toReversed();
};

type MongoOpinionStore = OpinionStore & {
  /** Recounts rooms with possibly wrong counts. `before`: epoch ms, older than any running call. */
  repairCounts(before: number): Promise<number>;
};

/** Stores opinions in MongoDB. A cursor is a position in the room's order of addition. */
export const createMongoOpinionStore = (models: MongoModels): MongoOpinionStore => {
  /** Adds opinions of one room in the given order. */
  const addAll = async (
    additions: Addition[],
  ): Promise<PromiseSettledResult<OpinionAddition>[]> => {
    const room = await takePlaces(additions);
    if (room === null)
      return Promise.allSettled(additions.map((one) => addAfterSeal(one, additions)));
    const placed = assignPlaces(room, additions);
    const refused = await insert(placed);
    return Promise.allSettled(
      placed.map(async (one) => {
        if (!refused.has(one)) return toAddition(one);
        const why = await findWhyRefused(one);
        await countOutUnused(models, one.record.roomId, one.record.isPublic);
        if (why) return why;
        throw new AppError('UNAVAILABLE', 'Storing the opinion took too long. Try again.');
      }),
    );
  };

  /** Adds one opinion of a batch that the room rejected, because another of the batch may have been the reason. */
  const addAfterSeal = async (one: Addition, together: Addition[]): Promise<OpinionAddition> => {
    if (together.length === 1) return (await findRepeated(one)) ?? { kind: 'closed' };
    const [settled] = await addAll([one]);
    if (settled?.status === 'fulfilled') return settled.value;
    throw settled?.reason;
  };

  /** Assigns the next positions and returns the room, or null if it does not accept all of the opinions. */
  const takePlaces = async (additions: Addition[]): Promise<CountedRoom | null> => {
    const roomId = additions[0]?.record.roomId;
    const revisions = new Set(additions.map((one) => one.revision));
    // These were checked under different revisions, so not all of them can be current.
    if (revisions.size > 1) return null;
    const [revision = null] = revisions;
    const latest = Math.max(...additions.map(({ record }) => record.submittedAt));
    const given = models.rooms.findOneAndUpdate(
      {
        _id: roomId,
        status: 'active',
        endsAt: { $gt: latest },
        removedSeats: { $nin: additions.map(({ record }) => record.author) },
        ...(revision === null ? {} : atRevision(revision)),
      },
      countingIn(
        additions.length,
        additions.filter(({ record }) => record.isPublic).length,
        latest,
      ),
      {
        returnDocument: 'after',
        projection: { lastPlace: 1, opinionCount: 1, sharedCount: 1, participantCount: 1 },
      },
    );
    return runCommand(() => given.lean());
  };

  /**
   * Stores the opinions at their positions.
   * @returns those that were rejected because the position was already filled or the key already used
   */
  const insert = async (placed: Placed[]): Promise<Set<Placed>> => {
    const docs = placed.map(({ record, place, key }) => fromOpinion(record, place, key));
    const rejected = await writeAll(() =>
      models.opinions.insertMany(docs, { ordered: false, lean: true }),
    );
    return new Set(placed.filter((_, index) => rejected.has(index)));
  };

  const findWhyRefused = async (one: Placed): Promise<OpinionAddition | null> => {
    const repeated = await findRepeated(one);
    if (repeated) return repeated;
    // The position was filled with an empty entry, because the room ended before the opinion was stored.
    return (await isSealed(one.record.roomId, one.place)) ? { kind: 'closed' } : null;
  };

  const findRepeated = async ({ record, key }: Addition): Promise<OpinionAddition | null> => {
    const { roomId, author, content } = record;
    if (key === null) return null;
    const same = models.opinions.findOne({ once: onceOf(roomId, author, key) });
    const stored = await runCommand(() => same.lean());
    if (stored === null) return null;
    // A repeat for a removed opinion returns the original response, but the opinion stays removed.
    const opinion = stored.stands ? toOpinion(stored) : { ...toOpinion(stored), content };
    return { kind: 'repeated', opinion };
  };

  const isSealed = async (roomId: string, place: number): Promise<boolean> => {
    const there = models.opinions.findOne({ roomId, place }, { author: 1 });
    const found = await runCommand(() => there.lean());
    return found !== null && found.author === undefined;
  };

  const list = async (where: QueryFilter<OpinionDoc>): Promise<OpinionRecord[]> => {
    const found = models.opinions.find(where).sort({ place: 1 });
    return (await runCommand(() => found.lean())).map(toOpinion);
  };

  /** The concurrent opinions of a room are stored with two commands, however many they are. */
  const batches = new KeyedBatcher(maxBatchSize, addAll);

  return {
    ...createMongoHeldOpinions(models),

    add: (record, key, revision = null) => batches.submit(record.roomId, { record, key, revision }),

    addStatements: (roomId, statements) => addStatements(models, roomId, statements),
    listOwn: async (roomId, author) => list({ roomId, author, stands: true }),

    pageShared: async (roomId, cursor, limit) => {
      const before = cursor === null ? {} : { place: { $lt: readCursor(cursor) } };
      const shared = models.opinions
        .find({ roomId, stands: true, isPublic: true, ...before })
        .sort({ place: -1 })
        .limit(limit + 1);
      return toOpinionPage(await runCommand(() => shared.lean()), limit);
    },

    pageSharedFromOldest: async (roomId, except, cursor, limit) => {
      const after = cursor === null ? 0 : readCursor(cursor);
      const others = except === null ? {} : { author: { $ne: except } };
      const shared = models.opinions
        .find({ roomId, stands: true, isPublic: true, ...others, place: { $gt: after } })
        .sort({ place: 1 })
        .limit(limit + 1);
      return toOpinionPage(await runCommand(() => shared.lean()), limit);
    },

    listSharedOf: async (roomId, ids) =>
      list({ _id: { $in: ids }, roomId, stands: true, isPublic: true }),

    authorsOfShared: async (roomId, ids) => {
      const shared = models.opinions.find(
        { _id: { $in: ids }, roomId, stands: true, isPublic: true },
        { author: 1 },
      );
      const found = await runCommand(() => shared.lean());
      return new Map(found.map(({ _id, author }) => [_id, author]));
    },

    pageAll: async (roomId, cursor, limit) => {
      const after = cursor === null ? 0 : readCursor(cursor);
      if (cursor === null) await sealPlaces(models, roomId);
      const all = models.opinions
        .find({ roomId, stands: true, place: { $gt: after } })
        .sort({ place: 1 })
        .limit(limit + 1);
      return toOpinionPage(await runCommand(() => all.lean()), limit);
    },

    repairCounts: (before) => repairCounts(models, before),

    countOwn: async (roomId, author) => {
      const own = { roomId, author, stands: true as const };
      const count = (where: QueryFilter<OpinionDoc>): Promise<number> =>
        runCommand(() => models.opinions.countDocuments(where));
      const [total, shared] = await Promise.all([count(own), count({ ...own, isPublic: true })]);
      return { total, shared };
    },

    remove: async (roomId, opinionId, author) => {
      const whose = author === null ? { isPublic: true } : { author };
      await noteChange(models, roomId);
      const removed = models.opinions.findOneAndUpdate(
        { _id: opinionId, roomId, stands: true, ...whose },
        { $set: { content: '' }, $unset: { stands: 1 } },
        { returnDocument: 'before' },
      );
      const was = await runCommand(() => removed.lean());
      if (was === null) return null;
      await countOut(models, roomId, was.isPublic);
      return toOpinion(was);
    },

    findRemoved: async (roomId, opinionId, author) => {
      const whose = author === null ? { isPublic: true } : { author };
      const gone = { _id: opinionId, roomId, stands: { $exists: false }, ...whose };
      const found = await runCommand(() => models.opinions.findOne(gone).lean());
      return found && toOpinion(found);
    },
  };
};
