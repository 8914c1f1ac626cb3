import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { closeDueRoom } from '../rooms/close-room.ts';
import { findRoom } from '../rooms/find-room.ts';
import { hasEnded } from '../votes/voting-time.ts';

/**
 * Whether others may read what is shared. A room that reveals it at its end does so once the end is
 * stored: an active room whose time is up may be given more by a call that is under way.
 */
export const isRevealed = ({ reveal, status }: RoomRecord): boolean =>
  reveal === 'now' || status === 'processing' || status === 'closed';

export type EndParts = Parameters<typeof closeDueRoom>[0];

/**
 * The room, ended first where its time is up and it is to be revealed then, so that nobody waits for
 * the job that ends rooms. @throws AppError ROOM_NOT_FOUND
 */
export const endedWhenDue = async (parts: EndParts, room: RoomRecord): Promise<RoomRecord> => {
  if (isRevealed(room) || !hasEnded(room, parts.clock.now())) return room;
  await closeDueRoom(parts, room.roomId);
  return findRoom(parts.rooms, room.roomId);
};
