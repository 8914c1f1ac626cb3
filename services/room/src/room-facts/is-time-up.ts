import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomRecord } from '@murmur/shared/ports/room-store';

/** True from `ends_at` on, whether or not the closing job has run. */
export const isTimeUp = (room: Pick<RoomRecord, 'status' | 'endsAt'>, now: number): boolean =>
  hasEnded(room) || (room.status === 'active' && room.endsAt !== null && room.endsAt <= now);
