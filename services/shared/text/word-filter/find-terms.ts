import { isLetter, isOneWord } from './character-kinds.ts';
import { type FoldedText, originalRange, type Range, type TextForms } from './fold-disguises.ts';
import {
  type Exceptions,
  type Extent,
  type Innocent,
  type Term,
  withoutSpaces,
} from './read-terms.ts';
import { addTerm, TermTree, walkTerms } from './term-tree.ts';

type EndingTerms = Map<Extent, Exceptions[]>;

const space = 0x20;

const treeOf = (list: readonly Term[]): TermTree<EndingTerms> => {
  const root = new TermTree<EndingTerms>();
  for (const { term, extent, exceptions } of list) {
    addTerm(root, term, (known) => {
      const terms: EndingTerms = known ?? new Map();
      return terms.set(extent, [...(terms.get(extent) ?? []), exceptions]);
    });
  }
  return root;
};

const latin = /\p{Script=Latin}/u;

/**
 * Returns the minimum number of characters that an innocent string must share with a term that it does not contain,
 * such as 废物利用 with 个废物. The minimum is higher for Latin letters, because across an omitted space a few letters
 * can match by chance.
 */
const minSharedOf = (shared: string): number => (latin.test(shared.charAt(0)) ? 4 : 2);

/** A term found in a text without spaces, and whether a space preceded or followed it in the text as written. */
type FoundTerm = Range & { follows: boolean; precedes: boolean };

/**
 * Returns true if an innocent string at `first` extends beyond the term over a space of the text that is not one of
 * its own: 발급 in 씨발 급식.
 */
const isSplit = ({ text, wordStarts }: Innocent, first: number, term: FoundTerm): boolean => {
  const splitsAt = (index: number): boolean =>
    index > 0 && index < text.length && !wordStarts.has(index);
  return (
    (term.follows && splitsAt(term.start - first)) || (term.precedes && splitsAt(term.end - first))
  );
};

/** Returns true if `innocent` occurs in a text where it contains the term or overlaps enough of it. */
const surrounds = (innocent: Innocent, text: string, term: FoundTerm): boolean => {
  const { length } = innocent.text;
  const { start, end } = term;
  const from = Math.max(0, start - length + 1);
  const near = text.slice(from, end + length - 1);
  for (let at = near.indexOf(innocent.text); at >= 0; at = near.indexOf(innocent.text, at + 1)) {
    const first = from + at;
    if (isSplit(innocent, first, term)) continue;
    const shared = text.slice(Math.max(first, start), Math.min(first + length, end));
    if (shared.length === end - start || shared.length >= minSharedOf(shared)) return true;
  }
  return false;
};

/** Returns a function that checks whether an exception applies to a term found in the text. */
const createExcuse = ({ text }: FoldedText): ((term: Range, exceptions: Exceptions) => boolean) => {
  // Exceptions are compared without spaces, which people insert to evade filters.
  const compact = withoutSpaces(text);
  const indexes: number[] = [];
  let count = 0;
  for (let i = 0; i <= text.length; i += 1) {
    indexes.push(count);
    if (text.charCodeAt(i) !== space) count += 1;
  }
  const present = new Map<Exceptions, readonly Innocent[] | 'everywhere'>();
  return (term, exceptions) => {
    const known =
      present.get(exceptions) ??
      (exceptions.subjects.some((each) => text.includes(each))
        ? 'everywhere'
        : exceptions.around.filter((each) => compact.includes(each.text)));
    present.set(exceptions, known);
    if (known === 'everywhere') return true;
    const found = {
      start: indexes[term.start] ?? 0,
      end: indexes[term.end] ?? 0,
      follows: text.charCodeAt(term.start - 1) === space,
      precedes: text.charCodeAt(term.end) === space,
    };
    return known.some((each) => surrounds(each, compact, found));
  };
};

const findIn = (
  tree: TermTree<EndingTerms>,
  hasSubstrings: boolean,
  folded: FoldedText,
): Range[] => {
  const { text } = folded;
  const found: Range[] = [];
  const isWhole = (outside: number, inside: number): boolean =>
    !isOneWord(text.charCodeAt(outside), text.charCodeAt(inside));
  const first = text.search(/[\p{L}\p{N}]/u);
  let last = text.length - 1;
  while (last > first && !isLetter(text.charCodeAt(last))) last -= 1;
  let isExcused: ReturnType<typeof createExcuse> | undefined;
  for (let start = 0; start < text.length; start += 1) {
    if (tree.next(text.charCodeAt(start)) === undefined) continue;
    const begins = isWhole(start - 1, start);
    if (!begins && !hasSubstrings) continue;
    walkTerms(tree, text, start, (terms, end, hasGap) => {
      if (hasGap && !begins) return;
      for (const [extent, lists] of terms) {
        if (extent !== 'substring' && !begins) continue;
        if (extent === 'word' && !isWhole(end, end - 1)) continue;
        if (extent === 'text' && (start !== first || end <= last)) continue;
        isExcused ??= createExcuse(folded);
        const term = { start, end };
        if (lists.some((exceptions) => isExcused?.(term, exceptions))) continue;
        found.push(originalRange(folded, start, end));
      }
    });
  }
  return found;
};

/**
 * Creates a function that finds terms in a text. Runs in time linear in the length of the text, because one walk from
 * each position follows all terms at once.
 */
export const createTermFinder = (list: readonly Term[]): ((forms: TextForms) => Range[]) => {
  // Built at the first search: the trees of all languages take 40 MB.
  let tree: TermTree<EndingTerms> | undefined;
  const hasSubstrings = list.some(({ extent }) => extent === 'substring');
  return ({ folded }) => {
    tree ??= treeOf(list);
    const built = tree;
    return folded.flatMap((form) => findIn(built, hasSubstrings, form));
  };
};
