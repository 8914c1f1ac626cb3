import type { RoomParts } from '../room-parts.ts';
import { announceResults } from '../telling/announce-room.ts';

/**
 * The results are stored: the room is closed. Of many who say so, one tells the room.
 * @returns whether the room is closed now; false for one that is unknown or has not ended.
 */
export const finishRoom = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'>,
  roomId: string,
): Promise<boolean> => {
  const closedAt = parts.clock.now();
  const room = await parts.rooms.changeStatus(roomId, {
    from: 'processing',
    to: 'closed',
    closedAt,
  });
  if (!room) return (await parts.rooms.find(roomId))?.status === 'closed';
  announceResults(parts, room);
  return true;
};
