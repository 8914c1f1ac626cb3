import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomDeps } from '../room-deps.ts';
import { endIfDue } from '../rooms/end-room.ts';

/**
 * Returns true if others may read shared opinions. With `reveal: end`, only once the end is stored: a
 * concurrent call may still extend a room whose time is up.
 */
export const isRevealed = (room: RoomRecord): boolean => room.reveal === 'now' || hasEnded(room);

/**
 * Returns the room, ending it first if it is due, so that no reader waits for the closing job.
 * @throws AppError ROOM_NOT_FOUND
 */
export const endIfHiddenAndDue = async (parts: RoomDeps, room: RoomRecord): Promise<RoomRecord> =>
  isRevealed(room) ? room : endIfDue(parts, room);
