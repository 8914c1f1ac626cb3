import type { seatPage } from '@murmur/contract/participant';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import type { z } from 'zod';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';

/**
 * A page of participants with a seat, in the order they joined.
 * @throws AppError ROOM_NOT_FOUND or HOST_PERMISSION_REQUIRED
 */
export const listSeats = async (
  { rooms }: Pick<RoomParts, 'rooms'>,
  { cursor, limit, ...call }: HostCall & { cursor: string | null; limit: number },
): Promise<z.output<typeof seatPage>> => {
  const room = await findRoomAsHost(rooms, call);
  const page = await rooms.pageSeats(room.roomId, 'all', cursor, limit);
  return {
    participants: page.seats.map(({ publicId, nickname }) => ({
      participant_id: publicId,
      nickname,
    })),
    total_count: room.participantCount,
    next_cursor: page.nextCursor,
  };
};
