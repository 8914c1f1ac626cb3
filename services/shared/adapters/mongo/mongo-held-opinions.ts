import type { HeldDecision } from '@murmur/contract/moderation';
import type { Decided, OpinionStore } from '../../ports/opinion-store.ts';
import { queueCursorOf, queueEnd, readQueueCursor } from '../paging.ts';
import type { MongoCollections } from './collections.ts';
import { type OpinionDoc, toOpinion, toOpinionPage } from './opinion-model.ts';
import { addToCounts, recordChange } from './room-counts.ts';

const isHeld = { stands: true as const, heldFor: { $exists: true } };

/** Null also matches a missing field and, unlike `$exists: false`, can use the index. */
const isWaiting = { ...isHeld, decision: null };

/** The cursor of an opinion among those of several rooms. */
const queued = ({ submittedAt: at, place: position, _id: id }: OpinionDoc): string =>
  queueCursorOf({ at, position, id });

type HeldOpinions = Pick<
  OpinionStore,
  'pageSharedOf' | 'pageHeld' | 'countHeld' | 'countNotShown' | 'findHeld' | 'decide' | 'hold'
>;

/** Reads the opinions that hosts review, also of several rooms, and stores their decisions. */
export const createMongoHeldOpinions = (collections: MongoCollections): HeldOpinions => {
  const { opinions } = collections;

  const decideOne = async (
    roomId: string,
    id: string,
    decision: HeldDecision,
  ): Promise<Decided | null> => {
    const isPublic = decision === 'show';
    const open = isPublic ? { $ne: decision } : { $exists: false };
    const changed = await opinions.findOneAndUpdate(
      { _id: id, roomId, ...isHeld, decision: open },
      { $set: { decision, isPublic } },
    );
    if (changed !== null) {
      const change = { sharedCount: isPublic ? 1 : 0 } as const;
      const revision = await addToCounts(collections, roomId, change);
      return { opinion: toOpinion(changed), revision };
    }
    const decided = await opinions.findOne({ _id: id, roomId, ...isHeld, decision });
    return decided && { opinion: toOpinion(decided), revision: null };
  };

  return {
    pageHeld: async (roomIds, cursor, limit) => {
      const { at: submittedAt, position: place, id: after } = readQueueCursor(cursor);
      const later = [
        { submittedAt: { $gt: submittedAt } },
        { submittedAt, place: { $gt: place } },
        { submittedAt, place, _id: { $gt: after } },
      ];
      const docs = await opinions.find(
        { roomId: { $in: roomIds }, ...isWaiting, $or: later },
        { sort: { submittedAt: 1, place: 1, _id: 1 }, limit: limit + 1 },
      );
      return toOpinionPage(docs, limit, queued);
    },

    pageSharedOf: async (roomIds, cursor, limit) => {
      const { at: submittedAt, position: place, id: before } = readQueueCursor(cursor, queueEnd);
      const earlier = [
        { submittedAt: { $lt: submittedAt } },
        { submittedAt, place: { $lt: place } },
        { submittedAt, place, _id: { $lt: before } },
      ];
      const docs = await opinions.find(
        { roomId: { $in: roomIds }, stands: true, isPublic: true, $or: earlier },
        { sort: { submittedAt: -1, place: -1, _id: -1 }, limit: limit + 1 },
      );
      return toOpinionPage(docs, limit, queued);
    },

    countHeld: (roomIds) => opinions.count({ roomId: { $in: roomIds }, ...isWaiting }),

    countNotShown: (roomIds) =>
      opinions.count({ roomId: { $in: roomIds }, ...isHeld, isPublic: false }),

    findHeld: async (ids) => (await opinions.find({ _id: { $in: ids }, ...isHeld })).map(toOpinion),

    decide: async (roomId, ids, decision) => {
      if (decision === 'show') await recordChange(collections, roomId);
      const decided = await Promise.all(ids.map((id) => decideOne(roomId, id, decision)));
      return decided.filter((each) => each !== null);
    },

    hold: async (roomId, id) => {
      await recordChange(collections, roomId);
      const held = await opinions.findOneAndUpdate(
        { _id: id, roomId, stands: true, isPublic: true },
        { $set: { heldFor: 'host', isPublic: false }, $unset: { decision: 1 } },
      );
      if (held !== null) {
        const revision = await addToCounts(collections, roomId, { sharedCount: -1 });
        return { opinion: toOpinion(held), revision };
      }
      const waiting = await opinions.findOne({ _id: id, roomId, ...isWaiting });
      return waiting && { opinion: toOpinion(waiting), revision: null };
    },
  };
};
