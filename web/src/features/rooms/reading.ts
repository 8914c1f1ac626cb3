import type { Room } from '@murmur/contract/room';

/** Who reads what people write, as a host chooses it. */
export const readings = ['end', 'now', 'private'] as const;
export type Reading = (typeof readings)[number];

export type ReadingRules = Pick<Room, 'shared_by_default' | 'reveal'>;

export const rulesOf = (reading: Reading): ReadingRules => ({
  shared_by_default: reading !== 'private',
  reveal: reading === 'end' ? 'end' : 'now',
});

export const readingOf = ({ shared_by_default, reveal }: ReadingRules): Reading =>
  shared_by_default ? reveal : 'private';
