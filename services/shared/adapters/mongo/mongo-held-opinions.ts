import type { HeldDecision } from '@murmur/contract/moderation';
import type { Decided, OpinionPage, OpinionRecord } from '../../ports/opinion-store.ts';
import { queueCursorOf, readQueueCursor } from '../paging.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { type OpinionDoc, toOpinion, toOpinionPage } from './opinion-model.ts';
import { countShown, noteChange } from './room-counts.ts';

const isHeld = { stands: true as const, heldFor: { $exists: true } };

/** Null also matches a missing field and, unlike `$exists: false`, can use the index. */
const isWaiting = { ...isHeld, decision: null };

/** Held opinions of rooms, and the decisions on them. */
export class MongoHeldOpinions {
  readonly #models: MongoModels;

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async page(roomIds: string[], cursor: string | null, limit: number): Promise<OpinionPage> {
    const { at: submittedAt, position: place, id: after } = readQueueCursor(cursor);
    const later = [
      { submittedAt: { $gt: submittedAt } },
      { submittedAt, place: { $gt: place } },
      { submittedAt, place, _id: { $gt: after } },
    ];
    const waiting = this.#models.opinions
      .find({ roomId: { $in: roomIds }, ...isWaiting, $or: later })
      .sort({ submittedAt: 1, place: 1, _id: 1 })
      .limit(limit + 1);
    const found = await runCommand(() => waiting.lean());
    return toOpinionPage(found, limit, ({ submittedAt: at, place: position, _id: id }) =>
      queueCursorOf({ at, position, id }),
    );
  }

  count(roomIds: string[]): Promise<number> {
    const waiting = { roomId: { $in: roomIds }, ...isWaiting };
    return runCommand(() => this.#models.opinions.countDocuments(waiting));
  }

  countNotShown(roomIds: string[]): Promise<number> {
    const notShown = { roomId: { $in: roomIds }, ...isHeld, isPublic: false };
    return runCommand(() => this.#models.opinions.countDocuments(notShown));
  }

  async find(ids: string[]): Promise<OpinionRecord[]> {
    const held = this.#models.opinions.find({ _id: { $in: ids }, ...isHeld });
    return (await runCommand(() => held.lean())).map(toOpinion);
  }

  async decide(roomId: string, ids: string[], decision: HeldDecision): Promise<Decided[]> {
    if (decision === 'show') await noteChange(this.#models, roomId);
    const decided = await Promise.all(ids.map((id) => this.#decide(roomId, id, decision)));
    return decided.filter((each) => each !== null);
  }

  async #decide(roomId: string, id: string, decision: HeldDecision): Promise<Decided | null> {
    const { opinions } = this.#models;
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
      if (isPublic) await countShown(this.#models, roomId);
      return { opinion: toOpinion(changed), changed: true };
    }
    const before = opinions.findOne({ _id: id, roomId, ...isHeld, decision });
    const found = await runCommand(() => before.lean<OpinionDoc | null>());
    return found && { opinion: toOpinion(found), changed: false };
  }
}
