import type { Room } from '@murmur/contract/room';

/** The host's choice of who can read the opinions, and when. */
export const readings = ['end', 'now', 'private'] as const;
export type Reading = (typeof readings)[number];

export type ReadingRules = Pick<Room, 'shared_by_default' | 'reveal'>;

export const rulesOf = (reading: Reading): ReadingRules => ({
  shared_by_default: reading !== 'private',
  reveal: reading === 'end' ? 'end' : 'now',
});

export const readingOf = ({ shared_by_default, reveal }: ReadingRules): Reading =>
  shared_by_default ? reveal : 'private';
