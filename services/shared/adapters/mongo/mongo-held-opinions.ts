import type { HeldDecision } from '@murmur/contract/moderation';
import type { Decided, OpinionStore } from '../../ports/opinion-store.ts';
import { queueCursorOf, readQueueCursor } from '../paging.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { type OpinionDoc, toOpinion, toOpinionPage } from './opinion-model.ts';
import { countShown, noteChange } from './room-counts.ts';

const isHeld = { stands: true as const, heldFor: { $exists: true } };

/** Null also matches a missing field and, unlike `$exists: false`, can use the index. */
const isWaiting = { ...isHeld, decision: null };

type HeldOpinions = Pick<
  OpinionStore,
  'pageHeld' | 'countHeld' | 'countNotShown' | 'findHeld' | 'decide'
>;

/** Reads held opinions and stores the decisions on them. */
export const createMongoHeldOpinions = (models: MongoModels): HeldOpinions => {
  const { opinions } = models;

  const decideOne = async (
    roomId: string,
    id: string,
    decision: HeldDecision,
  ): Promise<Decided | null> => {
    const isPublic = decision === 'show';
    const open = isPublic ? { $ne: decision } : { $exists: false };
    const changed = await runCommand(() =>
      opinions
        .findOneAndUpdate(
          { _id: id, roomId, ...isHeld, decision: open },
          { $set: { decision, isPublic } },
          { returnDocument: 'after' },
        )
        .lean<OpinionDoc | null>(),
    );
    if (changed !== null) {
      if (isPublic) await countShown(models, roomId);
      return { opinion: toOpinion(changed), changed: true };
    }
    const before = opinions.findOne({ _id: id, roomId, ...isHeld, decision });
    const found = await runCommand(() => before.lean<OpinionDoc | null>());
    return found && { opinion: toOpinion(found), changed: false };
  };

  return {
    pageHeld: async (roomIds, cursor, limit) => {
      const { at: submittedAt, position: place, id: after } = readQueueCursor(cursor);
      const later = [
        { submittedAt: { $gt: submittedAt } },
        { submittedAt, place: { $gt: place } },
        { submittedAt, place, _id: { $gt: after } },
      ];
      const waiting = opinions
        .find({ roomId: { $in: roomIds }, ...isWaiting, $or: later })
        .sort({ submittedAt: 1, place: 1, _id: 1 })
        .limit(limit + 1);
      const found = await runCommand(() => waiting.lean());
      return toOpinionPage(found, limit, ({ submittedAt: at, place: position, _id: id }) =>
        queueCursorOf({ at, position, id }),
      );
    },

    countHeld: (roomIds) => {
      const waiting = { roomId: { $in: roomIds }, ...isWaiting };
      return runCommand(() => opinions.countDocuments(waiting));
    },

    countNotShown: (roomIds) => {
      const notShown = { roomId: { $in: roomIds }, ...isHeld, isPublic: false };
      return runCommand(() => opinions.countDocuments(notShown));
    },

    findHeld: async (ids) => {
      const held = opinions.find({ _id: { $in: ids }, ...isHeld });
      return (await runCommand(() => held.lean())).map(toOpinion);
    },

    decide: async (roomId, ids, decision) => {
      if (decision === 'show') await noteChange(models, roomId);
      const decided = await Promise.all(ids.map((id) => decideOne(roomId, id, decision)));
      return decided.filter((each) => each !== null);
    },
  };
};
