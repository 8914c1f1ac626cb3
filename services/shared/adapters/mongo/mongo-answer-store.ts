import type { AnswerStore } from '../../ports/answer-store.ts';
import { isDuplicateKey, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

const idOf = (roomId: string, key: string): string => `${roomId}/${key}`;

/** Answers of a model in MongoDB. */
export class MongoAnswerStore implements AnswerStore {
  readonly #answers: MongoModels['answers'];

  constructor({ answers }: MongoModels) {
    this.#answers = answers;
  }

  async keep(roomId: string, key: string, answer: string): Promise<void> {
    try {
      await runCommand(() => this.#answers.insertOne({ _id: idOf(roomId, key), roomId, answer }));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async find(roomId: string, key: string): Promise<string | null> {
    const found = this.#answers.findById(idOf(roomId, key), { answer: 1 });
    return (await runCommand(() => found.lean()))?.answer ?? null;
  }

  async forget(roomId: string): Promise<void> {
    await runCommand(() => this.#answers.deleteMany({ roomId }));
  }
}
