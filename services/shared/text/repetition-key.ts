import { foldForm } from './fold-text.ts';
import { matchAny } from './patterns/all-languages.ts';

const trimmings = matchAny((language) => language.trimmings, 'giu');

const frames = matchAny((language) => language.frames, 'gu');
/** Polite and plain endings of the same Korean verb. */
const koreanEnding = /(?:합니다|해요|한다)(?=[\s.!~]*$)/u;

const lettersOf = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').replaceAll(/(\p{L})\1{2,}/gu, '$1');

/**
 * Returns the key by which two opinions count as the same: letters and digits, regardless of case, width, spacing,
 * punctuation, stretched letters, laughter, list numbers, a frame such as "I think" and a polite ending. A question
 * mark makes a difference. All other differences count, because a single word such as "not" can reverse the meaning.
 */
export const repetitionKey = (content: string): string => {
  const folded = foldForm(content).replace(/^\s*\d{1,3}[.)]\s+/u, '');
  const asks = /\?[^\p{L}\p{N}]*$/u.test(folded) ? '?' : '';
  const plain = folded.replaceAll(trimmings, '').trim().replaceAll(frames, '');
  const key = lettersOf(plain.replace(koreanEnding, '한다'));
  if (key !== '') return `${key}${asks}`;
  // Text that consists only of laughter is compared by its laughter, and text that consists only of signs by its
  // signs.
  return lettersOf(folded) || foldForm(content).replaceAll(/\s/gu, '');
};
