import type { AnswerStore } from '../../ports/answer-store.ts';
import { isWritten, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

const idOf = (roomId: string, key: string): string => `${roomId}/${key}`;

/** Stores a model's responses in MongoDB. */
export const createMongoAnswerStore = ({ answers }: MongoModels): AnswerStore => ({
  keep: async (roomId, key, answer) => {
    await isWritten(() => answers.insertOne({ _id: idOf(roomId, key), roomId, answer }));
  },

  find: async (roomId, key) => {
    const found = answers.findById(idOf(roomId, key), { answer: 1 });
    return (await runCommand(() => found.lean()))?.answer ?? null;
  },

  forget: async (roomId) => {
    await runCommand(() => answers.deleteMany({ roomId }));
  },
});
