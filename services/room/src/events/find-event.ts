import type { EventRecord, RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { hostPermissionRequired, roomNotFound } from '../refusals.ts';
import { findRoomAsHost } from '../rooms/find-room.ts';

export type EventRoomRecord = RoomRecord & { event: EventRecord };

/** @throws AppError ROOM_NOT_FOUND for a room that is no event */
export const asEvent = (room: RoomRecord | null): EventRoomRecord => {
  if (room === null || room.event === null) throw roomNotFound();
  return { ...room, event: room.event };
};

/** A call by the host of an event. The tokens of the rooms are derived from the host's token. */
export type HostCall = { roomId: string; hostToken: string | undefined };

/** @throws AppError ROOM_NOT_FOUND or HOST_PERMISSION_REQUIRED */
export const findEventAsHost = async (
  rooms: RoomStore,
  { roomId, hostToken }: HostCall,
): Promise<{ event: EventRoomRecord; eventToken: string }> => {
  const event = asEvent(await findRoomAsHost(rooms, roomId, hostToken));
  if (hostToken === undefined) throw hostPermissionRequired();
  return { event, eventToken: hostToken };
};
