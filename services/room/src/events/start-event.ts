import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { eventNotDealt, noParticipants } from '../refusals.ts';
import type { RoomParts } from '../room-parts.ts';
import { followStart, type StartParts, startWaiting } from '../rooms/start-room.ts';
import { type AddParts, addMissingRooms } from './add-rooms.ts';
import { findEventAsHost } from './find-event.ts';

type Parts = StartParts & AddParts;
type FollowParts = Parameters<typeof followStart>[0] & Pick<RoomParts, 'events'>;

/** Starts the waiting rooms of an active event that have participants. Idempotent. */
export const startRoomsOf = async (
  parts: FollowParts,
  { roomId, startedAt, endsAt }: RoomRecord,
): Promise<void> => {
  if (startedAt === null || endsAt === null) return;
  const change = { from: 'waiting', to: 'active', startedAt, endsAt } as const;
  for (const room of await parts.events.changeRooms(roomId, change)) followStart(parts, room);
};

/**
 * Starts all rooms that people have entered, with a common clock. The event starts first, so anyone who enters a room
 * later finds it started, or starts it.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED, EVENT_NOT_DEALT, NO_PARTICIPANTS, ROOM_NOT_WAITING or
 * ROOM_EXPIRED
 */
export const startEvent = async (parts: Parts, call: HostCall): Promise<RoomRecord> => {
  const { event, eventToken } = await findEventAsHost(parts.rooms, call);
  if (event.status === 'waiting') {
    if (event.event.rooms === null) throw eventNotDealt();
    await addMissingRooms(parts, event, eventToken);
    if ((await parts.events.countRooms(event.roomId)).people === 0) throw noParticipants();
  } else if (event.status === 'active') {
    await startRoomsOf(parts, event);
  }
  const room = await startWaiting(parts, event);
  await startRoomsOf(parts, room);
  return room;
};
