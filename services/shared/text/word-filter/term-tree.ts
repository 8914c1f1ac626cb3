import { isGap } from './character-kinds.ts';
import { foldTerm } from './fold-disguises.ts';
import { withoutSpaces } from './read-terms.ts';

/**
 * A trie of terms by UTF-16 unit, so that one walk compares a text with all of them. Nearly all nodes have one
 * successor, which is stored without a map: there are some hundred thousand nodes.
 */
export class TermTree<Ending> {
  endings: Ending | null = null;
  #unit = -1;
  #successor: TermTree<Ending> | undefined = undefined;
  #others: Map<number, TermTree<Ending>> | undefined = undefined;

  next(unit: number): TermTree<Ending> | undefined {
    return unit === this.#unit ? this.#successor : this.#others?.get(unit);
  }

  grow(unit: number): TermTree<Ending> {
    const known = this.next(unit);
    if (known !== undefined) return known;
    const added = new TermTree<Ending>();
    if (this.#successor === undefined) {
      this.#unit = unit;
      this.#successor = added;
    } else {
      this.#others ??= new Map();
      this.#others.set(unit, added);
    }
    return added;
  }
}

/** Adds a term with and without its spaces; `add` returns what ends there, given what ended there before. */
export const addTerm = <Ending>(
  root: TermTree<Ending>,
  term: string,
  add: (known: Ending | null) => Ending,
): void => {
  const folded = foldTerm(term);
  for (const form of new Set([folded, withoutSpaces(folded)])) {
    let node = root;
    for (let i = 0; i < form.length; i += 1) node = node.grow(form.charCodeAt(i));
    node.endings = add(node.endings);
  }
};

const maxGap = 2;

/** Calls `onEnding` for the terms that begin at `start`, skipping gaps of up to two characters. */
export const walkTerms = <Ending>(
  root: TermTree<Ending>,
  text: string,
  start: number,
  onEnding: (ending: Ending, end: number, hasGap: boolean) => void,
): void => {
  let node = root.next(text.charCodeAt(start));
  let hasGap = false;
  let skipped = 0;
  let i = start + 1;
  while (node !== undefined) {
    if (skipped === 0 && node.endings !== null) onEnding(node.endings, i, hasGap);
    const unit = text.charCodeAt(i);
    const next: TermTree<Ending> | undefined = node.next(unit);
    if (next === undefined && (!isGap(unit) || skipped === maxGap)) return;
    hasGap ||= next === undefined;
    skipped = next === undefined ? skipped + 1 : 0;
    node = next ?? node;
    i += 1;
  }
};
