import { foldForm, foldSpelling } from './fold-text.ts';
import { allPatterns, matchAny } from './patterns/all-languages.ts';
import type { Variant } from './patterns/language-patterns.ts';

const trimmings = matchAny((language) => language.trimmings, 'giu');

const frames = matchAny((language) => language.frames, 'gu');
const variants = allPatterns.flatMap((language) => language.variants);
/** Greedy, so that it ends with the last letter in one step back from the end. */
const toLastLetter = /^.*[\p{L}\p{M}\p{N}]/su;

const lettersOf = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').replaceAll(/(\p{L})\1{2,}/gu, '$1');

const replaceVariant = (text: string, [pattern, by]: Variant): string =>
  typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by);

/**
 * Returns the key by which two opinions count as the same: letters and digits, regardless of case, width, spacing,
 * punctuation, stretched letters, laughter, list numbers, a frame such as "I think", a polite ending, and emphasis. A
 * question mark makes a difference. All other differences count, because a single word such as "not" can reverse the meaning.
 */
export const repetitionKey = (content: string): string => {
  const folded = foldSpelling(content).replace(/^\s*\d{1,3}[.)]\s+/u, '');
  const asks = /\?[^\p{L}\p{N}]*$/u.test(folded) ? '?' : '';
  const plain = folded.replaceAll(trimmings, '').trim().replaceAll(frames, '');
  const [ended = ''] = toLastLetter.exec(plain) ?? [];
  const key = lettersOf(variants.reduce(replaceVariant, ended));
  if (key !== '') return `${key}${asks}`;
  // Text that consists only of laughter is compared by its laughter, and text that consists only of signs by its
  // signs.
  return lettersOf(folded) || foldForm(content).replaceAll(/\s/gu, '');
};
