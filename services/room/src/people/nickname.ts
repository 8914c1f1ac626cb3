import { createHash } from 'node:crypto';
import type { Language } from '@murmur/contract/language';
import { nicknameWords, wordsInList } from './nickname-words.ts';

const combinations = wordsInList * wordsInList;

/**
 * The nickname of a room's nth seat (from 1), unique in its room. Each room goes through all combinations of two
 * words in its own order, with no animal twice among the first 32. Once all are used, they repeat with a number.
 */
export const nicknameOf = (roomId: string, language: Language, ordinal: number): string => {
  const seed = createHash('sha256').update(roomId).digest();
  // Any odd step visits every combination once, because their number is a power of two.
  const step = seed.readUInt16BE(0) | 1;
  const offset = ordinal - 1;
  const index = (seed.readUInt16BE(2) + step * offset) % combinations;
  const { qualities, animals, join } = nicknameWords[language];
  const quality = qualities[Math.floor(index / wordsInList)] ?? '';
  const animal = animals[index % wordsInList] ?? '';
  const round = Math.floor(offset / combinations) + 1;
  return round === 1 ? join(quality, animal) : `${join(quality, animal)} ${round}`;
};
