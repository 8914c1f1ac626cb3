import type { AnalysisStore } from '../../ports/analysis-store.ts';
import { newCapability } from '../../runtime/capability.ts';
import { toShare } from './analysis-models.ts';
import { isWritten, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

const firstRun = 'first';

/**
 * Stores results in MongoDB. Votes belong to a run, so that a second run replaces the first together with its votes
 * in one command.
 */
export const createMongoAnalysisStore = ({
  analyses,
  misreads,
  shares,
}: MongoModels): AnalysisStore => {
  const runOf = async (roomId: string): Promise<string> => {
    const found = analyses.findById(roomId, { run: 1 });
    return (await runCommand(() => found.lean()))?.run ?? firstRun;
  };

  return {
    save: async (record, { replace }) => {
      const { roomId } = record;
      if (!replace) {
        const doc = { _id: roomId, run: firstRun, record };
        return (await isWritten(() => analyses.insertOne(doc))) ? 'saved' : 'exists';
      }
      const run = newCapability(12);
      const noLater = { _id: roomId, 'record.generatedAt': { $lte: record.generatedAt } };
      const put = () => analyses.replaceOne(noLater, { run, record }, { upsert: true });
      // If nothing is stored, one of two concurrent writes is rejected, and finds the other on its next attempt. A
      // write that is rejected twice has an earlier reading than the stored results.
      if (!(await isWritten(put)) && !(await isWritten(put))) return 'exists';
      await runCommand(() => misreads.deleteMany({ roomId, run: { $ne: run } })).catch(() => {
        // Votes of other runs are not counted even if they remain.
      });
      return 'saved';
    },

    amend: async (record) => {
      const before = {
        _id: record.roomId,
        'record.generatedAt': record.generatedAt,
        'record.edition': record.edition - 1,
      };
      const put = () => analyses.updateOne(before, { $set: { record } });
      return (await runCommand(put)).matchedCount === 1 ? 'saved' : 'outdated';
    },

    find: async (roomId) => {
      const found = analyses.findById(roomId, { record: 1 });
      return (await runCommand(() => found.lean()))?.record ?? null;
    },

    addMisread: async (roomId, sentenceId, voter) => {
      const run = await runOf(roomId);
      const vote = [roomId, run, sentenceId, voter].join('/');
      await isWritten(() => misreads.insertOne({ _id: vote, roomId, run, sentenceId }));
      return runCommand(() => misreads.countDocuments({ roomId, run, sentenceId }));
    },

    countMisreads: async (roomId) => {
      const run = await runOf(roomId);
      const counts = await runCommand(() =>
        misreads.aggregate<{ _id: string; votes: number }>([
          { $match: { roomId, run } },
          { $group: { _id: '$sentenceId', votes: { $sum: 1 } } },
        ]),
      );
      return new Map(counts.map(({ _id, votes }) => [_id, votes]));
    },

    createShare: async (share) => {
      const { roomId, ...doc } = share;
      const created = await isWritten(() => shares.insertOne({ _id: roomId, ...doc }));
      if (created) return { share, created };
      const existing = await runCommand(() => shares.findById(roomId).lean());
      if (existing === null) throw new Error('two rooms were given the same share id');
      return { share: toShare(existing), created };
    },

    findShare: async (shareId) => {
      const found = await runCommand(() => shares.findOne({ shareId }).lean());
      return found === null ? null : toShare(found);
    },

    listShares: async (roomIds) => {
      const found = await runCommand(() => shares.find({ _id: { $in: roomIds } }).lean());
      return found.map(toShare);
    },

    countView: async (shareId) => {
      await runCommand(() => shares.updateOne({ shareId }, { $inc: { viewCount: 1 } }));
    },

    forget: async (roomId) => {
      await runCommand(() => shares.deleteOne({ _id: roomId }));
      await runCommand(() => analyses.deleteOne({ _id: roomId }));
      await runCommand(() => misreads.deleteMany({ roomId }));
    },
  };
};
