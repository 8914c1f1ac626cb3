import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomRecord } from '@murmur/shared/ports/room-store';

/**
 * Returns true if others may read shared opinions. With `reveal: end`, only once the end is stored: a
 * concurrent call may still extend a room whose time is up.
 */
export const isRevealed = (room: RoomRecord): boolean => room.reveal === 'now' || hasEnded(room);
