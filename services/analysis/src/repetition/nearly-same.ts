import type { Language } from '@murmur/contract/language';
import { foldText } from '@murmur/shared/text/fold-text';
import { allPatterns, patternsOf } from '@murmur/shared/text/patterns/all-languages';

/** A piece is a single character in scripts without word separators, and otherwise a word. */
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{M}]+/gu;
const minPieces = 4;
/** Each text may have one differing piece per this many common pieces. */
const perDifference = 4;
/** The maximum number of differing pieces, because each one is compared with every other. */
const maxDifferences = 40;

/** Words that do not change the meaning, in all languages, because rooms mix them. */
const fillerWords = new Set(allPatterns.flatMap((language) => language.fillerWords.split(' ')));

const countNegations = (text: string, language: Language): number => {
  const { open, notMeant } = patternsOf[language].negations;
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(notMeant, ' ');
  return bare.match(open)?.length ?? 0;
};

/** Returns true if two words differ only in their ending or by a typo, with at least the first half in common. */
const isOneWord = (one: string, two: string): boolean => {
  const longer = Math.max(one.length, two.length);
  let same = 0;
  while (same < longer && one[same] === two[same]) same += 1;
  return same > 1 && same * 2 >= longer;
};

/** A text prepared for comparison, so that the preparation is done only once. */
export type ComparableText = { sorted: readonly string[]; negations: number };

export const readCompared = (text: string, language: Language): ComparableText => ({
  sorted: (foldText(text).match(pieces) ?? []).toSorted(),
  negations: countNegations(text, language),
});

/**
 * Returns the pieces that only the first of two sorted texts has (`more`), and those that only the second has
 * (`less`).
 */
const differences = (
  one: readonly string[],
  two: readonly string[],
): { more: string[]; less: string[] } => {
  const [more, less]: [string[], string[]] = [[], []];
  let at = 0;
  for (const piece of one) {
    for (; at < two.length && (two[at] ?? '') < piece; at += 1) less.push(two[at] ?? '');
    if (two[at] === piece) at += 1;
    else more.push(piece);
  }
  return { more, less: [...less, ...two.slice(at)] };
};

const isTooFar = (both: number, differing: number): boolean =>
  both < minPieces || differing * perDifference > both * 2;

/**
 * Returns true if two texts have the same number of negations and nearly the same words. A different ending, a typo
 * or an additional particle is tolerated. A different word or an additional negation makes it a different opinion.
 */
export const areNearlySame = (one: ComparableText, two: ComparableText): boolean => {
  const [first, second] = [one.sorted, two.sorted];
  const shorter = Math.min(first.length, second.length);
  const longer = Math.max(first.length, second.length);
  if (one.negations !== two.negations || isTooFar(shorter, longer - shorter)) return false;
  const { more, less } = differences(first, second);
  const differing = more.length + less.length;
  if (differing > maxDifferences || isTooFar(first.length - more.length, differing)) return false;
  const left = more.filter((piece) => {
    const at = less.findIndex((other) => isOneWord(piece, other));
    if (at >= 0) less.splice(at, 1);
    return at < 0;
  });
  return [...left, ...less].every((piece) => fillerWords.has(piece));
};
