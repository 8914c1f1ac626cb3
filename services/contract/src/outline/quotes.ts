import type { AllResults, StrongestStatement } from '../analysis.ts';
import type { RoomName } from '../event.ts';
import type { Evidence } from '../evidence.ts';
import { answeredEntries, type Lists } from './verdict.ts';

type Spoken = { agreement: Lists } & Pick<AllResults, 'themes' | 'single_voices' | 'sentences'>;
type OfRooms = Spoken & Pick<AllResults, 'event' | 'strongest_statements'>;

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
  /** Opinions from only one room of an event; empty if that applies to all of them, or without a model. */
  single: Evidence[];
  /** Without a model, the strongest statement of each room instead; empty if that applies to all of them. */
  strongest: StrongestStatement[];
};

/**
 * Puts the shared opinions into one list, or in an event into two, so that each is shown once. Whether the second list
 * adds anything is decided by the opinions that readers see, not by the number of statements of the event, which
 * includes removed ones.
 */
export function splitQuotes(results: OfRooms): SplitQuotes {
  const quotes = allQuotes(results);
  const { event, single_voices, strongest_statements: strongest } = results;
  const whole = { shared: quotes, single: [], strongest: [] };
  if (event === undefined) return whole;
  const apart = strongest?.flatMap(({ opinion, same }) => [opinion, ...same]) ?? single_voices;
  const ids = new Set(apart.map(({ id }) => id));
  const shared = quotes.filter(({ id }) => !ids.has(id));
  if (shared.length === 0) return whole;
  if (strongest !== undefined) return { shared, single: [], strongest };
  return { shared, single: quotes.filter(({ id }) => ids.has(id)), strongest: [] };
}

export function unvoted(quotes: readonly Evidence[], agreement: Lists): Evidence[] {
  const voted = new Set(votedQuotes(agreement).map(({ id }) => id));
  return quotes.filter(({ id }) => !voted.has(id));
}

/** The last lists of a report. */
export type OtherQuotes = {
  strongest: StrongestStatement[];
  single: Evidence[];
  shared: Evidence[];
};

/**
 * Returns the quotations at the end of a report: those that it prints neither with votes nor below a theme, each text
 * once. In an event with a model, these are only those of a single room, because the other statements belong to themes.
 * @param keyOf the form in which texts are compared
 */
export function otherQuotes(
  results: OfRooms,
  printed: readonly Evidence[],
  keyOf: (text: string) => string,
): OtherQuotes {
  const { shared, single, strongest } = splitQuotes(results);
  const before = [...votedQuotes(results.agreement), ...printed];
  const ids = new Set(before.map(({ id }) => id));
  const keys = new Set(before.map(({ content }) => keyOf(content)));
  const isNew = ({ id, content }: Evidence): boolean => {
    const key = keyOf(content);
    if (ids.has(id) || keys.has(key)) return false;
    keys.add(key);
    return true;
  };
  return {
    strongest: strongest.filter(({ opinion }) => isNew(opinion)),
    single: single.filter(isNew),
    shared: single.length > 0 ? [] : shared.filter(isNew),
  };
}

/** The rooms of an event with one of these statements: named ones, and the number of others. */
export function roomsOf({
  opinion,
  same,
  rooms,
}: Pick<StrongestStatement, 'opinion' | 'same'> & { rooms?: number | undefined }): {
  named: RoomName[];
  unnamed: number;
} {
  const named = new Map<number, RoomName>();
  for (const { ordinal, label = null } of [opinion, ...same]) {
    if (ordinal !== undefined) named.set(ordinal, { ordinal, label });
  }
  return { named: [...named.values()], unnamed: Math.max(0, (rooms ?? named.size) - named.size) };
}

/** Returns true if some rooms are named and others are too small to be named. */
export const namesSomeRooms = (quotes: readonly Evidence[]): boolean =>
  quotes.some(({ ordinal }) => ordinal === undefined) &&
  quotes.some(({ ordinal }) => ordinal !== undefined);
