import { limits } from '@murmur/contract/limits';
import type { Moderation } from '@murmur/contract/moderation';

export const noModeration: Moderation = { approve: false, filter: 'off', words: [] };

/** With more people than this, a host cannot read every opinion in time. */
export const maxReadable = 25;

export const isOff = ({ approve, filter }: Pick<Moderation, 'approve' | 'filter'>): boolean =>
  !approve && filter === 'off';

export const parseWords = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export const areWordsValid = (words: readonly string[]): boolean =>
  words.length <= limits.moderation.words &&
  words.every((word) => Array.from(word).length <= limits.moderation.word.max);
