import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';

const listNames = ['common', 'rejected', 'divided', 'uncertain'] as const;
export type ListName = (typeof listNames)[number];

/** An entry as it is now; `moved` where the votes no longer put it into the list that shows it. */
export type SteadyEntry = AgreementEntry & { moved: boolean };
export type Lists = Pick<Agreement, ListName>;
export type SteadyLists = Record<ListName, SteadyEntry[]>;

/**
 * The lists that were shown, with the counts of now: every sentence keeps its place, so that nothing
 * jumps while it is read.
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

/** How many sentences came to a list since it was shown. */
export const newsIn = (shown: Lists, now: Lists): number =>
  listNames.reduce((sum, list) => {
    const known = new Set(shown[list].map(({ opinion }) => opinion.id));
    return sum + now[list].filter(({ opinion }) => !known.has(opinion.id)).length;
  }, 0);

/** As many voices as stand side by side; where more are tied none of them leads. */
const maxTied = 3;

/** The entries that a list leads with: the first, and those whose counts are the same. */
export function leadOf(entries: SteadyEntry[]): SteadyEntry[] {
  const [first] = entries;
  if (first === undefined) return [];
  const tied = entries.filter(
    ({ agree, disagree }) => agree === first.agree && disagree === first.disagree,
  );
  return tied.length <= maxTied ? tied : [];
}

/** Whether the votes settled anything: an opinion agreed with, rejected, or dividing the room. */
export const isSettled = ({ common, rejected, divided }: Omit<Lists, 'uncertain'>): boolean =>
  common.length + rejected.length + divided.length > 0;
