import { inLanguage } from '../../languages/in-language.ts';
import { toSearched } from './checked-sentence.ts';

const pieces =
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|[\p{Script=Latin}\p{M}\p{N}]+/gu;
const isWide = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const ending = /(?:ing|ed|es|s|e)$/u;
/** Only the beginning of a longer text is compared, because a sentence is shorter. */
const maxPieces = 400;

/** Splits a text into pieces for comparison: single syllables and ideographs, or words without endings. */
export const piecesOf = (text: string): string[] => {
  const found = toSearched(text).replaceAll(/['’]/gu, '').match(pieces) ?? [];
  return found.slice(0, maxPieces).map((piece) => {
    if (isWide.test(piece) || piece.length < 4) return piece;
    return String(inLanguage.en.numbers.values[piece] ?? piece.replace(ending, ''));
  });
};

/** Returns the number of pieces of one text that occur in another in the same order. */
export const piecesInOrder = (one: readonly string[], other: readonly string[]): number => {
  let before = new Uint16Array(other.length + 1);
  for (const piece of one) {
    const row = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at += 1) {
      const same = piece === other[at] ? (before[at] ?? 0) + 1 : 0;
      row[at + 1] = Math.max(same, row[at] ?? 0, before[at + 1] ?? 0);
    }
    before = row;
  }
  return before[other.length] ?? 0;
};

/** A text with fewer pieces identifies nobody. */
const minPiecesOf = (found: readonly string[]): number => (isWide.test(found[0] ?? '') ? 8 : 4);
/** The share of a private opinion that must not occur in a sentence in the same order. */
const maxOfPrivate = 0.7;
/** The share of a sentence that must not occur in a prompt injection. */
const maxOfInjection = 0.6;

/** Returns false if too few pieces of `part` occur in `whole`, in any order, to reach the share. */
const mayReach = (part: readonly string[], whole: readonly string[], share: number): boolean => {
  const there = new Set(whole);
  return part.filter((piece) => there.has(piece)).length >= share * part.length;
};

const shareIn = (part: readonly string[], whole: readonly string[], min: number): number =>
  part.length === 0 || whole.length === 0 || !mayReach(part, whole, min)
    ? 0
    : piecesInOrder(part, whole) / part.length;

/** Returns true if a sentence repeats most of a private text that no shared text contains. */
export const echoesPrivate = (
  sentence: readonly string[],
  secret: readonly string[],
  open: readonly (readonly string[])[],
): boolean => {
  if (secret.length < minPiecesOf(secret)) return false;
  if (shareIn(secret, sentence, maxOfPrivate) < maxOfPrivate) return false;
  return !open.some((text) => shareIn(secret, text, maxOfPrivate) >= maxOfPrivate);
};

/** Returns true if a sentence comes from a prompt injection rather than from the opinions it cites. */
export const echoesInjection = (
  sentence: readonly string[],
  injection: readonly string[],
  open: readonly (readonly string[])[],
): boolean => {
  // "The whole room agrees" is short, but it is exactly what a prompt injection may demand.
  if (sentence.length < minPiecesOf(sentence) / 2) return false;
  const share = shareIn(sentence, injection, maxOfInjection);
  if (share < maxOfInjection) return false;
  return !open.some((text) => shareIn(sentence, text, share) >= share);
};
