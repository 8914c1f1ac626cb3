import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { closeDueRoom } from '../rooms/close-room.ts';
import { findRoom } from '../rooms/find-room.ts';
import { hasEnded } from '../votes/voting-time.ts';

/**
 * Whether others may read shared opinions. With `reveal: end`, only once the end is stored: a concurrent call
 * may still extend a room whose time is up.
 */
export const isRevealed = ({ reveal, status }: RoomRecord): boolean =>
  reveal === 'now' || status === 'processing' || status === 'closed';

export type EndParts = Parameters<typeof closeDueRoom>[0];

/**
 * The room, ended first if it is due, so that nobody waits for the closing job.
 * @throws AppError ROOM_NOT_FOUND
 */
export const endedWhenDue = async (parts: EndParts, room: RoomRecord): Promise<RoomRecord> => {
  if (isRevealed(room) || !hasEnded(room, parts.clock.now())) return room;
  await closeDueRoom(parts, room.roomId);
  return findRoom(parts.rooms, room.roomId);
};
