import type { HeldPage } from '@murmur/contract/opinion';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { RoomPorts } from '../room-ports.ts';

/** Returns the rooms in a host's queue, with their ordinals: all rooms of an event, or the one room. */
export const heldRooms = async (
  events: RoomPorts['events'],
  { roomId, event, ordinal }: RoomRecord,
): Promise<ReadonlyMap<string, number | null>> => {
  if (event === null) return new Map([[roomId, ordinal]]);
  const rooms = await events.listIds(roomId);
  return new Map(rooms.map((room) => [room.roomId, room.ordinal]));
};

/**
 * Returns a page of held opinions that await a decision, oldest first: of a room, or of all rooms of an event.
 * @throws AppError VALIDATION_ERROR for an invalid cursor
 */
export const listHeld = async (
  { events, opinions }: Pick<RoomPorts, 'events' | 'opinions'>,
  room: RoomRecord,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<HeldPage> => {
  const queue = await heldRooms(events, room);
  const roomIds = [...queue.keys()];
  const [page, total] = await Promise.all([
    opinions.pageHeld(roomIds, cursor, limit),
    opinions.countHeld(roomIds),
  ]);
  return {
    opinions: page.opinions.map((opinion) => ({
      id: opinion.id,
      content: opinion.content,
      nickname: opinion.nickname,
      submitted_at: instantOf(opinion.submittedAt),
      reason: opinion.heldFor ?? 'approval',
      ordinal: queue.get(opinion.roomId) ?? null,
    })),
    total,
    next_cursor: page.nextCursor,
  };
};
