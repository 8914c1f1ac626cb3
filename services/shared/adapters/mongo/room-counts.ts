import { systemClock } from '../../runtime/clock.ts';
import type { MongoCollections } from './collections.ts';
import { raised } from './room-model.ts';
import { raiseRevision } from './room-records.ts';

type Collections = Pick<MongoCollections, 'rooms' | 'opinions'>;

/**
 * The resolution, in ms, of the time at which counts last changed. A coarse value rarely requires an update of its
 * index.
 */
const coarseMs = 5_000;

/**
 * Returns the time to record with a change of counts.
 * The counts of a room's opinions are stored in the room's document. The command that assigns a position to an
 * opinion also counts it, before it is stored. An opinion is subtracted when it is removed or could not be stored. A
 * process killed between two of these steps leaves a wrong count. Therefore each change first records its time, and a
 * room with a recorded time older than any running call is recounted once. A room whose positions have been sealed is
 * also recounted.
 */
const changeTime = (): { countedAt: number } => ({
  countedAt: Math.floor(systemClock.now() / coarseMs) * coarseMs,
});

/** Returns the part of an update that assigns positions and counts their opinions. */
export const countingAdded = (opinions: { isPublic: boolean; submittedAt: number }[]) => ({
  $inc: {
    lastPlace: opinions.length,
    opinionCount: opinions.length,
    sharedCount: opinions.filter(({ isPublic }) => isPublic).length,
  },
  $max: {
    ...changeTime(),
    lastOpinionAt: Math.max(...opinions.map(({ submittedAt }) => submittedAt)),
  },
});

/** Records that counts are about to change. Must be called before an opinion is removed, held or shown. */
export const recordChange = async ({ rooms }: Collections, roomId: string): Promise<void> => {
  await rooms.updateOne({ _id: roomId }, { $max: changeTime() });
};

/** Changes the counts after an opinion was removed, held, shown or hidden, and returns the room's new revision. */
export const addToCounts = async (
  { rooms }: Collections,
  roomId: string,
  change: { opinionCount?: -1; sharedCount: 0 | 1 | -1 },
): Promise<number> => {
  const changed = await rooms.findOneAndUpdate(
    { _id: roomId },
    { $inc: { ...change, ...raised }, $max: changeTime() },
    { projection: { revision: 1 } },
  );
  return changed?.revision ?? 0;
};

export const oneLess = (isPublic: boolean) =>
  ({ opinionCount: -1, sharedCount: isPublic ? -1 : 0 }) as const;

/** Subtracts an opinion that could not be stored. A sealed room was, or will be, counted without it. */
export const countNotStored = async (
  { rooms }: Collections,
  roomId: string,
  isPublic: boolean,
): Promise<void> => {
  await rooms.updateOne({ _id: roomId, sealed: { $ne: true } }, { $inc: oneLess(isPublic) });
};

/**
 * Recounts the opinions of a room.
 * @returns true if its counts were wrong
 */
export const recount = async (
  { rooms, opinions }: Collections,
  roomId: string,
): Promise<boolean> => {
  const before = await rooms.findOne(
    { _id: roomId },
    { projection: { lastPlace: 1, opinionCount: 1, sharedCount: 1, countedAt: 1 } },
  );
  if (before === null) return false;
  const modes = await opinions.aggregate<{ _id: boolean; opinions: number }>([
    { $match: { roomId, stands: true } },
    { $group: { _id: '$isPublic', opinions: { $sum: 1 } } },
  ]);
  const opinionCount = modes.reduce((sum, mode) => sum + mode.opinions, 0);
  const sharedCount = modes.find(({ _id }) => _id)?.opinions ?? 0;
  // Positions only increase, and counts only decrease while positions are unchanged, so equal values prove that
  // nothing has changed since the read.
  const unchanged = { ...before, countedAt: before.countedAt ?? null };
  const change = { $set: { opinionCount, sharedCount }, $unset: { countedAt: 1 } } as const;
  await rooms.updateOne(unchanged, change);
  return opinionCount !== before.opinionCount || sharedCount !== before.sharedCount;
};

/** The maximum number of rooms per repair. After an outage there may be more, which the next repairs find. */
const maxRecounts = 500;

/**
 * Recounts rooms whose last change was at or before `before` (epoch ms).
 * @returns the number of rooms that had wrong counts
 */
export const repairCounts = async (collections: Collections, before: number): Promise<number> => {
  const changed = await collections.rooms.find(
    { countedAt: { $lte: before } },
    { projection: { _id: 1 }, limit: maxRecounts },
  );
  let wrong = 0;
  for (const { _id: roomId } of changed) {
    if (!(await recount(collections, roomId))) continue;
    wrong += 1;
    // A process was killed during the change, possibly before the write that raises the revision.
    await raiseRevision(collections.rooms, roomId);
  }
  return wrong;
};
