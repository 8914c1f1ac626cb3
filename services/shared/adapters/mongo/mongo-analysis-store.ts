import type { AnalysisRecord, AnalysisStore, ShareRecord } from '../../ports/analysis-store.ts';
import { newCapability } from '../../runtime/capability.ts';
import { toShare } from './analysis-models.ts';
import { isDuplicateKey, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

const firstRun = 'first';

/** True if the document was written, false if a unique index rejected it. */
const isFirst = async (write: () => PromiseLike<unknown>): Promise<boolean> => {
  try {
    await runCommand(write);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/**
 * Results in MongoDB. Votes belong to a run: a second run replaces the first together with its votes, in one command.
 */
export class MongoAnalysisStore implements AnalysisStore {
  readonly #models: MongoModels;

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async save(
    record: AnalysisRecord,
    { replace }: { replace: boolean },
  ): Promise<'saved' | 'exists'> {
    const { analyses, misreads } = this.#models;
    const { roomId } = record;
    if (!replace) {
      const doc = { _id: roomId, run: firstRun, record };
      return (await isFirst(() => analyses.insertOne(doc))) ? 'saved' : 'exists';
    }
    const run = newCapability(12);
    const noLater = { _id: roomId, 'record.generatedAt': { $lte: record.generatedAt } };
    const put = () => analyses.replaceOne(noLater, { run, record }, { upsert: true });
    // Of two concurrent writes without a stored one, one is rejected and finds the other on its next attempt; a write
    // rejected twice was read before the stored one.
    if (!(await isFirst(put)) && !(await isFirst(put))) return 'exists';
    await runCommand(() => misreads.deleteMany({ roomId, run: { $ne: run } })).catch(() => {
      // These votes are no longer counted.
    });
    return 'saved';
  }

  async amend(record: AnalysisRecord): Promise<'saved' | 'outdated'> {
    const before = {
      _id: record.roomId,
      'record.generatedAt': record.generatedAt,
      'record.edition': record.edition - 1,
    };
    const put = () => this.#models.analyses.updateOne(before, { $set: { record } });
    return (await runCommand(put)).matchedCount === 1 ? 'saved' : 'outdated';
  }

  async find(roomId: string): Promise<AnalysisRecord | null> {
    const found = this.#models.analyses.findById(roomId, { record: 1 });
    return (await runCommand(() => found.lean()))?.record ?? null;
  }

  async addMisread(roomId: string, sentenceId: string, voter: string): Promise<number> {
    const { misreads } = this.#models;
    const run = await this.#runOf(roomId);
    const vote = [roomId, run, sentenceId, voter].join('/');
    await isFirst(() => misreads.insertOne({ _id: vote, roomId, run, sentenceId }));
    return runCommand(() => misreads.countDocuments({ roomId, run, sentenceId }));
  }

  async countMisreads(roomId: string): Promise<Map<string, number>> {
    const run = await this.#runOf(roomId);
    const counts = await runCommand(() =>
      this.#models.misreads.aggregate<{ _id: string; votes: number }>([
        { $match: { roomId, run } },
        { $group: { _id: '$sentenceId', votes: { $sum: 1 } } },
      ]),
    );
    return new Map(counts.map(({ _id, votes }) => [_id, votes]));
  }

  async createShare(share: ShareRecord): Promise<{ share: ShareRecord; created: boolean }> {
    const { shares } = this.#models;
    const { roomId, ...doc } = share;
    const created = await isFirst(() => shares.insertOne({ _id: roomId, ...doc }));
    if (created) return { share, created };
    const existing = await runCommand(() => shares.findById(roomId).lean());
    if (existing === null) throw new Error('two rooms were given the same share id');
    return { share: toShare(existing), created };
  }

  async findShare(shareId: string): Promise<ShareRecord | null> {
    const found = await runCommand(() => this.#models.shares.findOne({ shareId }).lean());
    return found === null ? null : toShare(found);
  }

  async listShares(roomIds: string[]): Promise<ShareRecord[]> {
    const found = await runCommand(() =>
      this.#models.shares.find({ _id: { $in: roomIds } }).lean(),
    );
    return found.map(toShare);
  }

  async countView(shareId: string): Promise<void> {
    await runCommand(() => this.#models.shares.updateOne({ shareId }, { $inc: { viewCount: 1 } }));
  }

  async forget(roomId: string): Promise<void> {
    const { analyses, misreads, shares } = this.#models;
    await runCommand(() => shares.deleteOne({ _id: roomId }));
    await runCommand(() => analyses.deleteOne({ _id: roomId }));
    await runCommand(() => misreads.deleteMany({ roomId }));
  }

  async #runOf(roomId: string): Promise<string> {
    const found = this.#models.analyses.findById(roomId, { run: 1 });
    return (await runCommand(() => found.lean()))?.run ?? firstRun;
  }
}
