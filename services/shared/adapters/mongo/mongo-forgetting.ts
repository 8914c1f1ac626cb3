import type { RoomStore } from '../../ports/room-store.ts';
import { toForgotten } from './forgotten-model.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';

type Forgetting = Pick<
  RoomStore,
  'forget' | 'clear' | 'listForgotten' | 'findForgotten' | 'settleForgotten'
>;

/**
 * Deletes rooms. First, a note records that the room must be cleared. Then its document is deleted, which ends all
 * access. Seats and opinions are deleted afterwards. With the note, interrupted deletions and late writes are found
 * later.
 */
export const createMongoForgetting = (
  { rooms, participants, opinions, votes, positions, places, forgotten }: MongoModels,
  { skipQuestion }: Pick<RoomStore, 'skipQuestion'>,
): Forgetting => ({
  forget: async (roomId, forgottenAt) => {
    const room = await runCommand(() => rooms.findById(roomId, { startedAt: 1 }).lean());
    if (room === null) return null;
    const { startedAt } = room;
    const note = { $setOnInsert: { forgottenAt, startedAt, dueAt: forgottenAt } };
    await runCommand(() => forgotten.updateOne({ _id: roomId }, note, { upsert: true }));
    await skipQuestion(roomId);
    await runCommand(() => rooms.deleteOne({ _id: roomId }));
    return { roomId, forgottenAt, startedAt };
  },

  clear: async (roomId) => {
    await runCommand(() => rooms.deleteOne({ _id: roomId }));
    await runCommand(() => participants.deleteMany({ roomId }));
    await runCommand(() => opinions.deleteMany({ roomId }));
    await runCommand(() => votes.deleteMany({ roomId }));
    await runCommand(() => positions.deleteMany({ roomId }));
    await runCommand(() => places.deleteMany({ eventId: roomId }));
  },

  listForgotten: async (dueBy, limit) => {
    const due = forgotten
      .find({ dueAt: { $lte: dueBy } })
      .sort({ dueAt: 1 })
      .limit(limit);
    return (await runCommand(() => due.lean())).map(toForgotten);
  },

  findForgotten: async (roomId) => {
    const found = await runCommand(() => forgotten.findById(roomId).lean());
    return found && toForgotten(found);
  },

  settleForgotten: async (roomId, dueAt) => {
    if (dueAt === null) await runCommand(() => forgotten.deleteOne({ _id: roomId }));
    else await runCommand(() => forgotten.updateOne({ _id: roomId }, { $set: { dueAt } }));
  },
});
