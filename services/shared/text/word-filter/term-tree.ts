import { isGap, isLatin } from './characters.ts';
import { foldTerm } from './fold-disguises.ts';
import type { Term } from './vocabulary.ts';

/**
 * An innocent string that contains a term or overlaps one end of it. `offset` is the term's position in the string,
 * negative if the string begins inside the term.
 */
type Surrounding = { text: string; offset: number };
/** The exceptions of a term: strings that contain or overlap it, and strings anywhere in the text. */
export type Exceptions = { around: Surrounding[]; subjects: string[] };

/**
 * A trie of terms, so that one walk compares a text with all of them. Exceptions are computed when a term is first
 * found, because most terms never are.
 */
type TermTree = { next: Map<string, TermTree>; terms: Term[]; exceptions?: Exceptions };

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

const subjectMark = '…';

const innocents = new WeakMap<readonly string[], { texts: string[]; subjects: string[] }>();

/** The folded exceptions of a line of a list, shared by all its terms. */
const innocentsOf = (except: readonly string[]): { texts: string[]; subjects: string[] } => {
  const known = innocents.get(except);
  if (known) return known;
  const isSubject = (each: string): boolean => each.startsWith(subjectMark);
  const folded = {
    texts: except.filter((each) => !isSubject(each)).map((each) => withoutSpaces(foldTerm(each))),
    subjects: except.filter(isSubject).map((each) => foldTerm(each.slice(subjectMark.length))),
  };
  innocents.set(except, folded);
  return folded;
};

/**
 * Returns the minimum number of characters that an innocent string must share with a term that it does not contain,
 * such as 废物利用 with 个废物. Letters of an alphabet need more, because fewer could meet by chance where a space was
 * omitted.
 */
const minSharedOf = (part: string): number => (isLatin(part.charAt(0)) ? 4 : 2);

const surroundingsOf = (term: string, text: string): Surrounding[] => {
  const found: Surrounding[] = [];
  for (let offset = 1 - term.length; offset < text.length; offset += 1) {
    const part = text.slice(Math.max(offset, 0), offset + term.length);
    const isEnough = part.length === term.length || part.length >= minSharedOf(part);
    if (isEnough && term.startsWith(part, Math.max(-offset, 0))) found.push({ text, offset });
  }
  return found;
};

const exceptionsOf = (term: string, innocent: ReturnType<typeof innocentsOf>): Exceptions => ({
  around: innocent.texts.flatMap((text) => surroundingsOf(term, text)),
  subjects: innocent.subjects,
});

const readExceptions = (node: TermTree): Exceptions => {
  const all = node.terms.map(({ term, except }) =>
    exceptionsOf(withoutSpaces(foldTerm(term)), innocentsOf(except)),
  );
  return {
    around: all.flatMap(({ around }) => around),
    subjects: all.flatMap(({ subjects }) => subjects),
  };
};

const createNode = (): TermTree => ({ next: new Map(), terms: [] });

/** Returns a tree of the folded terms, with and without their spaces. */
export const treeOf = (list: readonly Term[]): TermTree => {
  const root = createNode();
  for (const each of list) {
    const term = foldTerm(each.term);
    for (const form of new Set([term, withoutSpaces(term)])) {
      let node = root;
      for (const char of form.split('')) {
        const next = node.next.get(char) ?? createNode();
        node.next.set(char, next);
        node = next;
      }
      node.terms.push(each);
    }
  }
  return root;
};

const maxGap = 2;

/**
 * Calls `onTerm` for every term that begins at `start`, skipping gaps of up to two characters.
 */
export const walkTerms = (
  root: TermTree,
  chars: string[],
  start: number,
  onTerm: (end: number, hasGap: boolean, exceptions: Exceptions) => void,
): void => {
  let node = root.next.get(chars[start] ?? '');
  let hasGap = false;
  let skipped = 0;
  let i = start + 1;
  while (node !== undefined) {
    if (skipped === 0 && node.terms.length > 0) {
      node.exceptions ??= readExceptions(node);
      onTerm(i, hasGap, node.exceptions);
    }
    const char = chars[i] ?? '';
    const next: TermTree | undefined =
      node.next.get(char) ?? (isGap(char) ? node.next.get(' ') : undefined);
    if (next === undefined && (!isGap(char) || skipped === maxGap)) return;
    hasGap ||= next === undefined;
    skipped = next === undefined ? skipped + 1 : 0;
    node = next ?? node;
    i += 1;
  }
};
