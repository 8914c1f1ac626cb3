import { limits } from '@murmur/contract/limits';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { AppError } from '@murmur/shared/runtime/app-error';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { invalidInput } from '@murmur/shared/runtime/invalid-input';
import { announceTimer } from '../broadcast/announce-room.ts';
import { roomClosed, roomIsEvent, roomNotActive, whyOver } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { scheduleClose } from './end-room.ts';
import { findRoom, findRoomAsHost } from './find-room.ts';

const { maxTotalMinutes } = limits.duration;

const whyNotExtended = (room: RoomRecord, now: number): AppError => {
  if (room.status === 'waiting') return roomNotActive();
  if (whyOver(room, now)) return roomClosed();
  const message = `must not extend the discussion beyond ${maxTotalMinutes} minutes in total`;
  return invalidInput({ path: 'minutes', message });
};

type ExtendParts = Pick<RoomParts, 'rooms' | 'clock' | 'announcer' | 'jobs'>;

/** Publishes a stored extension, and schedules the new end. */
export const followExtension = (parts: ExtendParts, room: RoomRecord): void => {
  scheduleClose(parts.jobs, room);
  announceTimer(parts, room);
};

/** @throws AppError ROOM_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED or VALIDATION_ERROR */
export const addMinutes = async (
  parts: ExtendParts,
  { roomId, minutes, key }: { roomId: string; minutes: number; key: string | null },
): Promise<RoomRecord> => {
  const { rooms, clock } = parts;
  const now = clock.now();
  const room = await rooms.extend(roomId, minutes, { now, maxTotalMinutes }, key);
  if (!room) throw whyNotExtended(await findRoom(rooms, roomId), now);
  if (room.status === 'active') followExtension(parts, room);
  return room;
};

/**
 * Adds minutes to an active discussion. Repeated with the same `key`, it returns the room unchanged.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, ROOM_NOT_ACTIVE, ROOM_CLOSED, ROOM_IS_EVENT, or
 * VALIDATION_ERROR when the discussion would exceed its maximum length
 */
export const extendRoom = async (
  parts: ExtendParts,
  wanted: HostCall & { minutes: number; key: string | null },
): Promise<RoomRecord> => {
  const room = await findRoomAsHost(parts.rooms, wanted);
  if (room.event !== null) throw roomIsEvent();
  return addMinutes(parts, wanted);
};
