import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { roomNotFound } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from './find-room.ts';

/**
 * Locks the room against newcomers, or unlocks it.
 * @throws AppError ROOM_NOT_FOUND or HOST_PERMISSION_REQUIRED
 */
export const lockRoom = async (
  { rooms }: Pick<RoomParts, 'rooms'>,
  wanted: { roomId: string; hostToken: string | undefined; locked: boolean },
): Promise<RoomRecord> => {
  await findRoomAsHost(rooms, wanted.roomId, wanted.hostToken);
  const room = await rooms.setLocked(wanted.roomId, wanted.locked);
  if (!room) throw roomNotFound();
  return room;
};
