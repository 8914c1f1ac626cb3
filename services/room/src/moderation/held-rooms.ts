import type { EventStore } from '@murmur/shared/ports/event-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';

/** The rooms in a host's queue, with their ordinals: all rooms of an event, or the one room. */
export const heldRooms = async (
  events: Pick<EventStore, 'listIds'>,
  { roomId, event, ordinal }: RoomRecord,
): Promise<ReadonlyMap<string, number | null>> => {
  if (event === null) return new Map([[roomId, ordinal]]);
  const rooms = await events.listIds(roomId);
  return new Map(rooms.map((room) => [room.roomId, room.ordinal]));
};
