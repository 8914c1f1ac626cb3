import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { allVoices } from './all-voices.ts';

type Split = {
  /** The list of shared opinions. */
  shared: Evidence[];
  /** Opinions that only one room of an event had; empty if that is all of them. */
  single: Evidence[];
};

/** The shared opinions in one list, or in an event in two, so that each is shown once. */
export function splitVoices(results: AllResults): Split {
  const voices = allVoices(results);
  const { event, single_voices: single } = results;
  if (event === undefined || single.length >= voices.length) return { shared: voices, single: [] };
  const ids = new Set(single.map(({ id }) => id));
  return { shared: voices.filter(({ id }) => !ids.has(id)), single };
}

/** Some rooms are named and others are too small to be. */
export const namesSomeRooms = (voices: readonly Evidence[]): boolean =>
  voices.some(({ ordinal }) => ordinal === undefined) &&
  voices.some(({ ordinal }) => ordinal !== undefined);
