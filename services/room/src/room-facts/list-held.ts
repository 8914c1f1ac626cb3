import type { HeldPage, ReviewedOpinion } from '@murmur/contract/opinion';
import type { OpinionRecord } from '@murmur/shared/ports/opinion-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import type { RoomPorts } from '../room-ports.ts';

type ReviewedRooms = ReadonlyMap<string, Pick<RoomRecord, 'ordinal' | 'label'>>;

/** Returns the names of the rooms that a host reviews: all rooms of an event, or the one room. */
export const reviewedRooms = async (
  events: Pick<RoomPorts['events'], 'listIds'>,
  { roomId, event, ordinal, label }: RoomRecord,
): Promise<ReviewedRooms> => {
  if (event === null) return new Map([[roomId, { ordinal, label }]]);
  const rooms = await events.listIds(roomId);
  return new Map(rooms.map((room) => [room.roomId, room]));
};

/** Returns an opinion as a host reviews it, with its author and its room. */
export const toReviewed = (
  { id, content, nickname, submittedAt, author, roomId }: OpinionRecord,
  rooms: ReviewedRooms,
): ReviewedOpinion => ({
  id,
  content,
  nickname,
  submitted_at: instantOf(submittedAt),
  participant_id: author,
  room_id: roomId,
  ordinal: rooms.get(roomId)?.ordinal ?? null,
  label: rooms.get(roomId)?.label ?? null,
});

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
      ...toReviewed(opinion, queue),
      reason: opinion.heldFor ?? 'approval',
    })),
    total,
    next_cursor: page.nextCursor,
  };
};
