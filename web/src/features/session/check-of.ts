import type { Room } from '@murmur/contract/room';

export type Check = 'approve' | 'hold' | 'mask';

/** What happens to a shared opinion before the others see it; null = nothing. */
export const checkOf = ({ approve, filter }: Room): Check | null =>
  approve ? 'approve' : filter === 'off' ? null : filter;
