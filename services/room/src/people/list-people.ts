import {
  type seatPage,
  type sharingPage,
  visibilityOf,
  type visibilityStats,
} from '@murmur/contract/participant';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { z } from 'zod';
import type { RoomParts } from '../room-parts.ts';
import { findRoom } from '../rooms/find-room.ts';

type Rooms = Pick<RoomParts, 'rooms'>;
type PageCall = { cursor: string | null; limit: number };

/** A page of the participants, in the order they joined. */
export const listSeats = async (
  { rooms }: Rooms,
  { roomId, participantCount }: RoomRecord,
  { cursor, limit }: PageCall,
): Promise<z.output<typeof seatPage>> => {
  const { seats, nextCursor } = await rooms.pageSeats(roomId, 'all', cursor, limit);
  return {
    participants: seats.map(({ publicId, nickname }) => ({ participant_id: publicId, nickname })),
    total_count: participantCount,
    next_cursor: nextCursor,
  };
};

/** A page of the participants who currently share their opinions, in the order they joined. */
export const listSharing = async (
  { rooms }: Rooms,
  roomId: string,
  { cursor, limit }: PageCall,
): Promise<z.output<typeof sharingPage>> => {
  const [{ seats, nextCursor }, people] = await Promise.all([
    rooms.pageSeats(roomId, 'sharing', cursor, limit),
    rooms.countModes(roomId),
  ]);
  return {
    participants: seats.map(({ publicId, nickname, isPublicMode }) => ({
      participant_id: publicId,
      nickname,
      visibility: visibilityOf(isPublicMode),
    })),
    total_count: people.shared,
    next_cursor: nextCursor,
  };
};

/**
 * The numbers of shared and private opinions, and of participants in either mode.
 * @throws AppError ROOM_NOT_FOUND
 */
export const readVisibilityStats = async (
  { rooms }: Rooms,
  roomId: string,
): Promise<z.output<typeof visibilityStats>> => {
  const [room, people] = await Promise.all([findRoom(rooms, roomId), rooms.countModes(roomId)]);
  return {
    shared_count: room.sharedCount,
    private_count: room.opinionCount - room.sharedCount,
    shared_participants: people.shared,
    private_participants: people.private,
  };
};
