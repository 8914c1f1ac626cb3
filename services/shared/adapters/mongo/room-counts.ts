import { systemClock } from '../../runtime/clock.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

type Models = Pick<MongoModels, 'rooms' | 'opinions'>;

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
const noteOf = (): { countedAt: number } => ({
  countedAt: Math.floor(systemClock.now() / coarseMs) * coarseMs,
});

/** Returns the part of an update that assigns positions and counts their opinions. */
export const countingIn = (opinions: number, shared: number, lastOpinionAt: number) => ({
  $inc: { lastPlace: opinions, opinionCount: opinions, sharedCount: shared },
  $max: { ...noteOf(), lastOpinionAt },
});

/** Records a change of counts. Must be called before an opinion is removed or a held one is shown. */
export const noteChange = async ({ rooms }: Models, roomId: string): Promise<void> => {
  await runCommand(() => rooms.updateOne({ _id: roomId }, { $max: noteOf() }));
};

/** Counts a held opinion that is now shown. */
export const countShown = async ({ rooms }: Models, roomId: string): Promise<void> => {
  const change = { $inc: { sharedCount: 1 }, $max: noteOf() };
  await runCommand(() => rooms.updateOne({ _id: roomId }, change));
};

/** Subtracts a removed opinion from the counts. */
export const countOut = async (
  { rooms }: Models,
  roomId: string,
  isPublic: boolean,
): Promise<void> => {
  const change = { $inc: { opinionCount: -1, sharedCount: isPublic ? -1 : 0 }, $max: noteOf() };
  await runCommand(() => rooms.updateOne({ _id: roomId }, change));
};

/** Subtracts an opinion that could not be stored. A sealed room was, or will be, counted without it. */
export const countOutUnused = async (
  { rooms }: Models,
  roomId: string,
  isPublic: boolean,
): Promise<void> => {
  const change = { $inc: { opinionCount: -1, sharedCount: isPublic ? -1 : 0 } };
  await runCommand(() => rooms.updateOne({ _id: roomId, sealed: { $ne: true } }, change));
};

/**
 * Recounts the opinions of a room.
 * @returns true if its counts were wrong
 */
export const recount = async ({ rooms, opinions }: Models, roomId: string): Promise<boolean> => {
  const kept = { lastPlace: 1, opinionCount: 1, sharedCount: 1, countedAt: 1 } as const;
  const before = await runCommand(() => rooms.findById(roomId, kept).lean());
  if (before === null) return false;
  const modes = await runCommand(() =>
    opinions.aggregate<{ _id: boolean; opinions: number }>([
      { $match: { roomId, stands: true } },
      { $group: { _id: '$isPublic', opinions: { $sum: 1 } } },
    ]),
  );
  const opinionCount = modes.reduce((sum, each) => sum + each.opinions, 0);
  const sharedCount = modes.find(({ _id }) => _id)?.opinions ?? 0;
  // Positions only increase, and counts only decrease while positions are unchanged, so equal values prove that
  // nothing has changed since the read.
  const unchanged = {
    _id: roomId,
    lastPlace: before.lastPlace,
    opinionCount: before.opinionCount,
    sharedCount: before.sharedCount,
    countedAt: before.countedAt ?? null,
  };
  const change = { $set: { opinionCount, sharedCount }, $unset: { countedAt: 1 } } as const;
  await runCommand(() => rooms.updateOne(unchanged, change));
  return opinionCount !== before.opinionCount || sharedCount !== before.sharedCount;
};

/** The maximum number of rooms per repair. After an outage there may be more, which the next repairs find. */
const roomsARepair = 500;

/**
 * Recounts rooms whose last change was at or before `before` (epoch ms).
 * @returns the number of rooms that had wrong counts
 */
export const repairCounts = async (models: Models, before: number): Promise<number> => {
  const changed = models.rooms
    .find({ countedAt: { $lte: before } }, { _id: 1 })
    .limit(roomsARepair);
  let wrong = 0;
  for (const { _id: roomId } of await runCommand(() => changed.lean())) {
    if (await recount(models, roomId)) wrong += 1;
  }
  return wrong;
};
