import { newCapability } from '../../runtime/capability.ts';
import { isDuplicateKey, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import type { EmptyPlace } from './opinion-model.ts';
import { recount } from './room-counts.ts';

const isOver = (status: string): boolean => status !== 'waiting' && status !== 'active';

/**
 * Ensures that nothing can be added to a room that has ended. An opinion first gets a position from the active room,
 * and is then stored at this position. Here, every assigned position that is still free is filled with an empty
 * entry, so that an opinion about to be stored there fails instead of appearing after the transcript has been read.
 * Does nothing in an active room.
 */
export const sealPlaces = async (
  models: Pick<MongoModels, 'rooms' | 'opinions'>,
  roomId: string,
): Promise<void> => {
  const { rooms, opinions } = models;
  const room = await runCommand(() =>
    rooms.findById(roomId, { status: 1, lastPlace: 1, sealed: 1 }).lean(),
  );
  if (room === null || room.sealed || !isOver(room.status)) return;
  const filled = await runCommand(() => opinions.find({ roomId }, { place: 1, _id: 0 }).lean());
  const taken = new Set(filled.map(({ place }) => place));
  const empty: EmptyPlace[] = [];
  for (let place = 1; place <= room.lastPlace; place += 1) {
    if (!taken.has(place)) empty.push({ _id: newCapability(12), roomId, place });
  }
  if (empty.length > 0) {
    await runCommand(() => opinions.insertMany(empty, { ordered: false, lean: true })).catch(
      (error) => {
        // Another caller has filled the position first, with an opinion or an empty entry.
        if (!isDuplicateKey(error)) throw error;
      },
    );
  }
  await runCommand(() => rooms.updateOne({ _id: roomId }, { $set: { sealed: true } }));
  await recount(models, roomId);
};
