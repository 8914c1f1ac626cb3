import type { Room } from '@murmur/contract/room';

/** True while shared opinions are counted but nobody else can read them. */
export const isHiddenUntilEnd = ({ reveal, status }: Pick<Room, 'reveal' | 'status'>): boolean =>
  reveal === 'end' && (status === 'waiting' || status === 'active');
