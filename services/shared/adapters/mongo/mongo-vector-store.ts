import type { Vector, VectorStore } from '../../ports/vector-store.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import type { VectorDoc } from './vector-model.ts';

/** The number of vectors per command: a few hundred kB, which takes much less than the 2 s allowed for a command. */
const pageSize = 500;

const toBuffer = (vector: Vector): Buffer =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** Lean reads return a BSON Binary, which has its bytes in `buffer`. */
const toVector = (stored: Buffer | { buffer: Uint8Array }): Vector => {
  const bytes = Buffer.isBuffer(stored) ? stored : stored.buffer;
  return new Float32Array(Uint8Array.from(bytes as Uint8Array).buffer);
};

/** Stores vectors in MongoDB as the bytes of their floats, which are little-endian on all supported machines. */
export const createMongoVectorStore = ({ vectors: stored }: MongoModels): VectorStore => ({
  add: async (roomId, model, vectors) => {
    const docs = [...vectors].map(
      ([opinionId, vector]): VectorDoc => ({
        _id: [roomId, model, opinionId].join('/'),
        roomId,
        model,
        opinionId,
        vector: toBuffer(vector),
      }),
    );
    for (let at = 0; at < docs.length; at += pageSize) {
      const writes = docs.slice(at, at + pageSize).map(({ _id, ...rest }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: rest }, upsert: true },
      }));
      await runCommand(() => stored.bulkWrite(writes, { ordered: false }));
    }
  },

  listKnown: async (roomId, model) => {
    const docs = await runCommand(() => stored.find({ roomId, model }, { opinionId: 1 }).lean());
    return new Set(docs.map(({ opinionId }) => opinionId));
  },

  find: async (roomId, model) => {
    const found = new Map<string, Vector>();
    for (;;) {
      const page = await runCommand(() =>
        stored.find({ roomId, model }).sort({ _id: 1 }).skip(found.size).limit(pageSize).lean(),
      );
      for (const { opinionId, vector } of page) found.set(opinionId, toVector(vector));
      if (page.length < pageSize) return found;
    }
  },

  forget: async (roomId) => {
    await runCommand(() => stored.deleteMany({ roomId }));
  },
});
