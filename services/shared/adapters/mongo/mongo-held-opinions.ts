import type { HeldDecision } from '@murmur/contract/moderation';
import type { Decided, HeldCounts, OpinionPage } from '../../ports/opinion-store.ts';
import { readCursor } from '../paging.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { type OpinionDoc, toOpinion, toOpinionPage } from './opinion-model.ts';
import { countShown, noteChange } from './room-counts.ts';

const isHeld = { stands: true as const, heldFor: { $exists: true } };

/** The opinions of a room that wait for the host, and the decisions on them. */
export class MongoHeldOpinions {
  readonly #models: MongoModels;

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async page(roomId: string, cursor: string | null, limit: number): Promise<OpinionPage> {
    const after = cursor === null ? 0 : readCursor(cursor);
    const waiting = this.#models.opinions
      .find({ roomId, ...isHeld, decision: { $exists: false }, place: { $gt: after } })
      .sort({ place: 1 })
      .limit(limit + 1);
    return toOpinionPage(await runCommand(() => waiting.lean()), limit);
  }

  async count(roomId: string): Promise<HeldCounts> {
    const { opinions } = this.#models;
    const notShown = { roomId, ...isHeld, isPublic: false };
    const [waiting, all] = await Promise.all([
      runCommand(() => opinions.countDocuments({ ...notShown, decision: { $exists: false } })),
      runCommand(() => opinions.countDocuments(notShown)),
    ]);
    return { waiting, notShown: all };
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
