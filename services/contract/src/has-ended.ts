import type { RoomStatus } from './room.ts';

/** True once the end of the discussion is stored. An expired room has not ended, because it never started. */
export const hasEnded = ({ status }: { status: RoomStatus }): boolean =>
  status === 'processing' || status === 'closed';
