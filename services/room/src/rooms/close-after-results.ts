import { announceResults } from '../broadcast/announce-room.ts';
import type { RoomParts } from '../room-parts.ts';

const retryWindowMs = 5 * 60_000;

/**
 * Closes a room whose results are stored. Only one of several concurrent calls publishes; a call repeated soon
 * afterwards republishes the event if it is missing.
 * @returns whether the room is closed; false if it is unknown or has not ended
 */
export const closeAfterResults = async (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer' | 'lifecycle' | 'notices'>,
  roomId: string,
): Promise<boolean> => {
  const closedAt = parts.clock.now();
  const room = await parts.rooms.changeStatus(roomId, {
    from: 'processing',
    to: 'closed',
    closedAt,
  });
  if (!room) {
    const found = await parts.rooms.find(roomId);
    if (found?.status !== 'closed') return false;
    const isRetry = closedAt - (found.closedAt ?? 0) < retryWindowMs;
    if (isRetry) announceResults(parts, found, { again: true });
    return true;
  }
  parts.lifecycle.finished(closedAt - (room.endedAt ?? closedAt));
  announceResults(parts, room);
  if (room.eventId !== null) parts.notices.progress.changed(room.eventId);
  return true;
};
