import { newCapability } from '../../runtime/capability.ts';
import type { MongoCollections } from './collections.ts';
import { recount } from './room-counts.ts';

const isOver = (status: string): boolean => status !== 'waiting' && status !== 'active';

/**
 * Ensures that nothing can be added to a room that has ended. An opinion first gets a position from the active room,
 * and is then stored at this position. Here, every assigned position that is still free is filled with an empty
 * entry, so that an opinion about to be stored there fails instead of appearing after the transcript has been read.
 * Does nothing in an active room.
 */
export const sealOpinions = async (
  collections: Pick<MongoCollections, 'rooms' | 'opinions'>,
  roomId: string,
): Promise<void> => {
  const { rooms, opinions } = collections;
  const room = await rooms.findOne(
    { _id: roomId },
    { projection: { status: 1, lastPlace: 1, sealed: 1 } },
  );
  if (room === null || room.sealed || !isOver(room.status)) return;
  const filled = await opinions.find({ roomId }, { projection: { place: 1, _id: 0 } });
  const taken = new Set(filled.map(({ place }) => place));
  const places = Array.from({ length: room.lastPlace }, (_, index) => index + 1);
  const empty = places
    .filter((place) => !taken.has(place))
    .map((place) => ({ _id: newCapability(12), roomId, place }));
  // If an insert is rejected, another caller has already filled that position, with an opinion or an empty entry.
  if (empty.length > 0) await opinions.insertMany(empty);
  await rooms.updateOne({ _id: roomId }, { $set: { sealed: true } });
  await recount(collections, roomId);
};
