import type { EventRoom } from '@murmur/contract/event';
import type { RoomInEvent } from '@murmur/shared/ports/event-store';
import { instantOrNull } from '@murmur/shared/runtime/down-event';
import type { HostCall } from '@murmur/shared/runtime/host-call';
import { readCursor } from '@murmur/shared/runtime/read-cursor';
import type { RoomParts } from '../room-parts.ts';
import { tokenOfRoom } from '../rooms/host-token.ts';
import { findEventAsHost } from './find-event.ts';

const toEventRoom = ({ room, lastOpinionAt }: RoomInEvent, eventToken: string): EventRoom => {
  const ordinal = room.ordinal ?? 1;
  return {
    ordinal,
    label: room.label,
    room_id: room.roomId,
    host_token: tokenOfRoom(eventToken, ordinal),
    status: room.status,
    participant_count: room.participantCount,
    total_opinions: room.opinionCount,
    last_said_at: instantOrNull(lastOpinionAt),
    has_results: room.status === 'closed',
  };
};

/**
 * A cursor is the last ordinal of the previous page.
 * @throws AppError ROOM_NOT_FOUND, HOST_PERMISSION_REQUIRED or VALIDATION_ERROR
 */
export const listEventRooms = async (
  { rooms, events }: Pick<RoomParts, 'rooms' | 'events'>,
  { cursor, limit, ...call }: HostCall & { cursor: string | null; limit: number },
): Promise<{ rooms: EventRoom[]; next_cursor: string | null }> => {
  const { event, eventToken } = await findEventAsHost(rooms, call);
  const after = readCursor(cursor);
  const page = await events.listRooms(event.roomId, after, limit);
  const last = page.at(-1)?.room.ordinal ?? null;
  const goesOn = last !== null && last < (event.event.rooms ?? 0);
  return {
    rooms: page.map((each) => toEventRoom(each, eventToken)),
    next_cursor: goesOn ? String(last) : null,
  };
};
