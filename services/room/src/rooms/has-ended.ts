import type { RoomRecord } from '@murmur/shared/ports/room-store';

/** True once the end is stored. An expired room has not ended: it never began. */
export const hasEnded = ({ status }: Pick<RoomRecord, 'status'>): boolean =>
  status === 'processing' || status === 'closed';

/** True from `ends_at` on, whether or not the closing job has run. */
export const isTimeUp = (room: RoomRecord, now: number): boolean =>
  hasEnded(room) || (room.status === 'active' && room.endsAt !== null && room.endsAt <= now);
