import type { AgreementEntry } from '@murmur/contract/agreement';
import { entriesOf, type ListName, type Lists, listNames } from '@murmur/contract/outline/verdict';

/** An entry with current counts; `moved` if it no longer belongs in the list that shows it. */
export type StableEntry = AgreementEntry & { moved: boolean };
export type StableLists = Record<ListName, StableEntry[]>;

/**
 * The lists as shown, with current counts: every sentence keeps its position, so that nothing
 * moves while people read.
 */
export function stableLists(shown: Lists, now: Lists): StableLists {
  const found = new Map(
    listNames.flatMap((list) =>
      entriesOf(now, list).map((entry) => [entry.opinion.id, { list, entry }]),
    ),
  );
  const stable = (list: ListName): StableEntry[] =>
    entriesOf(shown, list).flatMap((before) => {
      const latest = found.get(before.opinion.id);
      // Removed, or counted for another one that says the same.
      if (latest === undefined) return [];
      return [{ ...latest.entry, moved: latest.list !== list }];
    });
  return {
    common: stable('common'),
    rejected: stable('rejected'),
    divided: stable('divided'),
    uncertain: stable('uncertain'),
    questions: stable('questions'),
  };
}

/** The number of sentences added to a list since it was shown. */
export const countNewEntries = (shown: Lists, now: Lists): number =>
  listNames.reduce((sum, list) => {
    const known = new Set(entriesOf(shown, list).map(({ opinion }) => opinion.id));
    return sum + entriesOf(now, list).filter(({ opinion }) => !known.has(opinion.id)).length;
  }, 0);
