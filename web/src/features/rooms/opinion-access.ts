import type { Room } from '@murmur/contract/room';

/** The host's choice of who can read the opinions, and when. */
export const accessOptions = ['end', 'now', 'private'] as const;
export type OpinionAccess = (typeof accessOptions)[number];

export type AccessSettings = Pick<Room, 'shared_by_default' | 'reveal'>;

export const settingsOf = (access: OpinionAccess): AccessSettings => ({
  shared_by_default: access !== 'private',
  reveal: access === 'end' ? 'end' : 'now',
});

export const accessOf = ({ shared_by_default, reveal }: AccessSettings): OpinionAccess =>
  shared_by_default ? reveal : 'private';
