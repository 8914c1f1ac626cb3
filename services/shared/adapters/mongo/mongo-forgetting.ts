import type { RoomStore } from '../../ports/room-store.ts';
import type { MongoCollections } from './collections.ts';
import { toForgotten } from './forgotten-model.ts';

type Forgetting = Pick<
  RoomStore,
  'forget' | 'clear' | 'listForgotten' | 'findForgotten' | 'scheduleClearing'
>;

/**
 * Deletes rooms. First, a document in `forgotten` records that the room must be cleared. Then the room's document is
 * deleted, which ends all access. Seats and opinions are deleted afterwards. The record makes it possible to resume
 * an interrupted deletion and to delete late writes.
 */
export const createMongoForgetting = (
  {
    rooms,
    participants,
    opinions,
    votes,
    positions,
    publications,
    places,
    forgotten,
  }: MongoCollections,
  { skipQuestion }: Pick<RoomStore, 'skipQuestion'>,
): Forgetting => ({
  forget: async (roomId, forgottenAt) => {
    const room = await rooms.findOne({ _id: roomId }, { projection: { startedAt: 1 } });
    if (room === null) return null;
    const { startedAt } = room;
    const record = { forgottenAt, startedAt, dueAt: forgottenAt };
    await forgotten.upsertOne({ _id: roomId }, { $setOnInsert: record });
    await skipQuestion(roomId);
    await rooms.deleteOne({ _id: roomId });
    return { roomId, forgottenAt, startedAt };
  },

  clear: async (roomId) => {
    await rooms.deleteOne({ _id: roomId });
    await participants.deleteMany({ roomId });
    await opinions.deleteMany({ roomId });
    await votes.deleteMany({ roomId });
    await positions.deleteMany({ roomId });
    await publications.deleteMany({ roomId });
    await places.deleteMany({ eventId: roomId });
  },

  listForgotten: async (dueBy, limit) => {
    const due = await forgotten.find({ dueAt: { $lte: dueBy } }, { sort: { dueAt: 1 }, limit });
    return due.map(toForgotten);
  },

  findForgotten: async (roomId) => {
    const doc = await forgotten.findOne({ _id: roomId });
    return doc && toForgotten(doc);
  },

  scheduleClearing: async (roomId, dueAt) => {
    if (dueAt === null) await forgotten.deleteOne({ _id: roomId });
    else await forgotten.updateOne({ _id: roomId }, { $set: { dueAt } });
  },
});
