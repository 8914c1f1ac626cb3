import { Schema } from 'mongoose';
import type { AnswerStore } from '../../ports/answer-store.ts';
import { type MongoCollection, strictSchema } from './mongo-collection.ts';

/** One response of a model. Its id combines room and key, so there is only one for each. */
export type AnswerDoc = { _id: string; roomId: string; answer: string };

export const answerSchema = new Schema<AnswerDoc>(
  { _id: String, roomId: String, answer: String },
  strictSchema,
);
answerSchema.index({ roomId: 1 });

const idOf = (roomId: string, key: string): string => `${roomId}/${key}`;

export const createMongoAnswerStore = ({
  answers,
}: {
  answers: MongoCollection<AnswerDoc>;
}): AnswerStore => ({
  keep: async (roomId, key, answer) => {
    await answers.insertOne({ _id: idOf(roomId, key), roomId, answer });
  },

  find: async (roomId, key) => (await answers.findOne({ _id: idOf(roomId, key) }))?.answer ?? null,

  forget: (roomId) => answers.deleteMany({ roomId }),
});
