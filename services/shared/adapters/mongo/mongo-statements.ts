import type { OpinionRecord } from '../../ports/opinion-store.ts';
import { runCommand, writeAll } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { fromOpinion, onceOf } from './opinion-model.ts';
import { countingIn, recount } from './room-counts.ts';

const keyOf = ({ roomId, author, id }: OpinionRecord): string => onceOf(roomId, author, id);

/** Returns the statements that have never been added. A removed one keeps its key, so it is not returned. */
const findNew = async (
  { opinions }: MongoModels,
  statements: OpinionRecord[],
): Promise<OpinionRecord[]> => {
  const added = opinions.find({ once: { $in: statements.map(keyOf) } }, { once: 1, _id: 0 });
  const known = new Set((await runCommand(() => added.lean())).map(({ once }) => once));
  return statements.filter((statement) => !known.has(keyOf(statement)));
};

/**
 * Adds statements to an event, which assigns their positions in the same way as those of opinions. If another caller
 * adds the same statements concurrently, their second positions stay empty, and the event is recounted.
 */
export const addStatements = async (
  models: MongoModels,
  roomId: string,
  statements: OpinionRecord[],
): Promise<void> => {
  const added = await findNew(models, statements);
  if (added.length === 0) return;
  const given = models.rooms.findOneAndUpdate(
    { _id: roomId, status: 'processing' },
    countingIn(
      added.length,
      added.length,
      Math.max(...added.map(({ submittedAt }) => submittedAt)),
    ),
    { returnDocument: 'after', projection: { lastPlace: 1 } },
  );
  const room = await runCommand(() => given.lean());
  if (room === null) return;
  const before = room.lastPlace - added.length;
  const docs = added.map((each, index) => fromOpinion(each, before + index + 1, each.id));
  const rejected = await writeAll(() =>
    models.opinions.insertMany(docs, { ordered: false, lean: true }),
  );
  if (rejected.size > 0) await recount(models, roomId);
};
