import type { AgreementEntry } from '../agreement.ts';

/** The lists of a verdict, in the order in which every surface shows them. */
export const listNames = ['common', 'rejected', 'divided', 'questions', 'uncertain'] as const;
export type ListName = (typeof listNames)[number];

/** Results of the previous release have no list of questions. */
export type Lists<Entry = AgreementEntry> = Record<Exclude<ListName, 'questions'>, Entry[]> & {
  questions?: Entry[];
};

export const entriesOf = <Entry>(lists: Lists<Entry>, list: ListName): Entry[] => lists[list] ?? [];

export const answeredEntries = <Entry>(lists: Lists<Entry>): Entry[] =>
  listNames.flatMap((list) => entriesOf(lists, list));

export const isEmpty = (lists: Lists<unknown>): boolean => answeredEntries(lists).length === 0;

export const decidedLists = ['common', 'rejected', 'divided'] as const;
export type DecidedList = (typeof decidedLists)[number];

export const isDecided = (list: ListName): list is DecidedList =>
  decidedLists.some((name) => name === list);

/** Returns true if the votes have an outcome: an opinion that the room agrees with, rejects, or is divided over. */
export const hasVerdict = (lists: Pick<Lists<unknown>, DecidedList>): boolean =>
  decidedLists.some((list) => lists[list].length > 0);

/** As many opinions as one screen can show large; if more are tied, none of them leads. */
const maxTied = 3;

type Counts = Pick<AgreementEntry, 'agree' | 'disagree'>;

/** The leading entries of a list: the first, and those with the same counts. */
export function leadingEntries<Entry extends Counts>(entries: readonly Entry[]): Entry[] {
  const [first] = entries;
  if (first === undefined) return [];
  const tied = entries.filter(
    ({ agree, disagree }) => agree === first.agree && disagree === first.disagree,
  );
  return tied.length <= maxTied ? tied : [];
}

/** The opinions that sum up the votes: those that lead the first list of the verdict; empty if none does. */
export function heroesOf<Entry extends Counts>(
  lists: Pick<Lists<Entry>, DecidedList>,
): { list: DecidedList; entries: Entry[] } {
  const list = decidedLists.find((name) => lists[name].length > 0) ?? 'common';
  return { list, entries: leadingEntries(lists[list]) };
}

/**
 * The number of entries that a surface shows of each list. `together`: those of the decided lists and of the open ones,
 * which fill up what the others leave.
 */
export type RowLimits = Record<ListName, number> & { together: number };

const upTo = (rows: number): RowLimits => ({
  common: rows,
  rejected: rows,
  divided: rows,
  questions: rows,
  uncertain: rows,
  together: Infinity,
});

/** What fits one page, such as a printed sheet. */
export const onePage: RowLimits = {
  common: 3,
  rejected: 1,
  divided: 2,
  questions: 1,
  uncertain: 6,
  together: 6,
};
export const longSheet = upTo(100);
/** A report, which gives only the number of further entries. */
export const reportRows = upTo(40);

export type VerdictList<Entry = AgreementEntry> = {
  list: ListName;
  entries: Entry[];
  more: number;
};

/** The lists that have an entry to show, in order, each with the entries that its limit allows. */
export function verdictLists<Entry>(lists: Lists<Entry>, max: RowLimits): VerdictList<Entry>[] {
  const decided = decidedLists.reduce(
    (rows, list) => rows + Math.min(lists[list].length, max[list]),
    0,
  );
  const open = Math.max(0, Math.min(max.uncertain, max.together - decided));
  return listNames.flatMap((list) => {
    const all = entriesOf(lists, list);
    const entries = all.slice(0, list === 'uncertain' ? open : max[list]);
    return entries.length === 0 ? [] : [{ list, entries, more: all.length - entries.length }];
  });
}
