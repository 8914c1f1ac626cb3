import { Schema } from 'mongoose';

/** One response of a model. Its id combines room and key, so there is only one for each. */
export type AnswerDoc = { _id: string; roomId: string; answer: string };

export const answerSchema = new Schema<AnswerDoc>(
  { _id: String, roomId: String, answer: String },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
answerSchema.index({ roomId: 1 });
