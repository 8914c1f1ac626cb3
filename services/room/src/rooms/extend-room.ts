import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import { invalidInput } from '@murmur/shared/runtime/http/invalid-input';
import { announceTimer } from '../broadcast/announce-room.ts';
import { refusalIfOver, roomClosed, roomNotActive } from '../refusals.ts';
import { findRoom } from '../room-facts/find-room.ts';
import { type Ending, scheduleClose } from './end-room.ts';

const { maxTotalMinutes } = limits.duration;

const extensionRefusal = (room: RoomRecord, now: number): AppError => {
  if (room.status === 'waiting') return roomNotActive();
  if (refusalIfOver(room, now)) return roomClosed();
  const message = `must not extend the discussion beyond ${maxTotalMinutes} minutes in total`;
  return invalidInput({ path: 'minutes', message });
};

/** Publishes a stored extension, and schedules the new end. */
export const afterExtension = (
  parts: Pick<Ending, 'announcer' | 'clock' | 'jobs'>,
  room: RoomRecord,
): void => {
  scheduleClose(parts.jobs, room);
  announceTimer(parts, room);
};

/** `key`: the client's idempotency key; a repeated call with the same key adds nothing. */
export type ExtendRequest = { minutes: number; key: string | null };

/**
 * Adds minutes to an active discussion.
 * @throws AppError ROOM_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED, or VALIDATION_ERROR when the discussion would exceed
 * its maximum length
 */
export const extendRoom = async (
  parts: Pick<Ending, 'rooms' | 'announcer' | 'clock' | 'jobs'>,
  roomId: string,
  { minutes, key }: ExtendRequest,
): Promise<RoomRecord> => {
  const { rooms, clock } = parts;
  const now = clock.now();
  const room = await rooms.extend(roomId, minutes, { now, maxTotalMinutes }, key);
  if (!room) throw extensionRefusal(await findRoom(rooms, roomId), now);
  if (room.status === 'active') afterExtension(parts, room);
  return room;
};
