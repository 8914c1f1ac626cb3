import { AppError } from '../../runtime/app-error.ts';
import { idOf, type MongoCollection, type Update } from './mongo-collection.ts';

/**
 * The maximum number of attempts, because one person may write concurrently. In each round at least one of the
 * concurrent writes succeeds.
 */
const maxAttempts = 20;

type Dated = { _id: string; at: number };

const updateOf = <D extends Dated>({ _id, ...fields }: D, at: number): Update<D> => ({
  filter: { _id, at: { $lte: at } },
  update: { $set: { ...fields, at } },
  upsert: true,
});

/**
 * Writes a whole document by its id. A write that was reported as failed but arrives late finds a later version and
 * is rejected. A write whose caller is still waiting gets a time later than the stored version and replaces it, even
 * if the clocks of machines differ.
 */
export const writeLatest = async <D extends Dated>(
  collection: MongoCollection<D>,
  doc: D,
): Promise<void> => {
  let { at } = doc;
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const { filter, update } = updateOf(doc, at);
    if (await collection.upsertOne(filter, update)) return;
    const stored = await collection.findOne({ _id: idOf(doc) });
    at = Math.max(doc.at, (stored?.at ?? doc.at) + 1);
  }
  throw new AppError('UNAVAILABLE', 'Storing the answer took too long. Try again.');
};

/**
 * Writes many documents with one command. Of several documents with the same id, only the last is written. A document
 * for which a later version is stored is written separately afterwards.
 */
export const writeAllLatest = async <D extends Dated>(
  collection: MongoCollection<D>,
  docs: D[],
): Promise<Promise<void>[]> => {
  const lasts = [...new Map<string, D>(docs.map((doc) => [idOf(doc), doc])).values()];
  const { rejected } = await collection.updateEach(lasts.map((doc) => updateOf(doc, doc.at)));
  const retried = new Map<string, Promise<void>>();
  for (const index of rejected) {
    const doc = lasts[index];
    if (doc !== undefined) retried.set(idOf(doc), writeLatest(collection, doc));
  }
  return docs.map(async ({ _id }) => retried.get(_id));
};
