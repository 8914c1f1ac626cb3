import type { RoomStore } from '../../ports/room-store.ts';
import { newCapability } from '../../runtime/capability.ts';
import type { MongoCollections } from './collections.ts';
import { type ParticipantDoc, toParticipant } from './participant-model.ts';
import { changeAndRaise, findRoom } from './room-records.ts';

type SeatRemovals = Pick<RoomStore, 'removeSeat' | 'leaveSeat' | 'listRemovedSeats'> & {
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
export const createMongoSeatRemoval = ({ rooms, participants }: MongoCollections): SeatRemovals => {
  /** Subtracts the seat from the room's counts and returns the room, or null if it has been deleted. */
  const subtract = async (roomId: string, { publicId, toVote }: ParticipantDoc) => {
    const changed = await changeAndRaise(
      rooms,
      { _id: roomId, removedSeats: { $ne: publicId } },
      {
        ...(toVote ? {} : { $inc: { participantCount: -1, seatsLeft: 1 } }),
        $push: { removedSeats: publicId },
      },
    );
    const room = changed ?? (await findRoom(rooms, { _id: roomId }));
    await participants.updateOne({ roomId, publicId }, { $unset: { leaving: 1 } });
    return room;
  };

  return {
    removeSeat: async (roomId, publicId, at) => {
      const removed = await participants.findOneAndUpdate(
        { roomId, publicId, removed: { $ne: true } },
        { $set: { removed: true, leaving: at } },
      );
      const seat = removed ?? (await participants.findOne({ roomId, publicId }));
      const room = seat && (await subtract(roomId, seat));
      if (!seat || !room) return null;
      return { kind: removed ? 'removed' : 'repeated', room, participant: toParticipant(seat) };
    },

    leaveSeat: async (roomId, credentialHash, at) => {
      const left = await participants.findOneAndUpdate(
        { roomId, credentialHash, removed: { $ne: true } },
        {
          // Nothing else has such a hash, so the credential is free again.
          $set: { removed: true, leaving: at, credentialHash: `left ${newCapability()}` },
          $unset: { once: 1 },
        },
      );
      const room = left && (await subtract(roomId, left));
      return left && room && { kind: 'removed', room, participant: toParticipant(left) };
    },

    listRemovedSeats: async (roomId) => {
      const room = await rooms.findOne({ _id: roomId }, { projection: { removedSeats: 1 } });
      return room?.removedSeats ?? [];
    },

    repairRemovals: async (before) => {
      const interrupted = await participants.find({ leaving: { $lte: before } });
      for (const seat of interrupted) {
        if (seat.roomId !== null) await subtract(seat.roomId, seat);
      }
      return interrupted.length;
    },
  };
};
