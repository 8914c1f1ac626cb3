import type { AllResults } from '../analysis.ts';
import type { Evidence } from '../evidence.ts';
import { answeredEntries, type Lists } from './verdict.ts';

type Spoken = { agreement: Lists } & Pick<AllResults, 'themes' | 'single_voices' | 'sentences'>;

/** Returns the opinions with votes, and those counted with them, in the order of the verdict. */
const votedQuotes = (agreement: Lists): Evidence[] =>
  answeredEntries(agreement).flatMap(({ opinion, same }) => [opinion, ...(same ?? [])]);

/**
 * Returns every shared opinion in the results once: those with the most answers first, then those that represent
 * others, then the remaining ones.
 */
export function allQuotes({ agreement, themes, single_voices, sentences }: Spoken): Evidence[] {
  const answered = answeredEntries(agreement)
    .toSorted((a, b) => b.agree + b.disagree + b.pass - (a.agree + a.disagree + a.pass))
    .flatMap(({ opinion, same }) => [opinion, ...(same ?? [])]);
  const typical = themes.flatMap((theme) =>
    theme.evidence.filter(({ id }) => id === theme.typical),
  );
  const all = [
    ...answered,
    ...typical,
    ...themes.flatMap(({ evidence }) => evidence),
    ...single_voices,
    ...sentences.flatMap(({ evidence }) => evidence),
  ];
  return [...new Map(all.map((quote) => [quote.id, quote])).values()];
}

export type SplitQuotes = {
  shared: Evidence[];
  /** Opinions from only one room of an event; empty if that applies to all of them. */
  single: Evidence[];
};

/**
 * Puts the shared opinions into one list, or in an event into two, so that each is shown once. Whether the second list
 * adds anything is decided by the opinions that readers see, not by the number of statements of the event, which
 * includes removed ones.
 */
export function splitQuotes(results: Spoken & Pick<AllResults, 'event'>): SplitQuotes {
  const quotes = allQuotes(results);
  const { event, single_voices } = results;
  const ids = new Set(single_voices.map(({ id }) => id));
  const single = quotes.filter(({ id }) => ids.has(id));
  if (event === undefined || single.length === quotes.length) return { shared: quotes, single: [] };
  return { shared: quotes.filter(({ id }) => !ids.has(id)), single };
}

export function unvoted(quotes: readonly Evidence[], agreement: Lists): Evidence[] {
  const voted = new Set(votedQuotes(agreement).map(({ id }) => id));
  return quotes.filter(({ id }) => !voted.has(id));
}

/**
 * Returns the quotations of the last list of a report, which has room for one: those that it prints neither with votes
 * nor below a theme, each text once. In an event it has those of a single room, because the others stand for a theme.
 * @param keyOf the form in which texts are compared
 */
export function otherQuotes(
  results: Spoken & Pick<AllResults, 'event'>,
  printed: readonly Evidence[],
  keyOf: (text: string) => string,
): { ofOneRoom: boolean; quotes: Evidence[] } {
  const { shared, single } = splitQuotes(results);
  const ofOneRoom = single.length > 0;
  const before = [...votedQuotes(results.agreement), ...printed];
  const ids = new Set(before.map(({ id }) => id));
  const keys = new Set(before.map(({ content }) => keyOf(content)));
  const quotes = (ofOneRoom ? single : shared).filter(({ id, content }) => {
    const key = keyOf(content);
    if (ids.has(id) || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
  return { ofOneRoom, quotes };
}

/** Returns true if some rooms are named and others are too small to be named. */
export const namesSomeRooms = (quotes: readonly Evidence[]): boolean =>
  quotes.some(({ ordinal }) => ordinal === undefined) &&
  quotes.some(({ ordinal }) => ordinal !== undefined);
