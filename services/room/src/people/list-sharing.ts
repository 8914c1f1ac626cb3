import { type sharingPage, visibilityOf, type visibilityStats } from '@murmur/contract/participant';
import type { z } from 'zod';
import type { RoomParts } from '../room-parts.ts';
import { findRoom, findSeat } from '../rooms/find-room.ts';

type Asker = { roomId: string; participantId: string };

/**
 * A page of participants who currently share their opinions, in the order they joined.
 * @throws AppError ROOM_NOT_FOUND or PARTICIPANT_NOT_FOUND
 */
export const listSharing = async (
  { rooms }: Pick<RoomParts, 'rooms'>,
  { roomId, participantId, cursor, limit }: Asker & { cursor: string | null; limit: number },
): Promise<z.output<typeof sharingPage>> => {
  await findSeat(rooms, roomId, participantId);
  const [page, people] = await Promise.all([
    rooms.pageSeats(roomId, 'sharing', cursor, limit),
    rooms.countModes(roomId),
  ]);
  return {
    participants: page.seats.map(({ publicId, nickname, isPublicMode }) => ({
      participant_id: publicId,
      nickname,
      visibility: visibilityOf(isPublicMode),
    })),
    total_count: people.shared,
    next_cursor: page.nextCursor,
  };
};

/**
 * The proportions of shared opinions and of participants who share.
 * @throws AppError ROOM_NOT_FOUND or PARTICIPANT_NOT_FOUND
 */
export const readVisibilityStats = async (
  { rooms }: Pick<RoomParts, 'rooms'>,
  { roomId, participantId }: Asker,
): Promise<z.output<typeof visibilityStats>> => {
  await findSeat(rooms, roomId, participantId);
  const [room, people] = await Promise.all([findRoom(rooms, roomId), rooms.countModes(roomId)]);
  return {
    shared_count: room.sharedCount,
    private_count: room.opinionCount - room.sharedCount,
    shared_participants: people.shared,
    private_participants: people.private,
  };
};
