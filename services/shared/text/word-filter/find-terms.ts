import { isLetter, isOneWord } from './characters.ts';
import type { FoldedText, TextForms } from './fold-disguises.ts';
import { type Exceptions, treeOf, walkTerms, withoutSpaces } from './term-tree.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Code points `start` to `end` (exclusive) of a text. */
export type Range = { start: number; end: number };

/** Where a term must match: anywhere, at the start of a word, as a whole word, or as the whole text. */
type Edges = 'none' | 'start' | 'both' | 'text';
type Finder = (folded: FoldedText) => Range[];

/** Removes the spaces, which people insert to evade filters, and returns the original index of each character. */
const compactOf = ({ chars, text }: FoldedText): { text: string; indexes: number[] } => {
  const indexes: number[] = [];
  let count = 0;
  for (const char of chars) {
    indexes.push(count);
    if (char !== ' ') count += 1;
  }
  return { text: withoutSpaces(text), indexes };
};

const createExcuse = (folded: FoldedText): ((start: number, exceptions: Exceptions) => boolean) => {
  const compact = compactOf(folded);
  const excused = new Map<Exceptions, boolean>();
  return (start, exceptions) => {
    const known = excused.get(exceptions);
    const isSubject = known ?? exceptions.subjects.some((each) => folded.text.includes(each));
    excused.set(exceptions, isSubject);
    const at = compact.indexes[start] ?? 0;
    return (
      isSubject ||
      exceptions.around.some(
        ({ text, offset }) => at >= offset && compact.text.startsWith(text, at - offset),
      )
    );
  };
};

const createFinder =
  (tree: ReturnType<typeof treeOf>, edges: Edges): Finder =>
  (folded) => {
    const { chars, starts, ends } = folded;
    const found: Range[] = [];
    const [first, last] = [chars.findIndex(isLetter), chars.findLastIndex(isLetter)];
    const isWhole = (before: number, after: number): boolean =>
      !isOneWord(chars[before] ?? '', chars[after] ?? '');
    let isExcused: ReturnType<typeof createExcuse> | undefined;
    for (let start = 0; start < chars.length; start += 1) {
      if (!tree.next.has(chars[start] ?? '')) continue;
      const begins = isWhole(start - 1, start);
      if (edges !== 'none' && !begins) continue;
      walkTerms(tree, chars, start, (end, hasGap, exceptions) => {
        if (hasGap && !begins) return;
        if (edges === 'both' && !isWhole(end, end - 1)) return;
        if (edges === 'text' && (start !== first || end <= last)) return;
        isExcused ??= createExcuse(folded);
        if (isExcused(start, exceptions)) return;
        found.push({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 });
      });
    }
    return found;
  };

/**
 * Creates a function that finds the terms of a vocabulary in a text, as ranges of code points. Runs in time linear in
 * the length of the text, because one walk from each position follows all terms at once.
 */
export const createTermFinder = ({
  words,
  parts,
  starts = [],
  alone = [],
}: Vocabulary): ((forms: TextForms) => Range[]) => {
  const finders = [
    createFinder(treeOf(words), 'both'),
    createFinder(treeOf(starts), 'start'),
    createFinder(treeOf(parts), 'none'),
    createFinder(treeOf(alone), 'text'),
  ];
  return ({ folded }) => folded.flatMap((form) => finders.flatMap((find) => find(form)));
};
