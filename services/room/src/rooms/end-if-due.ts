import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { closeDueRoom } from './end-room.ts';
import { findRoom } from './find-room.ts';
import { isTimeUp } from './is-time-up.ts';

export type EndParts = Parameters<typeof closeDueRoom>[0];

/**
 * Returns the room, ending it first if it is due, so that no caller waits for the closing job.
 * @throws AppError ROOM_NOT_FOUND
 */
export const endIfDue = async (parts: EndParts, room: RoomRecord): Promise<RoomRecord> => {
  if (room.status !== 'active' || !isTimeUp(room, parts.clock.now())) return room;
  await closeDueRoom(parts, room.roomId);
  return findRoom(parts.rooms, room.roomId);
};
