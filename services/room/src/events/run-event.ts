import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { changeInSlices } from '../change-in-slices.ts';
import { eventNotDealt, noParticipants } from '../refusals.ts';
import type { RoomOfEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';
import { type Ending, endRoom, endRoomsOf, type StatusChanges } from '../rooms/end-room.ts';
import { afterExtension, type ExtendRequest, extendRoom } from '../rooms/extend-room.ts';
import { afterStart, startRoom } from '../rooms/start-room.ts';
import { addMissingRooms, type RoomAdding } from './add-rooms.ts';

/** Starts the waiting rooms of an active event that have participants. Idempotent. */
export const startRoomsOf = async (
  parts: StatusChanges & Pick<RoomPorts, 'events'>,
  event: RoomRecord,
): Promise<void> => {
  const { roomId, startedAt, endsAt } = event;
  if (startedAt === null || endsAt === null) return;
  const change = { from: 'waiting', to: 'active', startedAt, endsAt } as const;
  await changeInSlices(
    event,
    (ordinals) => parts.events.changeRooms(roomId, change, ordinals),
    (room) => afterStart(parts, room),
  );
};

/**
 * Starts all rooms that people have entered, with a common clock. The event starts first, so anyone who enters a room
 * later finds it started, or starts it.
 * @throws AppError ROOM_NOT_FOUND, EVENT_NOT_DEALT, NO_PARTICIPANTS, ROOM_NOT_WAITING or ROOM_EXPIRED
 */
export const startEvent = async (
  parts: Omit<Ending, 'lifecycle'> & RoomAdding,
  event: RoomOfEvent,
  eventToken: string,
): Promise<RoomRecord> => {
  if (event.status === 'waiting') {
    if (event.event.rooms === null) throw eventNotDealt();
    await addMissingRooms(parts, event, eventToken);
    if ((await parts.events.countRooms(event.roomId)).people === 0) throw noParticipants();
  } else if (event.status === 'active') {
    await startRoomsOf(parts, event);
  }
  const room = await startRoom(parts, event);
  await startRoomsOf(parts, room);
  return room;
};

/**
 * Extends all rooms to a common end; a room that its own host extended further keeps its end. A repeated call with
 * the same `key` adds nothing, but extends rooms that an interrupted call missed.
 * @throws AppError ROOM_NOT_FOUND, ROOM_NOT_ACTIVE, ROOM_CLOSED or VALIDATION_ERROR
 */
export const extendEvent = async (
  parts: Omit<Ending, 'lifecycle' | 'notices'>,
  eventId: string,
  extension: ExtendRequest,
): Promise<RoomRecord> => {
  const event = await extendRoom(parts, eventId, extension);
  if (event.status !== 'active' || event.endsAt === null) return event;
  const until = { now: parts.clock.now(), endsAt: event.endsAt };
  await changeInSlices(
    event,
    (ordinals) => parts.events.extendRooms(event.roomId, until, ordinals),
    (room) => afterExtension(parts, room),
  );
  return event;
};

/**
 * Ends the discussion in all rooms early. A repeated call ends rooms that an interrupted one left open.
 * @throws AppError ROOM_NOT_FOUND, ROOM_NOT_ACTIVE or ROOM_CLOSED
 */
export const closeEvent = async (parts: Ending, event: RoomRecord): Promise<RoomRecord> => {
  if (event.status === 'processing') await endRoomsOf(parts, event, null);
  return endRoom(parts, event.roomId);
};
