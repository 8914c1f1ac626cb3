import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import type { RoomParts } from '../room-parts.ts';
import { addMinutes, followExtension } from '../rooms/extend-room.ts';
import { findEventAsHost } from './find-event.ts';

/**
 * Extends all rooms to a common end; a room that its own host extended further keeps its end. A repeated call with
 * the same `key` adds nothing, but extends rooms that an interrupted call missed.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, ROOM_NOT_ACTIVE, ROOM_CLOSED or VALIDATION_ERROR
 */
export const extendEvent = async (
  parts: Pick<RoomParts, 'rooms' | 'events' | 'clock' | 'announcer' | 'jobs'>,
  { minutes, key, ...call }: HostCall & { minutes: number; key: string | null },
): Promise<RoomRecord> => {
  await findEventAsHost(parts.rooms, call);
  const event = await addMinutes(parts, { roomId: call.roomId, minutes, key });
  if (event.status !== 'active' || event.endsAt === null) return event;
  const until = { now: parts.clock.now(), endsAt: event.endsAt };
  for (const room of await parts.events.extendRooms(event.roomId, until)) {
    followExtension(parts, room);
  }
  return event;
};
