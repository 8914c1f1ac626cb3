import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { allQuotes } from './all-quotes.ts';

type Split = {
  /** The list of shared opinions. */
  shared: Evidence[];
  /** Opinions from only one room of an event; empty if that applies to all of them. */
  single: Evidence[];
};

/** Puts the shared opinions into one list, or in an event into two, so that each is shown once. */
export function splitQuotes(results: AllResults): Split {
  const voices = allQuotes(results);
  const { event, single_voices: single } = results;
  if (event === undefined || single.length >= voices.length) return { shared: voices, single: [] };
  const ids = new Set(single.map(({ id }) => id));
  return { shared: voices.filter(({ id }) => !ids.has(id)), single };
}

/** Returns true if some rooms are named and others are too small to be named. */
export const namesSomeRooms = (voices: readonly Evidence[]): boolean =>
  voices.some(({ ordinal }) => ordinal === undefined) &&
  voices.some(({ ordinal }) => ordinal !== undefined);
