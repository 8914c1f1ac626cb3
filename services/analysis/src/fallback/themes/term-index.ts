import type { ReadOpinion } from '../reading/read-opinions.ts';
import type { Word } from '../reading/word.ts';

/** A term or an everyday subject, with the opinions that hold it. */
export type Feature = {
  key: string;
  /** It may stand for a theme: a subject, a noun, or two nouns that the room writes together. */
  names: boolean;
  /** Indices of opinions, rising. */
  opinions: number[];
  people: number;
  /** Support, people first: each author counts 1, and ever less for every further opinion. */
  weight: number;
};

export type TermIndex = {
  opinions: ReadOpinion[];
  /** For each opinion the numbers of its features. */
  featuresOf: number[][];
  features: Feature[];
  authorOf: number[];
  people: number;
  /** False for an opinion that repeats another one of the same author. */
  fresh: boolean[];
};

const subject = '§';

/** A pair seen less often is chance. */
const leastTogether = 3;

function isContent(word: Word): boolean {
  return word.kind === 'noun' || word.kind === 'plain';
}

/** What an author adds by `count` opinions on one subject: a flood of copies is no crowd. */
export function authorWeight(count: number): number {
  return count === 0 ? 0 : 1 + Math.log(count);
}

function nextContent(words: Word[], at: number): Word | undefined {
  const next = words[at + 1];
  return next !== undefined && !next.afterBreak && isContent(next) ? next : undefined;
}

/** For the first word of each fixed pair, the second ones. */
type FixedPairs = Map<string, Set<string>>;

/** Pairs of neighbours that mostly occur together ("minimum wage"): one term, not two that always meet. */
function fixedPairs(opinions: ReadOpinion[]): FixedPairs {
  const alone = new Map<string, number>();
  for (const { words } of opinions) {
    const terms = new Set<string>();
    for (const word of words) if (isContent(word)) terms.add(word.term);
    for (const term of terms) alone.set(term, (alone.get(term) ?? 0) + 1);
  }
  const together = new Map<string, Map<string, number>>();
  for (const { words } of opinions) {
    for (const [at, word] of words.entries()) {
      if (!isContent(word) || (alone.get(word.term) ?? 0) < leastTogether) continue;
      const next = nextContent(words, at);
      if (next?.kind !== 'noun' || (alone.get(next.term) ?? 0) < leastTogether) continue;
      const row = together.get(word.term) ?? new Map<string, number>();
      row.set(next.term, (row.get(next.term) ?? 0) + 1);
      together.set(word.term, row);
    }
  }
  const fixed: FixedPairs = new Map();
  for (const [first, row] of together) {
    for (const [second, count] of row) {
      const cohesion = (count * count) / ((alone.get(first) ?? 1) * (alone.get(second) ?? 1));
      if (count >= leastTogether && cohesion >= 0.35)
        fixed.set(first, (fixed.get(first) ?? new Set()).add(second));
    }
  }
  return fixed;
}

/** The features of an opinion, and whether each may name a theme. */
function keysOf(words: Word[], fixed: FixedPairs): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  const add = (key: string, names: boolean): void => {
    keys.set(key, names || keys.get(key) === true);
  };
  let inPair = false;
  for (const [at, word] of words.entries()) {
    if (word.concept !== undefined) add(subject + word.concept, true);
    if (!isContent(word)) {
      inPair = false;
      continue;
    }
    const seconds = fixed.get(word.term);
    const next = seconds === undefined ? undefined : nextContent(words, at);
    const pairs = next !== undefined && seconds?.has(next.term) === true;
    if (pairs) add(`${word.term}+${next.term}`, true);
    else if (!inPair) add(word.term, word.kind === 'noun');
    inPair = pairs;
  }
  return keys;
}

/** Counts the room's terms. `opinions` come in an order of their own that the room's order does not touch. */
export function indexTerms(opinions: ReadOpinion[]): TermIndex {
  const fixed = fixedPairs(opinions);
  const authors = new Map<string, number>();
  const numbers = new Map<string, number>();
  const features: Feature[] = [];
  const seen = new Set<string>();
  const index: TermIndex = {
    opinions,
    featuresOf: [],
    features,
    authorOf: [],
    people: 0,
    fresh: [],
  };

  for (const [at, { author, words }] of opinions.entries()) {
    const authorNumber = authors.get(author) ?? authors.size;
    authors.set(author, authorNumber);
    index.authorOf.push(authorNumber);
    const own: number[] = [];
    for (const [key, names] of keysOf(words, fixed)) {
      let number = numbers.get(key);
      if (number === undefined) {
        number = features.length;
        numbers.set(key, number);
        features.push({ key, names, opinions: [], people: 0, weight: 0 });
      }
      const feature = features[number] as Feature;
      feature.names ||= names;
      feature.opinions.push(at);
      own.push(number);
    }
    index.featuresOf.push(own);
    const signature = `${authorNumber} ${own.toSorted((a, b) => a - b).join(' ')}`;
    index.fresh.push(own.length === 0 || !seen.has(signature));
    seen.add(signature);
  }
  index.people = authors.size;
  for (const feature of features) {
    const { people, weight } = support(feature.opinions, index);
    feature.people = people;
    feature.weight = weight;
  }
  return index;
}

/** How many people stand behind a set of opinions, and with what weight. */
export function support(
  opinions: Iterable<number>,
  index: Pick<TermIndex, 'authorOf' | 'fresh'>,
): { people: number; weight: number } {
  const counts = new Map<number, number>();
  for (const at of opinions) {
    const author = index.authorOf[at] as number;
    counts.set(author, (counts.get(author) ?? 0) + (index.fresh[at] === true ? 1 : 0));
  }
  let weight = 0;
  for (const count of counts.values()) weight += authorWeight(Math.max(1, count));
  return { people: counts.size, weight };
}

export function isSubject(key: string): boolean {
  return key.startsWith(subject);
}
