import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';

const listNames = ['common', 'rejected', 'divided', 'uncertain', 'questions'] as const;
export type ListName = (typeof listNames)[number];

/** An entry with current counts; `moved` if it no longer belongs in the list that shows it. */
export type StableEntry = AgreementEntry & { moved: boolean };
/** Results of the previous release have no list of questions. */
export type Lists = Pick<Agreement, Exclude<ListName, 'questions'>> &
  Partial<Pick<Agreement, 'questions'>>;
export type StableLists = Record<ListName, StableEntry[]>;

export const entriesOf = (lists: Lists, list: ListName): AgreementEntry[] => lists[list] ?? [];

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

/** The opinions that somebody answered, of all lists. */
export const answeredEntries = (lists: Lists): AgreementEntry[] =>
  listNames.flatMap((list) => entriesOf(lists, list));

/** Returns true if no list has an entry. */
export const isEmpty = (lists: Lists): boolean => answeredEntries(lists).length === 0;

/** The number of sentences added to a list since it was shown. */
export const countNewEntries = (shown: Lists, now: Lists): number =>
  listNames.reduce((sum, list) => {
    const known = new Set(entriesOf(shown, list).map(({ opinion }) => opinion.id));
    return sum + entriesOf(now, list).filter(({ opinion }) => !known.has(opinion.id)).length;
  }, 0);

/** As many voices as fit side by side; if more are tied, none of them leads. */
const maxTied = 3;

/** The leading entries of a list: the first, and those with the same counts. */
export function leadingEntries(entries: StableEntry[]): StableEntry[] {
  const [first] = entries;
  if (first === undefined) return [];
  const tied = entries.filter(
    ({ agree, disagree }) => agree === first.agree && disagree === first.disagree,
  );
  return tied.length <= maxTied ? tied : [];
}

/** Returns true if the votes have an outcome: an opinion that the room agrees with, rejects, or is divided over. */
export const hasVerdict = ({
  common,
  rejected,
  divided,
}: Pick<Lists, 'common' | 'rejected' | 'divided'>): boolean =>
  common.length + rejected.length + divided.length > 0;
