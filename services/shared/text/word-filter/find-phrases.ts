import { isOneWord } from './character-kinds.ts';
import { type FoldedText, originalRange, type Range, type TextForms } from './fold-disguises.ts';
import type { Part, PartTerm, Phrase } from './read-phrases.ts';
import { addTerm, TermTree, walkTerms } from './term-tree.ts';

type EndingTerm = PartTerm & { part: Part['terms'] };

type Places = Map<Part['terms'], Range[]>;

const treeOf = (phrases: readonly Phrase[]): TermTree<EndingTerm[]> => {
  const root = new TermTree<EndingTerm[]>();
  for (const part of new Set(phrases.flatMap(({ parts }) => parts.map(({ terms }) => terms))))
    for (const each of part)
      addTerm(root, each.term, (known) => [...(known ?? []), { ...each, part }]);
  return root;
};

const findParts = (tree: TermTree<EndingTerm[]>, text: string): Places => {
  const places: Places = new Map();
  const isWhole = (outside: number, inside: number): boolean =>
    !isOneWord(text.charCodeAt(outside), text.charCodeAt(inside));
  for (let start = 0; start < text.length; start += 1) {
    if (tree.next(text.charCodeAt(start)) === undefined) continue;
    const begins = isWhole(start - 1, start);
    walkTerms(tree, text, start, (terms, end, hasGap) => {
      if (hasGap && !begins) return;
      for (const { extent, part } of terms) {
        if (extent !== 'substring' && !begins) continue;
        if (extent === 'word' && !isWhole(end, end - 1)) continue;
        const known = places.get(part);
        if (known === undefined) places.set(part, [{ start, end }]);
        else known.push({ start, end });
      }
    });
  }
  return places;
};

/** A place of a part that all parts before it precede, and where the first of them begins. */
type Reached = Range & { from: number };

const sentenceEnd = /[.!?。！？\n]/u;

/** Returns the number of places, ordered by their start, that start before `start`. */
const countBefore = (places: readonly Range[], start: number): number => {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? start) < start) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** How many places before a given one are compared; several terms of one part can start at the same word. */
const maxCompared = 6;

/** Returns the nearest place that ends at most `gap` characters before `start`, in the same sentence. */
const findBefore = (
  text: string,
  places: readonly Reached[],
  start: number,
  gap: number,
): Reached | undefined => {
  const count = countBefore(places, start);
  const near = places.slice(Math.max(0, count - maxCompared), count);
  return near.findLast(
    ({ end }) => end <= start && end >= start - gap && !sentenceEnd.test(text.slice(end, start)),
  );
};

const reach = 60;

const spaced = (text: string): string => ` ${text.replaceAll(/[^\p{L}\p{N}'’]+/gu, ' ')} `;

const wordsAround = (text: string, { start, end }: Range): string => {
  const before =
    text
      .slice(Math.max(0, start - reach), start)
      .split(sentenceEnd)
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + reach).split(sentenceEnd);
  return spaced(before + text.slice(start, end) + after);
};

const containIn =
  (words: string) =>
  (each: Phrase['unless'][number]): boolean =>
    words.includes(each.isWord ? ` ${each.text} ` : each.text);

const withoutInnocent = (unless: Phrase['unless'], text: string, ranges: Range[]): Range[] => {
  // A text may contain a phrase a hundred times, and nearly always none of the expressions.
  const occurring = ranges.length > 0 ? unless.filter(containIn(spaced(text))) : [];
  if (occurring.length === 0) return ranges;
  return ranges.filter((range) => !occurring.some(containIn(wordsAround(text, range))));
};

const findPhrase = (phrase: Phrase, { text }: FoldedText, places: Places): Range[] => {
  if (!phrase.parts.every(({ terms }) => places.has(terms))) return [];
  let reached: Reached[] = [];
  for (const [i, { terms, gap }] of phrase.parts.entries()) {
    const previous = reached;
    reached = (places.get(terms) ?? []).flatMap((place) => {
      if (i === 0) return [{ ...place, from: place.start }];
      const before = findBefore(text, previous, place.start, gap);
      return before === undefined ? [] : [{ ...place, from: before.from }];
    });
    if (reached.length === 0) return [];
  }
  const found = reached.map(({ from, end }): Range => ({ start: from, end }));
  return withoutInnocent(phrase.unless, text, found);
};

/**
 * Creates a function that finds phrases in a text. One walk from each position finds the parts of all phrases, and
 * only the phrases whose parts all occur are compared, within a bounded distance.
 */
export const createPhraseFinder = (phrases: readonly Phrase[]): ((forms: TextForms) => Range[]) => {
  let tree: TermTree<EndingTerm[]> | undefined;
  return ({ folded }) => {
    tree ??= treeOf(phrases);
    const built = tree;
    return folded.flatMap((form) => {
      const places = findParts(built, form.text);
      return phrases
        .flatMap((phrase) => findPhrase(phrase, form, places))
        .map(({ start, end }) => originalRange(form, start, end));
    });
  };
};
