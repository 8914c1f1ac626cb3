import type { Term } from './read-terms.ts';

const marks = /\p{M}/gu;

/** Returns a text with the letters of keyboards without Vietnamese input, and as many of them. */
export const removeAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(marks, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

const accented = /[À-ỹ]/u;

/** Returns true if a text contains a Vietnamese letter that keyboards without Vietnamese input lack. */
export const hasAccents = (text: string): boolean => accented.test(text);

/**
 * Returns the terms as people type them without accents. Terms of two syllables are left out, because many of them are
 * then spelled like innocent words.
 */
export const withoutAccents = (terms: readonly Term[]): Term[] =>
  terms
    .filter(
      ({ term, extent }) => extent === 'word' && term.split(' ').length > 2 && hasAccents(term),
    )
    .map(({ term, extent, exceptions: { around, subjects } }) => ({
      term: removeAccents(term),
      extent,
      exceptions: {
        around: around.map((each) => ({ ...each, text: removeAccents(each.text) })),
        subjects: subjects.map(removeAccents),
      },
    }));
