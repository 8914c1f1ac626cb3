import { announceDepartures } from '../broadcast/announce-people.ts';
import type { RoomParts } from '../room-parts.ts';

type Noting = Pick<RoomParts, 'rooms' | 'clock' | 'announcer' | 'crowd' | 'notices'>;

/**
 * Handles a change of attendance: publishes departures (public ids; ids without a seat are skipped), and the
 * counts as often as their limits allow.
 * @throws AppError UNAVAILABLE when a departure may not have been published
 */
export const noteAttendance = async (
  parts: Noting,
  { roomId, left }: { roomId: string; left: string[] },
): Promise<void> => {
  if (left.length > 0) {
    const { rooms } = parts;
    const [room, seats] = await Promise.all([rooms.find(roomId), rooms.listSeats(roomId, left)]);
    if (room !== null && seats.length > 0) {
      await announceDepartures(parts, room, seats);
      parts.notices.count.changed(roomId);
    }
  }
  parts.notices.stats.changed(roomId);
};
