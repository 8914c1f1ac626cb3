import * as fc from 'fast-check';
import type { AgreementEntry } from '../agreement.ts';
import type { AllResults, Theme } from '../analysis.ts';
import { type ListName, listNames } from '../outline/verdict.ts';

type Outlined = Pick<
  AllResults,
  'agreement' | 'themes' | 'single_voices' | 'event' | 'strongest_statements'
>;

const entryOf = (id: string, [agree, disagree, pass]: readonly number[]): AgreementEntry => ({
  opinion: { id, content: `Words of ${id}.` },
  same: [],
  agree: agree ?? 0,
  disagree: disagree ?? 0,
  pass: pass ?? 0,
  agree_share: 0.5,
  low: 0.2,
  high: 0.8,
});

/** Where an opinion stands: in a list of the votes or in none, in a theme or in none. */
const place = fc.record({
  list: fc.constantFrom<ListName | null>(...listNames, null),
  counts: fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }),
  theme: fc.option(fc.nat(5)),
});

/** The opinions of a room or an event, of any number in any list and theme; each has its id in its words. */
export const anyResults: fc.Arbitrary<Outlined> = fc
  .record({
    places: fc.array(place, { maxLength: 30 }),
    isEvent: fc.boolean(),
    byModel: fc.boolean(),
  })
  .map(({ places, isEvent, byModel }) => {
    const opinions = places.map((at, index) => ({ ...at, ...entryOf(`o${index}x`, at.counts) }));
    const listed = (list: ListName) =>
      opinions
        .filter((each) => each.list === list)
        .map(({ list: _list, counts: _counts, theme: _theme, ...entry }) => entry);
    const quotesIn = (theme: number | null) =>
      opinions.filter((each) => each.theme === theme).map(({ opinion }) => opinion);
    const themes = [0, 1, 2, 3, 4, 5].flatMap((at): Theme[] => {
      const evidence = quotesIn(at);
      if (evidence.length === 0) return [];
      return [
        {
          id: `t${at}`,
          kind: 'model',
          title: `Theme t${at}`,
          forms: [],
          edited: false,
          typical: evidence.at(-1)?.id ?? null,
          summary: '',
          emotion: 'neutral_fallback',
          opinion_count: evidence.length,
          participant_count: evidence.length,
          evidence,
        },
      ];
    });
    return {
      agreement: {
        voters: 20,
        votes: places.length,
        votes_until: null,
        common: listed('common'),
        rejected: listed('rejected'),
        divided: listed('divided'),
        questions: listed('questions'),
        uncertain: listed('uncertain'),
        groups: [],
      },
      themes,
      single_voices: quotesIn(null),
      ...(isEvent && {
        event: { rooms: 3, people: 30, opinions: 90, statements: places.length, missing: [] },
        ...(!byModel && {
          strongest_statements: opinions
            .filter((_, index) => index % 3 === 0)
            .map(({ opinion }) => ({ opinion, same: [], rooms: 1 })),
        }),
      }),
    };
  });
