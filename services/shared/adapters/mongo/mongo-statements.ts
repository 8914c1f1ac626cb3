import type { OpinionRecord } from '../../ports/opinion-store.ts';
import type { MongoCollections } from './collections.ts';
import { fromOpinion, onceOf } from './opinion-model.ts';
import { countingAdded, recount } from './room-counts.ts';

const keyOf = ({ roomId, author, id }: OpinionRecord): string => onceOf(roomId, author, id);

/** Returns the statements that have never been added. A removed statement keeps its key, so it is not returned. */
const findNew = async (
  { opinions }: MongoCollections,
  statements: OpinionRecord[],
): Promise<OpinionRecord[]> => {
  const added = await opinions.find(
    { once: { $in: statements.map(keyOf) } },
    { projection: { once: 1, _id: 0 } },
  );
  const known = new Set(added.map(({ once }) => once));
  return statements.filter((statement) => !known.has(keyOf(statement)));
};

/**
 * Adds statements to an event, which assigns their positions in the same way as those of opinions. If another caller
 * adds the same statements concurrently, their second positions stay empty, and the event is recounted.
 */
export const addStatements = async (
  collections: MongoCollections,
  roomId: string,
  statements: OpinionRecord[],
): Promise<void> => {
  const added = await findNew(collections, statements);
  if (added.length === 0) return;
  const room = await collections.rooms.findOneAndUpdate(
    { _id: roomId, status: 'processing' },
    countingAdded(added),
    { projection: { lastPlace: 1 } },
  );
  if (room === null) return;
  const before = room.lastPlace - added.length;
  const docs = added.map((each, index) => fromOpinion(each, before + index + 1, each.id));
  const rejected = await collections.opinions.insertMany(docs);
  if (rejected.size > 0) await recount(collections, roomId);
};
