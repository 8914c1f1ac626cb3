import type { RoomStats } from '@murmur/contract/room';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import type { RoomParts } from '../room-parts.ts';
import { remainingSeconds } from './room-view.ts';

export const readStats = async (
  { presence, clock }: Pick<RoomParts, 'presence' | 'clock'>,
  room: RoomRecord,
): Promise<RoomStats> => ({
  status: room.status,
  participant_count: room.participantCount,
  // A removed seat's sockets count until their grace time is over.
  online_count: Math.min(await presence.countOnline(room.roomId), room.participantCount),
  total_opinions: room.opinionCount,
  shared_opinions: room.sharedCount,
  remaining_time: remainingSeconds(room, clock.now()),
});
