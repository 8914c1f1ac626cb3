import { describe, expect, it } from '@jest/globals';
import type { AgreementEntry } from '@murmur/contract/agreement';
import { filledUp, type Lists, newsIn, steadyLists } from './steady-lists.ts';

const entry = (id: string, agree = 5): AgreementEntry => ({
  opinion: { id, content: id },
  agree,
  disagree: 1,
  pass: 0,
  agree_share: 0.8,
  low: 0.5,
  high: 0.9,
});
const lists = (common: AgreementEntry[], divided: AgreementEntry[] = []): Lists => ({
  common,
  divided,
  uncertain: [],
});

describe('lists that are read while votes come in', () => {
  it('keep the place of every sentence and show its counts of now', () => {
    const shown = lists([entry('a'), entry('b')]);
    const steady = steadyLists(shown, lists([entry('b', 9), entry('a', 8)]));
    expect(steady.common.map(({ opinion, agree }) => [opinion.id, agree])).toEqual([
      ['a', 8],
      ['b', 9],
    ]);
  });

  it('say of a sentence that left its list that the votes have moved on', () => {
    const steady = steadyLists(lists([entry('a')]), lists([], [entry('a')]));
    expect(steady.common.map(({ moved }) => moved)).toEqual([true]);
  });

  it('take what is new as long as there is room, and count the rest as news', () => {
    const now = lists([entry('c'), entry('a'), entry('d')]);
    const filled = filledUp(lists([entry('a')]), now, 2);
    expect(filled.common.map(({ opinion }) => opinion.id)).toEqual(['a', 'c']);
    expect(newsIn(filled, now)).toBe(1);
    expect(filledUp(filled, now, 2)).toBe(filled);
  });
});
