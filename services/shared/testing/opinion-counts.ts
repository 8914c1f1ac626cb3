import type { RoomStore } from '../ports/room-store.ts';

/** The numbers of opinions in a room's record; zeros if there is no room. */
export const opinionCounts = async (
  rooms: RoomStore,
  roomId: string,
): Promise<{ total: number; shared: number }> => {
  const room = await rooms.find(roomId);
  return { total: room?.opinionCount ?? 0, shared: room?.sharedCount ?? 0 };
};
