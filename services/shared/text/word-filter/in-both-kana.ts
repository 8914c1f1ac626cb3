import type { Exceptions, Term } from './read-terms.ts';

const distance = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0);

const shift =
  (pattern: RegExp, by: number) =>
  (text: string): string =>
    text.replaceAll(pattern, (kana) => String.fromCharCode(kana.charCodeAt(0) + by));

const toHiragana = shift(/[ァ-ヶ]/gu, -distance);
const toKatakana = shift(/[ぁ-ゖ]/gu, distance);

const inKana = (exceptions: Exceptions, convert: (text: string) => string): Exceptions => ({
  around: exceptions.around.map((each) => ({ ...each, text: convert(each.text) })),
  subjects: exceptions.subjects.map(convert),
});

/** Returns the terms as written, and in hiragana and katakana alone: people write an insult in either. */
export const inBothKana = (terms: readonly Term[]): Term[] => {
  const cache = new Map<Exceptions, Exceptions[]>();
  return terms.flatMap((term) => {
    const own = term.exceptions;
    const exceptions = cache.get(own) ?? [inKana(own, toHiragana), inKana(own, toKatakana)];
    cache.set(own, exceptions);
    const variants = [toHiragana, toKatakana].map((convert, at) => ({
      ...term,
      term: convert(term.term),
      exceptions: {
        around: [...own.around, ...(exceptions[at]?.around ?? [])],
        subjects: [...own.subjects, ...(exceptions[at]?.subjects ?? [])],
      },
    }));
    return [term, ...variants.filter((variant) => variant.term !== term.term)];
  });
};
