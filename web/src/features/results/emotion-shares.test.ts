import { describe, expect, it } from '@jest/globals';
import { emotionShares } from './emotion-shares.ts';

describe('emotionShares', () => {
  it('adds the opinions of themes with the same emotion and puts the largest first', () => {
    const shares = emotionShares([
      { emotion: 'positive_hope', opinion_count: 3 },
      { emotion: 'critical_concern', opinion_count: 4 },
      { emotion: 'positive_hope', opinion_count: 3 },
    ]);
    expect(shares).toEqual([
      { emotion: 'positive_hope', themes: 2, opinions: 6, share: 0.6 },
      { emotion: 'critical_concern', themes: 1, opinions: 4, share: 0.4 },
    ]);
  });

  it('leaves out an emotion without opinions, and is empty without themes', () => {
    expect(emotionShares([{ emotion: 'positive_hope', opinion_count: 0 }])).toEqual([]);
    expect(emotionShares([])).toEqual([]);
  });
});
