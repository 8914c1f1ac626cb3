import { systemClock } from '../../runtime/clock.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

type Models = Pick<MongoModels, 'rooms' | 'opinions'>;

/** So coarse, in ms, is the note of when counts were changed: its index is then seldom touched. */
const coarseMs = 5_000;

/**
 * The counts of a room's opinions stand in the room's own document. An opinion is counted in by the
 * command that gives it its place, before it is stored, and out when it is gone or came to nothing. A
 * process that is killed between two of these leaves a count that is wrong. So each change first
 * notes when it was made, and a room whose note is older than any call runs is counted once; so is
 * one whose places were sealed.
 */
const noteOf = (): { countedAt: number } => ({
  countedAt: Math.floor(systemClock.now() / coarseMs) * coarseMs,
});

/** What the command that gives out places also does. */
export const countingIn = (opinions: number, shared: number) => ({
  $inc: { lastPlace: opinions, opinionCount: opinions, sharedCount: shared },
  $max: noteOf(),
});

/** To be called before something that stands is made to stand no more. */
export const noteChange = async ({ rooms }: Models, roomId: string): Promise<void> => {
  await runCommand(() => rooms.updateOne({ _id: roomId }, { $max: noteOf() }));
};

/** A held opinion was shown. */
export const countShown = async ({ rooms }: Models, roomId: string): Promise<void> => {
  const change = { $inc: { sharedCount: 1 }, $max: noteOf() };
  await runCommand(() => rooms.updateOne({ _id: roomId }, change));
};

/** An opinion that stood is gone. */
export const countOut = async (
  { rooms }: Models,
  roomId: string,
  isPublic: boolean,
): Promise<void> => {
  const change = { $inc: { opinionCount: -1, sharedCount: isPublic ? -1 : 0 }, $max: noteOf() };
  await runCommand(() => rooms.updateOne({ _id: roomId }, change));
};

/** An opinion came to nothing. A room that is sealed was counted, or is, without it. */
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
  // Places only grow, and while they stand still counts only fall: these are as they were read.
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

/** After an outage there may be many; what is left the next repair finds. */
const roomsARepair = 500;

/** @returns how many rooms had wrong counts whose last change was at or before `before` (epoch ms). */
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
