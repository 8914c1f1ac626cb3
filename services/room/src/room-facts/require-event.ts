import type { EventRecord, RoomRecord } from '@murmur/shared/ports/room-store';
import { roomNotFound } from '../refusals.ts';

export type RoomOfEvent = RoomRecord & { event: EventRecord };

/** @throws AppError ROOM_NOT_FOUND for a room that is not an event */
export const requireEvent = (room: RoomRecord | null): RoomOfEvent => {
  if (room === null || room.event === null) throw roomNotFound();
  return { ...room, event: room.event };
};
