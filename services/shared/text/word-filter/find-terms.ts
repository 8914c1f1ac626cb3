import { type FoldedText, foldLeet, foldText, joinSpaced } from './fold-text.ts';
import type { Term, Vocabulary } from './vocabulary.ts';

/** Code points `start` to `end` (exclusive) of a text. */
export type Range = { start: number; end: number };

/** An innocent string around a term, and the offset at which the term begins in it. */
type Exception = { text: string; offset: number };
type Pattern = { text: string; exceptions: Exception[] };
/** Terms by their first character. */
type Index = ReadonlyMap<string, Pattern[]>;

const maxGap = 2;

const indexOf = (list: readonly Term[], maxRun: number): Index => {
  const fold = (text: string): string => foldText(text, maxRun).text;
  const patterns = new Map<string, Pattern>();
  for (const { term, except } of list) {
    const text = fold(term);
    const exceptions = except
      .map(fold)
      .map((each) => ({ text: each, offset: each.indexOf(text) }))
      .filter(({ offset }) => offset >= 0);
    const known = patterns.get(text)?.exceptions ?? [];
    if (text !== '') patterns.set(text, { text, exceptions: [...known, ...exceptions] });
  }
  return Map.groupBy(patterns.values(), ({ text }) => text.charAt(0));
};

/**
 * The index after a term that begins at `start`, skipping characters of a gap; -1 if it does not occur there.
 */
const endOf = ({ text, isGap }: FoldedText, start: number, term: string): number => {
  let i = start + 1;
  for (let n = 1; n < term.length; n += 1) {
    for (let skipped = 0; skipped < maxGap && text[i] !== term[n] && isGap[i]; skipped += 1) i += 1;
    if (text[i] !== term[n] && !(term[n] === ' ' && isGap[i])) return -1;
    i += 1;
  }
  return i;
};

const digit = /[0-9]/;
const scripts = [
  /\p{Script=Hiragana}/u,
  /[\p{Script=Katakana}ー]/u,
  /\p{Script=Han}/u,
  /[\u1100-\u11ff]/u,
  /[\uac00-\ud7a3]/u,
];
const scriptOf = (char: string): number => scripts.findIndex((script) => script.test(char));

/** Boundaries that a term requires: none, the start of a word, or a whole word. */
type Edges = 'none' | 'start' | 'both';

const findIn = (folded: FoldedText, index: Index, edges: Edges): Range[] => {
  const { text, starts, ends, isLetter } = folded;
  const found: Range[] = [];
  for (let start = 0; start < text.length; start += 1) {
    for (const { text: term, exceptions } of index.get(text.charAt(start)) ?? []) {
      const end = endOf(folded, start, term);
      if (end < 0) continue;
      // A word ends where the script changes: バカ is whole in バカは.
      const isWithin = (neighbour: number, edge: number): boolean =>
        isLetter[neighbour] === true &&
        (digit.test(text.charAt(neighbour)) ||
          scriptOf(text.charAt(neighbour)) === scriptOf(text.charAt(edge)));
      const begins = !isWithin(start - 1, start);
      const hasGaps = end - start > term.length;
      if ((edges !== 'none' || hasGaps) && !begins) continue;
      if (edges === 'both' && isWithin(end, end - 1)) continue;
      const innocent = exceptions.some(
        (each) => start >= each.offset && text.startsWith(each.text, start - each.offset),
      );
      if (!innocent) found.push({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 });
    }
  }
  return found;
};

const withoutSpaces = (list: readonly Term[]): Term[] =>
  list.map(({ term, ...rest }) => ({ ...rest, term: term.replaceAll(' ', '') }));

/**
 * Finds the terms of a vocabulary in a text, as ranges of its code points. Linear in the length of the text:
 * every position is compared with the terms that begin with its character.
 */
export const createTermFinder = (
  { words, parts, starts = [] }: Vocabulary,
  maxRun: number,
): ((text: string) => Range[]) => {
  const wordIndex = indexOf(words, maxRun);
  const partIndex = indexOf(parts, maxRun);
  const startIndex = indexOf(starts, maxRun);
  const joinedWords = indexOf(withoutSpaces(words), maxRun);
  const joinedParts = indexOf(withoutSpaces([...parts, ...starts]), maxRun);
  const findAll = (folded: FoldedText): Range[] => {
    const found = [
      ...findIn(folded, wordIndex, 'both'),
      ...findIn(folded, startIndex, 'start'),
      ...findIn(folded, partIndex, 'none'),
    ];
    const joined = joinSpaced(folded);
    if (joined === folded) return found;
    return [
      ...found,
      ...findIn(joined, joinedWords, 'both'),
      ...findIn(joined, joinedParts, 'start'),
    ];
  };
  return (text) => {
    const folded = foldText(text, maxRun);
    const plain = foldLeet(folded);
    return plain === folded ? findAll(folded) : [...findAll(folded), ...findAll(plain)];
  };
};
