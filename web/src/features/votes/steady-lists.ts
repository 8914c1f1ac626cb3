import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';

const listNames = ['common', 'rejected', 'divided', 'uncertain'] as const;
export type ListName = (typeof listNames)[number];

/** An entry with current counts; `moved` if it no longer belongs in the list that shows it. */
export type SteadyEntry = AgreementEntry & { moved: boolean };
export type Lists = Pick<Agreement, ListName>;
export type SteadyLists = Record<ListName, SteadyEntry[]>;

/**
 * The lists as shown, with current counts: every sentence keeps its position, so that nothing
 * moves while people read.
 */
export function steadyLists(shown: Lists, now: Lists): SteadyLists {
  const found = new Map(
    listNames.flatMap((list) => now[list].map((entry) => [entry.opinion.id, { list, entry }])),
  );
  const steady = (list: ListName): SteadyEntry[] =>
    shown[list].map((before) => {
      const latest = found.get(before.opinion.id);
      return { ...(latest?.entry ?? before), moved: latest?.list !== list };
    });
  return {
    common: steady('common'),
    rejected: steady('rejected'),
    divided: steady('divided'),
    uncertain: steady('uncertain'),
  };
}

/** Returns true if no list has an entry. */
export const isEmpty = (lists: Lists): boolean =>
  listNames.every((list) => lists[list].length === 0);

/** The number of sentences added to a list since it was shown. */
export const newsIn = (shown: Lists, now: Lists): number =>
  listNames.reduce((sum, list) => {
    const known = new Set(shown[list].map(({ opinion }) => opinion.id));
    return sum + now[list].filter(({ opinion }) => !known.has(opinion.id)).length;
  }, 0);

/** As many voices as fit side by side; if more are tied, none of them leads. */
const maxTied = 3;

/** The leading entries of a list: the first, and those with the same counts. */
export function leadOf(entries: SteadyEntry[]): SteadyEntry[] {
  const [first] = entries;
  if (first === undefined) return [];
  const tied = entries.filter(
    ({ agree, disagree }) => agree === first.agree && disagree === first.disagree,
  );
  return tied.length <= maxTied ? tied : [];
}

/** Returns true if the votes settled anything: an opinion agreed with, rejected, or dividing the room. */
export const isSettled = ({ common, rejected, divided }: Omit<Lists, 'uncertain'>): boolean =>
  common.length + rejected.length + divided.length > 0;
