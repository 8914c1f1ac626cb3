import type { RoomStore } from '../ports/room-store.ts';

/** Returns the numbers of opinions in a room's record, or zeros if there is no such room. */
export const opinionCounts = async (
  rooms: RoomStore,
  roomId: string,
): Promise<{ total: number; shared: number }> => {
  const room = await rooms.find(roomId);
  return { total: room?.opinionCount ?? 0, shared: room?.sharedCount ?? 0 };
};
