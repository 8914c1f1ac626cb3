import { foldForm } from './fold-text.ts';
import { matchAny } from './patterns/all-languages.ts';

const trimmings = matchAny((language) => language.trimmings, 'giu');

const lettersOf = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '').replaceAll(/(\p{L})\1{2,}/gu, '$1');

/**
 * Returns the key by which two opinions count as the same: letters and digits, regardless of case, width, spacing,
 * punctuation, stretched letters, laughter and list numbers. All other differences count, because a single word such
 * as "not" can reverse the meaning.
 */
export const repetitionKey = (content: string): string => {
  const folded = foldForm(content).replace(/^\s*\d{1,3}[.)]\s+/u, '');
  // Text that consists only of laughter is compared by its laughter, and text that consists only of signs by its
  // signs.
  return (
    lettersOf(folded.replaceAll(trimmings, '')) ||
    lettersOf(folded) ||
    foldForm(content).replaceAll(/\s/gu, '')
  );
};
