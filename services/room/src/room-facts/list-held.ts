import type { HeldPage } from '@murmur/contract/opinion';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { RoomPorts } from '../room-ports.ts';

/** Returns the names of the rooms that a host reviews: all rooms of an event, or the one room. */
export const reviewedRooms = async (
  events: Pick<RoomPorts['events'], 'listIds'>,
  { roomId, event, ordinal, label }: RoomRecord,
): Promise<ReadonlyMap<string, Pick<RoomRecord, 'ordinal' | 'label'>>> => {
  if (event === null) return new Map([[roomId, { ordinal, label }]]);
  const rooms = await events.listIds(roomId);
  return new Map(rooms.map((room) => [room.roomId, room]));
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
  const queue = await reviewedRooms(events, room);
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
      participant_id: opinion.author,
      reason: opinion.heldFor ?? 'approval',
      room_id: opinion.roomId,
      ordinal: queue.get(opinion.roomId)?.ordinal ?? null,
      label: queue.get(opinion.roomId)?.label ?? null,
    })),
    total,
    next_cursor: page.nextCursor,
  };
};
