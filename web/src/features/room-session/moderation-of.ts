import type { Room } from '@murmur/contract/room';

export type Moderation = 'approve' | 'hold' | 'mask';

/** The moderation of a shared opinion before others see it; null = none. */
export const moderationOf = ({ approve, filter }: Room): Moderation | null =>
  approve ? 'approve' : filter === 'off' ? null : filter;
