import type { EventRecord, RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { hostPermissionRequired, roomNotFound } from '../refusals.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';

export type EventAsRoom = RoomRecord & { event: EventRecord };

/** An event and its host's token, from which the tokens of the rooms are derived. */
export type EventOfHost = { event: EventAsRoom; eventToken: string };

/** @throws AppError ROOM_NOT_FOUND for a room that is not an event */
export const asEvent = (room: RoomRecord | null): EventAsRoom => {
  if (room === null || room.event === null) throw roomNotFound();
  return { ...room, event: room.event };
};

/** @throws AppError ROOM_NOT_FOUND or HOST_PERMISSION_REQUIRED */
export const findEventAsHost = async (rooms: RoomStore, call: HostCall): Promise<EventOfHost> => {
  const event = asEvent(await findRoomAsHost(rooms, call));
  if (call.hostToken === undefined) throw hostPermissionRequired();
  return { event, eventToken: call.hostToken };
};
