import { Schema } from 'mongoose';

/** One answer of a model; its id is room and key, so there is one. */
export type AnswerDoc = { _id: string; roomId: string; answer: string };

export const answerSchema = new Schema<AnswerDoc>(
  { _id: String, roomId: String, answer: String },
  { versionKey: false, strict: 'throw', strictQuery: 'throw' },
);
answerSchema.index({ roomId: 1 });
