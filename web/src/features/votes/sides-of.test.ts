import { describe, expect, it } from '@jest/globals';
import type { AgreementEntry } from '@murmur/contract/agreement';
import { sidesOf } from './sides-of.ts';

const entry = (id: string, low: number, high: number): AgreementEntry => ({
  opinion: { id, content: `What ${id} says.` },
  same: [],
  agree: 8,
  disagree: 2,
  pass: 0,
  agree_share: 0.8,
  low,
  high,
});
const agreed = (id: string) => entry(id, 0.6, 0.9);
const refused = (id: string) => entry(id, 0.1, 0.4);

describe('the sides of a sentence that divides the room', () => {
  const groups = [
    { size: 9, common: [agreed('all'), agreed('cars')], divided: [refused('split')] },
    {
      size: 14,
      common: [agreed('split'), agreed('all'), agreed('bikes')],
      divided: [agreed('split')],
    },
  ];

  it('are its groups, each described by opinions that the whole room does not share', () => {
    const sides = sidesOf('split', { groups, common: [agreed('all')] });
    expect(sides.map(({ stance, size }) => [stance, size])).toEqual([
      ['for', 14],
      ['against', 9],
    ]);
    expect(sides.map(({ words }) => words.map(({ id }) => id))).toEqual([['bikes'], ['cars']]);
  });

  it('are empty if no group voted on it, or groups cannot be distinguished', () => {
    expect(sidesOf('other', { groups, common: [] })).toEqual([]);
    expect(sidesOf('split', { groups: [], common: [] })).toEqual([]);
  });
});
