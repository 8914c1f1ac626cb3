import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { hostPermissionRequired, roomNotFound } from '../refusals.ts';
import { isHostToken } from '../room-facts/host-token.ts';
import { requireEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';
import type { EventRooms } from '../rooms/event-rooms.ts';

/**
 * Finds a room of an event for its host or the organiser. A room has the same host token in every question, so the
 * host of a room finds it in the next one.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, or UNAVAILABLE while the rooms are being created
 */
export const findEventRoom = async (
  { rooms, eventRooms }: Pick<RoomPorts, 'rooms'> & { eventRooms: EventRooms },
  { id, ordinal }: { id: string; ordinal: string },
  hostToken: string | undefined,
): Promise<RoomRecord> => {
  const { event } = requireEvent(await rooms.find(id));
  const number = /^[1-9]\d{0,3}$/.test(ordinal) ? Number(ordinal) : 0;
  if (number < 1 || number > (event.rooms ?? 0)) throw roomNotFound();
  const room = await rooms.find(await eventRooms.findId(id, event, { number, chosen: number }));
  if (room === null) throw roomNotFound();
  if (hostToken === undefined || !isHostToken(room, hostToken)) throw hostPermissionRequired();
  return room;
};
