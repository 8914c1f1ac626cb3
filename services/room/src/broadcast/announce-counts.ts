import type { RoomParts } from '../room-parts.ts';
import { readStats } from '../rooms/read-stats.ts';
import { toCapacity } from '../rooms/room-view.ts';
import { delivery } from './room-event.ts';

/** `stats_update`, with the counts as they are when its turn comes. */
export const announceStats = (
  parts: Pick<RoomParts, 'rooms' | 'presence' | 'clock' | 'announcer'>,
  roomId: string,
): void => {
  parts.announcer.refresh(roomId, async () => {
    const room = await parts.rooms.find(roomId);
    if (!room) return [];
    const stats = await readStats(parts, room);
    return [delivery('stats_update', roomId, parts.clock.now(), { stats })];
  });
};

/** `participant_count_update`, with the count as it is when its turn comes. */
export const announceCount = (
  parts: Pick<RoomParts, 'rooms' | 'clock' | 'announcer'>,
  roomId: string,
): void => {
  parts.announcer.refresh(roomId, async () => {
    const room = await parts.rooms.find(roomId);
    if (!room) return [];
    return [
      delivery('participant_count_update', roomId, parts.clock.now(), {
        participant_count: room.participantCount,
        capacity: toCapacity(room),
      }),
    ];
  });
};
