import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { roomNotFound } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { findRoomAsHost } from './find-room.ts';

/**
 * Locks the room for new participants, or unlocks it.
 * @throws AppError ROOM_NOT_FOUND or HOST_PERMISSION_REQUIRED
 */
export const lockRoom = async (
  { rooms }: Pick<RoomParts, 'rooms'>,
  { locked, ...call }: HostCall & { locked: boolean },
): Promise<RoomRecord> => {
  await findRoomAsHost(rooms, call);
  const room = await rooms.setLocked(call.roomId, locked);
  if (!room) throw roomNotFound();
  return room;
};
