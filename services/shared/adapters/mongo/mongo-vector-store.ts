import { Schema } from 'mongoose';
import type { Vector, VectorStore } from '../../ports/vector-store.ts';
import { type MongoCollection, strictSchema } from './mongo-collection.ts';

/** The vector of one opinion by one model. Its id combines room, model and opinion, so there is only one for each. */
export type VectorDoc = {
  _id: string;
  roomId: string;
  model: string;
  opinionId: string;
  vector: Buffer;
};

export const vectorSchema = new Schema<VectorDoc>(
  { _id: String, roomId: String, model: String, opinionId: String, vector: Buffer },
  strictSchema,
);
vectorSchema.index({ roomId: 1, model: 1, _id: 1 });

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
export const createMongoVectorStore = ({
  vectors: stored,
}: {
  vectors: MongoCollection<VectorDoc>;
}): VectorStore => ({
  add: async (roomId, model, vectors) => {
    const updates = [...vectors].map(([opinionId, vector]) => ({
      filter: { _id: [roomId, model, opinionId].join('/') },
      update: { $setOnInsert: { roomId, model, opinionId, vector: toBuffer(vector) } },
      upsert: true,
    }));
    for (let at = 0; at < updates.length; at += pageSize) {
      await stored.updateEach(updates.slice(at, at + pageSize));
    }
  },

  listKnown: async (roomId, model) => {
    const docs = await stored.find({ roomId, model }, { projection: { opinionId: 1 } });
    return new Set(docs.map(({ opinionId }) => opinionId));
  },

  find: async (roomId, model) => {
    const vectors = new Map<string, Vector>();
    for (;;) {
      const page = await stored.find(
        { roomId, model },
        { sort: { _id: 1 }, skip: vectors.size, limit: pageSize },
      );
      for (const { opinionId, vector } of page) vectors.set(opinionId, toVector(vector));
      if (page.length < pageSize) return vectors;
    }
  },

  forget: (roomId) => stored.deleteMany({ roomId }),
});
