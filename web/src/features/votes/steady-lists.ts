import type { Agreement, AgreementEntry } from '@murmur/contract/agreement';

const listNames = ['common', 'divided', 'uncertain'] as const;
export type ListName = (typeof listNames)[number];

/** An entry as it is now; `moved` where the votes no longer say of it what its list says. */
export type SteadyEntry = AgreementEntry & { moved: boolean };
export type Lists = Pick<Agreement, ListName>;

/**
 * The lists that were shown, with the counts of now: every sentence keeps its place, so that nothing
 * jumps while it is read.
 */
export function steadyLists(shown: Lists, now: Lists): Record<ListName, SteadyEntry[]> {
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
    divided: steady('divided'),
    uncertain: steady('uncertain'),
  };
}

const unknownIn = (shown: Lists, now: Lists, list: ListName): AgreementEntry[] => {
  const known = new Set(shown[list].map(({ opinion }) => opinion.id));
  return now[list].filter(({ opinion }) => !known.has(opinion.id));
};

/** How many sentences came to a list since it was shown. */
export const newsIn = (shown: Lists, now: Lists): number =>
  listNames.reduce((sum, list) => sum + unknownIn(shown, now, list).length, 0);

/** The lists with what is new put behind, as far as there is `room` for it; the same where nothing is. */
export function filledUp(shown: Lists, now: Lists, room: number): Lists {
  const fill = (list: ListName) => {
    const free = Math.max(0, room - shown[list].length);
    const fresh = unknownIn(shown, now, list).slice(0, free);
    return fresh.length === 0 ? shown[list] : [...shown[list], ...fresh];
  };
  const [common, divided, uncertain] = [fill('common'), fill('divided'), fill('uncertain')];
  const same =
    common === shown.common && divided === shown.divided && uncertain === shown.uncertain;
  return same ? shown : { common, divided, uncertain };
}
