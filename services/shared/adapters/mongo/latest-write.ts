import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { isDuplicateKey, runCommand, writeAll } from './mongo-faults.ts';

/**
 * The maximum number of attempts, because one person may write concurrently. In each round at least one of the
 * concurrent writes succeeds.
 */
const maxAttempts = 20;

type Dated = { _id: string; at: number };

const idOf = ({ _id }: Dated): string => _id;

const updateOf = <D extends Dated>({ _id, ...fields }: D, moment: number) => ({
  filter: { _id, at: { $lte: moment } } as QueryFilter<D>,
  update: { $set: { ...fields, at: moment } } as unknown as UpdateQuery<D>,
  upsert: true,
});

/**
 * Writes a whole document by its id. A write that was reported as failed but arrives late finds a later version and
 * is rejected. A write whose caller is still waiting gets a time later than the stored version and replaces it, even
 * if the clocks of machines differ.
 */
export const writeLatest = async <D extends Dated>(model: Model<D>, doc: D): Promise<void> => {
  const { _id, at } = doc;
  const put = (moment: number) => {
    const { filter, update, upsert } = updateOf(doc, moment);
    return runCommand(() => model.updateOne(filter, update, { upsert }));
  };
  for (let moment = at, tries = 1; ; tries += 1) {
    try {
      await put(moment);
      return;
    } catch (error) {
      if (!isDuplicateKey(error) || tries === maxAttempts) throw error;
      const existing = await runCommand(() => model.findById(_id, { at: 1 }).lean<Dated | null>());
      moment = Math.max(at, (existing?.at ?? at) + 1);
    }
  }
};

/** Writes documents with one command and returns those not written because a later version is stored. */
const writeTogether = async <D extends Dated>(model: Model<D>, docs: D[]): Promise<D[]> => {
  const updates = docs.map((doc) => ({ updateOne: updateOf(doc, doc.at) }));
  const operations = updates as unknown as Parameters<Model<D>['bulkWrite']>[0];
  const rejected = await writeAll(() => model.bulkWrite(operations, { ordered: false }));
  return docs.filter((_, index) => rejected.has(index));
};

/**
 * Does the same for many documents with one command. A document for which a later version is stored, or that occurs
 * twice, is written separately afterwards.
 */
export const writeAllLatest = async <D extends Dated>(
  model: Model<D>,
  docs: D[],
): Promise<PromiseSettledResult<void>[]> => {
  const firsts = new Map(docs.toReversed().map((doc) => [idOf(doc), doc]));
  const refused = new Set(
    firsts.size > 1 ? await writeTogether(model, [...firsts.values()]) : firsts.values(),
  );
  const last = new Map<string, Promise<void>>();
  return Promise.allSettled(
    docs.map((doc) => {
      const id = idOf(doc);
      const isWritten = firsts.get(id) === doc && !refused.has(doc);
      const before = last.get(id)?.catch(() => {});
      const written = isWritten
        ? Promise.resolve()
        : Promise.resolve(before).then(() => writeLatest(model, doc));
      last.set(id, written);
      return written;
    }),
  );
};
