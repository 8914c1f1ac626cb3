import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { ask, isDuplicateKey } from './mongo-faults.ts';

/** As often as one person may be found sending at once; no more than one goes on each time. */
const mostTries = 20;

type Dated = { _id: string; at: number };

/**
 * Writes the whole of a document by its id, unless it holds something later already. A write that
 * was reported as failed and arrives late finds a later one and is refused; one that is still waited
 * for is later than what it finds, whatever the clocks of machines say, and is written after it.
 */
export const writeLatest = async <D extends Dated>(
  model: Model<D>,
  { _id, at, ...fields }: D,
): Promise<void> => {
  const put = (moment: number) => {
    const noLater = { _id, at: { $lte: moment } } as QueryFilter<D>;
    const change = { $set: { ...fields, at: moment } } as unknown as UpdateQuery<D>;
    return ask(() => model.updateOne(noLater, change, { upsert: true }));
  };
  for (let moment = at, tries = 1; ; tries += 1) {
    try {
      await put(moment);
      return;
    } catch (error) {
      if (!isDuplicateKey(error) || tries === mostTries) throw error;
      const standing = await ask(() => model.findById(_id, { at: 1 }).lean<Dated | null>());
      moment = Math.max(at, (standing?.at ?? at) + 1);
    }
  }
};
