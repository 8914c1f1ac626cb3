import type { RoomStats } from '@murmur/contract/room';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomParts } from '../room-parts.ts';
import { remainingSeconds } from './room-view.ts';

/** The live counts of a room that was just read. */
export const readStats = async (
  { opinions, presence, clock }: Pick<RoomParts, 'opinions' | 'presence' | 'clock'>,
  room: RoomRecord,
): Promise<RoomStats> => {
  const [count, online] = await Promise.all([
    opinions.count(room.roomId),
    presence.countOnline(room.roomId),
  ]);
  return {
    status: room.status,
    participant_count: room.participantCount,
    online_count: online,
    total_opinions: count.total,
    shared_opinions: count.shared,
    remaining_time: remainingSeconds(room, clock.now()),
  };
};
