import type { Room } from '@murmur/contract/room';

/** True while what is shared is counted and read by nobody else. */
export const isSealed = ({ reveal, status }: Pick<Room, 'reveal' | 'status'>): boolean =>
  reveal === 'end' && (status === 'waiting' || status === 'active');
