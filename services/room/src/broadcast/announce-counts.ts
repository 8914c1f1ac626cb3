import type { RoomParts } from '../room-parts.ts';
import { readStats } from '../rooms/read-stats.ts';
import { toCapacity } from '../rooms/room-view.ts';
import { delivery } from './room-event.ts';

/**
 * Publishes `stats_update`; the counts are read just before publishing. Also notifies the event that one of its rooms
 * has changed.
 */
export const announceStats = (
  parts: Pick<RoomParts, 'roomReads' | 'presence' | 'clock' | 'announcer' | 'progressNotice'>,
  roomId: string,
): void => {
  parts.announcer.refresh(roomId, async () => {
    const room = await parts.roomReads.submit(roomId);
    if (!room) return [];
    if (room.eventId !== null) parts.progressNotice.changed(room.eventId);
    const stats = await readStats(parts, room);
    return [delivery('stats_update', roomId, parts.clock.now(), { stats })];
  });
};

/** Publishes `participant_count_update`; the count is read just before publishing. */
export const announceCount = (
  parts: Pick<RoomParts, 'roomReads' | 'clock' | 'announcer'>,
  roomId: string,
): void => {
  parts.announcer.refresh(roomId, async () => {
    const room = await parts.roomReads.submit(roomId);
    if (!room) return [];
    return [
      delivery('participant_count_update', roomId, parts.clock.now(), {
        participant_count: room.participantCount,
        capacity: toCapacity(room),
      }),
    ];
  });
};
