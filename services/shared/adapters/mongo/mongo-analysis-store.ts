import { Schema } from 'mongoose';
import type { AnalysisRecord, AnalysisStore, ShareRecord } from '../../ports/analysis-store.ts';
import { newCapability } from '../../runtime/capability.ts';
import { type MongoCollection, strictSchema } from './mongo-collection.ts';

/** A room's results. `run` identifies the run that produced them, because votes belong to one run. */
export type AnalysisDoc = { _id: string; run: string; record: AnalysisRecord };

export const analysisSchema = new Schema<AnalysisDoc>(
  { _id: String, run: String, record: Schema.Types.Mixed },
  { ...strictSchema, minimize: false },
);

/**
 * One participant's vote on one sentence of one run. Its id combines room, run, sentence and voter, so that it counts
 * once.
 */
export type MisreadDoc = { _id: string; roomId: string; run: string; sentenceId: string };

export const misreadSchema = new Schema<MisreadDoc>(
  { _id: String, roomId: String, run: String, sentenceId: String },
  strictSchema,
);
misreadSchema.index({ roomId: 1, run: 1, sentenceId: 1 });

/** The only share of a room, whose id is also its own. */
export type ShareDoc = Omit<ShareRecord, 'roomId'> & { _id: string };

export const shareSchema = new Schema<ShareDoc>(
  { _id: String, shareId: String, createdAt: Number, viewCount: Number },
  strictSchema,
);
shareSchema.index({ shareId: 1 }, { unique: true });

const toShare = ({ _id: roomId, ...share }: ShareDoc): ShareRecord => ({ roomId, ...share });

const firstRun = 'first';

type Collections = {
  analyses: MongoCollection<AnalysisDoc>;
  misreads: MongoCollection<MisreadDoc>;
  shares: MongoCollection<ShareDoc>;
};

/**
 * Stores results in MongoDB. Votes belong to a run, so that a second run replaces the first together with its votes
 * in one command.
 */
export const createMongoAnalysisStore = ({
  analyses,
  misreads,
  shares,
}: Collections): AnalysisStore => {
  const runOf = async (roomId: string): Promise<string> => {
    const doc = await analyses.findOne({ _id: roomId }, { projection: { run: 1 } });
    return doc?.run ?? firstRun;
  };

  return {
    save: async (record, { replace }) => {
      const { roomId } = record;
      if (!replace) {
        const isFirst = await analyses.insertOne({ _id: roomId, run: firstRun, record });
        return isFirst ? 'saved' : 'exists';
      }
      const run = newCapability(12);
      const noLater = { _id: roomId, 'record.generatedAt': { $lte: record.generatedAt } };
      const put = () => analyses.upsertOne(noLater, { $set: { run, record } });
      // If nothing is stored, one of two concurrent writes is rejected, and finds the other's results on its next
      // attempt. If a write is rejected twice, the stored results were generated later.
      if (!(await put()) && !(await put())) return 'exists';
      await misreads.deleteMany({ roomId, run: { $ne: run } }).catch(() => {
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
      return (await analyses.updateOne(before, { $set: { record } })) ? 'saved' : 'outdated';
    },

    findEdition: async (roomId) => {
      const projection = { run: 1, 'record.generatedAt': 1, 'record.edition': 1 } as const;
      const doc = await analyses.findOne({ _id: roomId }, { projection });
      return doc && `${doc.run} ${doc.record.generatedAt} ${doc.record.edition}`;
    },

    find: async (roomId) => (await analyses.findOne({ _id: roomId }))?.record ?? null,

    addMisread: async (roomId, sentenceId, voter) => {
      const run = await runOf(roomId);
      const vote = [roomId, run, sentenceId, voter].join('/');
      await misreads.insertOne({ _id: vote, roomId, run, sentenceId });
      return misreads.count({ roomId, run, sentenceId });
    },

    countMisreads: async (roomId) => {
      const run = await runOf(roomId);
      const counts = await misreads.aggregate<{ _id: string; votes: number }>([
        { $match: { roomId, run } },
        { $group: { _id: '$sentenceId', votes: { $sum: 1 } } },
      ]);
      return new Map(counts.map(({ _id, votes }) => [_id, votes]));
    },

    createShare: async (share) => {
      const { roomId, ...doc } = share;
      const created = await shares.insertOne({ _id: roomId, ...doc });
      if (created) return { share, created };
      const existing = await shares.findOne({ _id: roomId });
      if (existing === null) throw new Error('two rooms were given the same share id');
      return { share: toShare(existing), created };
    },

    findShare: async (shareId) => {
      const share = await shares.findOne({ shareId });
      return share && toShare(share);
    },

    listShares: async (roomIds) => (await shares.find({ _id: { $in: roomIds } })).map(toShare),

    countView: async (shareId) => {
      await shares.updateOne({ shareId }, { $inc: { viewCount: 1 } });
    },

    forget: async (roomId) => {
      await shares.deleteOne({ _id: roomId });
      await analyses.deleteOne({ _id: roomId });
      await misreads.deleteMany({ roomId });
    },
  };
};
