import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { Theme } from '../analysis.ts';
import { anyResults } from '../testing/any-results.ts';
import { allQuotes, otherQuotes, splitQuotes, unvoted } from './quotes.ts';
import { answeredEntries, heroesOf, onePage, reportRows, verdictLists } from './verdict.ts';

const theme: Theme = {
  id: 't',
  kind: 'model',
  title: 'T',
  forms: [],
  edited: false,
  typical: null,
  summary: '',
  emotion: 'neutral_fallback',
  opinion_count: 2,
  participant_count: 2,
  evidence: [],
};
const idsOf = (voices: readonly { id: string }[]): string[] => voices.map(({ id }) => id);

describe('the outline of results', () => {
  it('has every shared opinion once, in one list or in two', () => {
    fc.assert(
      fc.property(anyResults, (some) => {
        const results = { ...some, sentences: [] };
        const { shared, single, strongest } = splitQuotes(results);
        const leading = strongest.flatMap(({ opinion, same }) => [opinion, ...same]);
        const ids = [...idsOf(shared), ...idsOf(single), ...idsOf(leading)];
        expect(ids.toSorted()).toEqual(idsOf(allQuotes(results)).toSorted());
        expect(new Set(ids).size).toBe(ids.length);
        const isSplit = results.event !== undefined && shared.length > 0;
        expect(isSplit || single.length + strongest.length === 0).toBe(true);
        expect(single.length === 0 || results.strongest_statements === undefined).toBe(true);
      }),
    );
  });

  it('repeats nothing in the last list of a report', () => {
    fc.assert(
      fc.property(anyResults, (some) => {
        const results = { ...some, sentences: [] };
        const printed = results.themes.flatMap(({ evidence }) => evidence.slice(0, 2));
        const others = otherQuotes(results, printed, (text) => text);
        const strongest = others.strongest.map(({ opinion }) => opinion);
        const quotes = [...others.single, ...others.shared];
        const before = new Set([
          ...idsOf(printed),
          ...answeredEntries(results.agreement).map(({ opinion }) => opinion.id),
        ]);
        expect(idsOf([...strongest, ...quotes]).filter((id) => before.has(id))).toEqual([]);
        const order = idsOf(unvoted(allQuotes(results), results.agreement));
        expect(idsOf(quotes)).toEqual(order.filter((id) => idsOf(quotes).includes(id)));
      }),
    );
  });

  it('begins every list with the same entries, whatever fits the surface', () => {
    fc.assert(
      fc.property(anyResults, ({ agreement }) => {
        const long = new Map(verdictLists(agreement, reportRows).map((all) => [all.list, all]));
        for (const { list, entries, more } of verdictLists(agreement, onePage)) {
          const all = long.get(list)?.entries ?? [];
          expect(entries).toEqual(all.slice(0, entries.length));
          expect(more).toBe(all.length - entries.length);
        }
        const { list, entries } = heroesOf(agreement);
        expect(agreement[list]).toEqual(expect.arrayContaining(entries));
        expect(entries.slice(0, 1)).toEqual(agreement[list].slice(0, entries.length > 0 ? 1 : 0));
      }),
    );
  });
});

it('the opinions with the most answers come first, then those that represent others', () => {
  const voice = (id: string) => ({ id, content: id });
  const answered = (id: string, agree: number) => ({
    opinion: voice(id),
    same: [],
    agree,
    disagree: 1,
    pass: 0,
    agree_share: 0.5,
    low: 0.2,
    high: 0.8,
  });
  const quotes = allQuotes({
    agreement: {
      common: [answered('few', 4)],
      rejected: [],
      divided: [],
      uncertain: [answered('many', 9)],
    },
    themes: [{ ...theme, typical: 'typical', evidence: [voice('other'), voice('typical')] }],
    single_voices: [voice('alone'), voice('few')],
    sentences: [],
  });
  expect(idsOf(quotes)).toEqual(['many', 'few', 'typical', 'other', 'alone']);
});
