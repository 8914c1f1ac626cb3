import type { RoomStore } from '../../ports/room-store.ts';
import { runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { toParticipant } from './participant-model.ts';
import { type RoomDoc, toRoom, withoutPending } from './room-model.ts';

type SeatRemovals = Pick<RoomStore, 'removeSeat' | 'listRemovedSeats'> & {
  /** @returns the number of removals that were interrupted at or before `before` (epoch ms) and are now complete */
  repairRemovals: (before: number) => Promise<number>;
};

/**
 * Removes a seat with three writes, after any of which the call may be interrupted:
 * 1. The participant is marked as removed and leaving. From now on the seat has no owner.
 * 2. The room subtracts the seat from its counts and lists its public id, so that this happens only once and nothing
 * is added under that id.
 * 3. The participant is no longer marked as leaving. A repeated removal and the repair repeat the last two writes,
 * which is harmless.
 */
export const createMongoSeatRemoval = ({ rooms, participants }: MongoModels): SeatRemovals => {
  /** Subtracts the seat from the room's counts and returns the room, or null if it has been deleted. */
  const countOut = async (
    roomId: string,
    publicId: string,
  ): Promise<Omit<RoomDoc, 'pending'> | null> => {
    const counted = rooms.findOneAndUpdate(
      { _id: roomId, removedSeats: { $ne: publicId } },
      { $inc: { participantCount: -1, seatsLeft: 1 }, $push: { removedSeats: publicId } },
      { returnDocument: 'after', projection: withoutPending },
    );
    const room =
      (await runCommand(() => counted.lean())) ??
      (await runCommand(() => rooms.findById(roomId, withoutPending).lean()));
    await runCommand(() =>
      participants.updateOne({ roomId, publicId }, { $unset: { leaving: 1 } }),
    );
    return room;
  };

  return {
    removeSeat: async (roomId, publicId, at) => {
      const marked = participants.findOneAndUpdate(
        { roomId, publicId, removed: { $ne: true } },
        { $set: { removed: true, leaving: at } },
        { returnDocument: 'after' },
      );
      const removed = await runCommand(() => marked.lean());
      const found =
        removed ?? (await runCommand(() => participants.findOne({ roomId, publicId }).lean()));
      const room = found && (await countOut(roomId, publicId));
      if (!found || !room) return null;
      const participant = toParticipant(found);
      return { kind: removed ? 'removed' : 'repeated', room: toRoom(room), participant };
    },

    listRemovedSeats: async (roomId) => {
      const room = await runCommand(() => rooms.findById(roomId, { removedSeats: 1 }).lean());
      return room?.removedSeats ?? [];
    },

    repairRemovals: async (before) => {
      const halfDone = await runCommand(() =>
        participants.find({ leaving: { $lte: before } }).lean(),
      );
      for (const { roomId, publicId } of halfDone) {
        if (roomId !== null) await countOut(roomId, publicId);
      }
      return halfDone.length;
    },
  };
};
