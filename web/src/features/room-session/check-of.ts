import type { Room } from '@murmur/contract/room';

export type Check = 'approve' | 'hold' | 'mask';

/** The moderation of a shared opinion before others see it; null = none. */
export const checkOf = ({ approve, filter }: Room): Check | null =>
  approve ? 'approve' : filter === 'off' ? null : filter;
