import type { Admission, RoomStore } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { newCapability } from '../../runtime/capability.ts';
import { voterRefusal } from '../admission-refusal.ts';
import type { MongoCollections } from './collections.ts';
import { onceOf } from './mongo-seats.ts';
import { fromParticipant, toParticipant } from './participant-model.ts';
import { toRoom, withoutLists } from './room-model.ts';
import { findRoom } from './room-records.ts';

/**
 * Assigns seats that only vote. The room assigns the ordinal and counts the seat before it is stored, so a call that is
 * interrupted in between leaves a count that is too high by one, which only lowers the limit.
 */
export const createMongoVotingSeats = ({
  rooms,
  participants,
}: MongoCollections): Pick<RoomStore, 'admitVoter'> => {
  const findRepeated = async (roomId: string, once: string | null): Promise<Admission | null> => {
    const seat = once === null ? null : await participants.findOne({ once: onceOf(roomId, once) });
    if (seat?.removed) return { kind: 'removed' };
    const room = seat && (await findRoom(rooms, { _id: roomId }));
    return seat && room && { kind: 'repeated', room, participant: toParticipant(seat) };
  };

  return {
    admitVoter: async ({ roomId, seatFor, once = null, max }) => {
      const repeated = await findRepeated(roomId, once);
      if (repeated !== null) return repeated;
      const room = await rooms.findOneAndUpdate(
        {
          _id: roomId,
          status: { $in: ['processing', 'closed'] },
          votingClosedAt: null,
          locked: false,
          $or: [{ voterCount: null }, { voterCount: { $lt: max } }],
        },
        { $inc: { voterCount: 1, lastOrdinal: 1 } },
        { projection: withoutLists },
      );
      if (room === null) {
        return { kind: 'refused', reason: voterRefusal(await findRoom(rooms, { _id: roomId })) };
      }
      const ordinal = room.lastOrdinal;
      const seat = {
        _id: newCapability(),
        ...fromParticipant(seatFor(ordinal)),
        ordinal,
        ...(once === null ? {} : { once: onceOf(roomId, once) }),
      };
      if (await participants.insertOne(seat)) {
        return { kind: 'admitted', room: toRoom(room), participant: toParticipant(seat) };
      }
      await rooms.updateOne({ _id: roomId }, { $inc: { voterCount: -1 } });
      const other = await findRepeated(roomId, once);
      if (other !== null) return other;
      throw new AppError('UNAVAILABLE', 'Joining took too long. Try again.');
    },
  };
};
