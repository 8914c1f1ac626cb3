import { describe, expect, it } from '@jest/globals';
import type { AgreementEntry } from '@murmur/contract/agreement';
import { type Lists, leadingEntries } from '@murmur/contract/outline/verdict';
import { countNewEntries, stableLists } from './stable-lists.ts';

const entry = (id: string, agree = 5): AgreementEntry => ({
  opinion: { id, content: id },
  same: [],
  agree,
  disagree: 1,
  pass: 0,
  agree_share: 0.8,
  low: 0.5,
  high: 0.9,
});
const lists = (common: AgreementEntry[], more: Partial<Lists> = {}): Lists => ({
  common,
  rejected: [],
  divided: [],
  uncertain: [],
  ...more,
});

describe('lists that are read while votes arrive', () => {
  it('keep the order of opinions and show current counts', () => {
    const shown = lists([entry('a'), entry('b')]);
    const stable = stableLists(shown, lists([entry('b', 9), entry('a', 8)]));
    expect(stable.common.map(({ opinion, agree }) => [opinion.id, agree])).toEqual([
      ['a', 8],
      ['b', 9],
    ]);
  });

  it.each(['rejected', 'divided', 'uncertain'] as const)(
    'mark a sentence that has moved to the %s',
    (list) => {
      const stable = stableLists(lists([entry('a')]), lists([], { [list]: [entry('a')] }));
      expect(stable.common.map(({ moved }) => moved)).toEqual([true]);
    },
  );

  it('add no new entries by themselves, and count them as news', () => {
    const now = lists([entry('c'), entry('a')], { rejected: [entry('d')] });
    const shown = lists([entry('a')]);
    expect(stableLists(shown, now).common.map(({ opinion }) => opinion.id)).toEqual(['a']);
    expect(countNewEntries(shown, now)).toBe(2);
    expect(countNewEntries(now, now)).toBe(0);
  });
});

describe('the leading entries of a list', () => {
  const leads = (...agrees: number[]) =>
    leadingEntries(
      agrees.map((agree, index) => ({ ...entry(`o${index}`, agree), moved: false })),
    ).map(({ opinion }) => opinion.id);

  it('are the first one and up to two others tied with it', () => {
    expect(leads()).toEqual([]);
    expect(leads(9, 8, 8)).toEqual(['o0']);
    expect(leads(9, 9, 8)).toEqual(['o0', 'o1']);
    expect(leads(9, 9, 9)).toEqual(['o0', 'o1', 'o2']);
  });

  it('are none if more than three are tied', () => {
    expect(leads(9, 9, 9, 9, 8)).toEqual([]);
  });
});
