import type { RoomStatus } from './room.ts';

/** True once the end of the discussion is stored. An expired room has not ended: it never began. */
export const hasEnded = ({ status }: { status: RoomStatus }): boolean =>
  status === 'processing' || status === 'closed';
