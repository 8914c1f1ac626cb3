import { announceDepartures } from '../broadcast/announce-people.ts';
import type { RoomParts } from '../room-parts.ts';

type Noting = Pick<
  RoomParts,
  'rooms' | 'clock' | 'announcer' | 'crowd' | 'countNotice' | 'statsNotice'
>;

/**
 * Who is there has changed in a room: tells who has left (public ids; those it never seated are
 * passed over), and the counts as often as their limits allow.
 * @throws AppError UNAVAILABLE when somebody's departure may not have been told
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
      parts.countNotice.changed(roomId);
    }
  }
  parts.statsNotice.changed(roomId);
};
