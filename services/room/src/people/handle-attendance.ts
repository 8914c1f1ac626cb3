import { announceDepartures } from '../broadcast/announce-people.ts';
import type { CrowdThrottle } from '../broadcast/crowd-throttle.ts';
import type { Publishing } from '../broadcast/throttled-notice.ts';
import type { RoomPorts } from '../room-ports.ts';

/**
 * Handles a change of attendance: publishes departures (public ids; ids without a seat are skipped), and the
 * counts as often as their limits allow.
 * @throws AppError UNAVAILABLE when a departure may not have been published
 */
export const handleAttendance = async (
  parts: Publishing & Pick<RoomPorts, 'rooms'> & { crowd: CrowdThrottle },
  roomId: string,
  left: string[],
): Promise<void> => {
  const { rooms, notices } = parts;
  if (left.length > 0) {
    const [room, seats] = await Promise.all([rooms.find(roomId), rooms.listSeats(roomId, left)]);
    if (room !== null && seats.length > 0) {
      await announceDepartures(parts, room, seats);
      notices.count.changed(roomId);
    }
  }
  notices.stats.changed(roomId);
};
