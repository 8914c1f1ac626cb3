import { Batcher } from '../../runtime/batcher.ts';
import type { MongoCollection, Update } from './mongo-collection.ts';

/**
 * Limits for batches of concurrent calls. Small batches do not delay other calls. Because few batches run at a time,
 * they grow with the load.
 */
export const crowdBatches = { maxSize: 100, maxRunning: 2 };

/** Inserts documents in batches. Returns false for a document that a unique index rejected. */
export const batchInserts = <Doc extends { _id: string }>(
  collection: MongoCollection<Doc>,
): Batcher<Doc, boolean> =>
  new Batcher(async (docs) => {
    const rejected = await collection.insertMany(docs);
    return docs.map((_, index) => !rejected.has(index));
  }, crowdBatches);

/** Makes updates in batches, in no particular order. */
export const batchUpdates = <Doc extends { _id: string }>(
  collection: MongoCollection<Doc>,
): Batcher<Update<Doc>, void> =>
  new Batcher(async (updates) => {
    await collection.updateEach(updates);
    return updates.map(() => Promise.resolve());
  }, crowdBatches);
