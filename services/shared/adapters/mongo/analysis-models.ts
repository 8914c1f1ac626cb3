import { Schema } from 'mongoose';
import type { AnalysisRecord, ShareRecord } from '../../ports/analysis-store.ts';

const options = { versionKey: false, strict: 'throw', strictQuery: 'throw' } as const;

/** A room's results. `run` identifies the run that produced them, because votes belong to one run. */
export type AnalysisDoc = { _id: string; run: string; record: AnalysisRecord };

export const analysisSchema = new Schema<AnalysisDoc>(
  { _id: String, run: String, record: Schema.Types.Mixed },
  { ...options, minimize: false },
);

/**
 * One participant's vote on one sentence of one run. Its id combines room, run, sentence and voter, so that it counts
 * once.
 */
export type MisreadDoc = { _id: string; roomId: string; run: string; sentenceId: string };

export const misreadSchema = new Schema<MisreadDoc>(
  { _id: String, roomId: String, run: String, sentenceId: String },
  options,
);
misreadSchema.index({ roomId: 1, run: 1, sentenceId: 1 });

/** The only share of a room. */
export type ShareDoc = Omit<ShareRecord, 'roomId'> & { _id: string };

export const shareSchema = new Schema<ShareDoc>(
  { _id: String, shareId: String, createdAt: Number, viewCount: Number },
  options,
);
shareSchema.index({ shareId: 1 }, { unique: true });

export const toShare = ({ _id, shareId, createdAt, viewCount }: ShareDoc): ShareRecord => ({
  shareId,
  roomId: _id,
  createdAt,
  viewCount,
});
