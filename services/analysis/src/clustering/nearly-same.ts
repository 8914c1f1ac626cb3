import { type Language, languages } from '@murmur/contract/language';
import { inLanguage } from '../languages/in-language.ts';
import { foldText } from '../text/fold-text.ts';

/** A character of its own where words are not parted, else a word. */
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{L}\p{M}]+/gu;
const minPieces = 4;
/** Beside this many pieces that both have, one may differ. */
const perDifference = 4;
/** Of long texts no more may differ: each that differs is compared with each. */
const maxDifferences = 40;

/** Words that change nothing; rooms write in more than one language. */
const harmless = new Set(languages.flatMap((language) => inLanguage[language].harmless.split(' ')));

/** How often a text denies something. */
const countDenials = (text: string, language: Language): number => {
  const { open, notMeant } = inLanguage[language].denials;
  const bare = text.normalize('NFKC').toLowerCase().replaceAll(notMeant, ' ');
  return bare.match(open)?.length ?? 0;
};

/** The same word with another ending or a slip of the finger: the first half and more is the same. */
const isOneWord = (one: string, two: string): boolean => {
  const longer = Math.max(one.length, two.length);
  let same = 0;
  while (same < longer && one[same] === two[same]) same += 1;
  return same > 1 && same * 2 >= longer;
};

/** What the first has and the second has not, each as often. */
const without = (one: readonly string[], two: readonly string[]): string[] => {
  const rest = new Map<string, number>();
  for (const piece of two) rest.set(piece, (rest.get(piece) ?? 0) + 1);
  return one.filter((piece) => {
    const count = rest.get(piece) ?? 0;
    if (count > 0) rest.set(piece, count - 1);
    return count === 0;
  });
};

/** A text as it is compared: read once, however often it is compared. */
export type Compared = {
  pieces: readonly string[];
  /** Sorted hashes of the pieces: most texts differ by them, and are not compared piece by piece. */
  hashes: Uint32Array;
  denials: number;
};

const hashOf = (piece: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < piece.length; at += 1) {
    hash = Math.imul(hash ^ piece.charCodeAt(at), 16_777_619);
  }
  return hash >>> 0;
};

export const readCompared = (text: string, language: Language): Compared => {
  const found = foldText(text).match(pieces) ?? [];
  const hashes = Uint32Array.from(found, hashOf).toSorted();
  return { pieces: found, hashes, denials: countDenials(text, language) };
};

const isTooFar = (both: number, differing: number): boolean =>
  both < minPieces || differing * perDifference > both * 2;

/** How many pieces two texts have in common; hashes that meet by chance only add to it. */
const inCommon = (one: Uint32Array, two: Uint32Array): number => {
  let both = 0;
  let at = 0;
  for (const hash of one) {
    while (at < two.length && (two[at] ?? 0) < hash) at += 1;
    if (two[at] !== hash) continue;
    both += 1;
    at += 1;
  }
  return both;
};

/**
 * Whether two texts with the same numbers say the same in nearly the same words: another ending, a typo, a
 * particle more. Another word, or a denial more, is another opinion.
 */
export const areNearlySame = (one: Compared, two: Compared): boolean => {
  const [first, second] = [one.pieces, two.pieces];
  const shorter = Math.min(first.length, second.length);
  const total = first.length + second.length;
  if (one.denials !== two.denials || isTooFar(shorter, total - 2 * shorter)) return false;
  const common = inCommon(one.hashes, two.hashes);
  if (isTooFar(common, total - 2 * common)) return false;
  const more = without(first, second);
  const less = without(second, first);
  if (isTooFar(first.length - more.length, more.length + less.length)) return false;
  if (more.length + less.length > maxDifferences) return false;
  const left = more.filter((piece) => {
    const at = less.findIndex((other) => isOneWord(piece, other));
    if (at >= 0) less.splice(at, 1);
    return at < 0;
  });
  return [...left, ...less].every((piece) => harmless.has(piece));
};
