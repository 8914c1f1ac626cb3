import { systemClock } from '../../runtime/clock.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

type Models = Pick<MongoModels, 'rooms' | 'opinions'>;

/** Resolution, in ms, of the time of the last change of counts: a coarse value seldom touches its index. */
const coarseMs = 5_000;

/**
 * The counts of a room's opinions are stored in the room's document. The command that assigns an opinion its position
 * counts it, before it is stored; it is subtracted when it is removed or could not be stored. A process killed
 * between two of these steps leaves a wrong count. Therefore, each change first records its time, and a room whose
 * recorded time is older than any running call is recounted once; so is a room whose positions were sealed.
 */
const noteOf = (): { countedAt: number } => ({
  countedAt: Math.floor(systemClock.now() / coarseMs) * coarseMs,
});

/** The part that updates the counts in the command that assigns places. */
export const countingIn = (opinions: number, shared: number, lastOpinionAt: number) => ({
  $inc: { lastPlace: opinions, opinionCount: opinions, sharedCount: shared },
  $max: { ...noteOf(), lastOpinionAt },
});

/** Call before an opinion is removed or a held one is shown. */
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

/** Counts the opinions of a room. @returns whether its counts were wrong. */
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
  // Positions only grow, and while they are unchanged, counts only fall: these are as they were read.
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

/** After an outage there may be many; the next repair finds the rest. */
const roomsARepair = 500;

/** @returns the number of rooms with wrong counts whose last change was at or before `before` (epoch ms). */
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
