import { describe, expect, it } from '@jest/globals';
import { hasFeeling, moodShares } from './mood-shares.ts';

const none = {
  critical_concern: 0,
  positive_hope: 0,
  curious_questioning: 0,
  constructive_ideas: 0,
  disappointed_regret: 0,
  neutral_fallback: 0,
};

describe('moodShares', () => {
  it('counts the opinions by emotion, the most frequent first, and those without one last', () => {
    const mood = { counts: { ...none, positive_hope: 1, critical_concern: 3 }, untold: 4 };
    expect(moodShares(mood)).toEqual([
      { emotion: 'critical_concern', opinions: 3, share: 3 / 8 },
      { emotion: 'positive_hope', opinions: 1, share: 1 / 8 },
      { emotion: null, opinions: 4, share: 4 / 8 },
    ]);
  });

  it('is empty if nobody wrote', () => {
    expect(moodShares({ counts: none, untold: 0 })).toEqual([]);
  });
});

describe('hasFeeling', () => {
  it('is true if one opinion shows a feeling, and false for a neutral tone', () => {
    expect(hasFeeling({ counts: { ...none, positive_hope: 1 }, untold: 9 })).toBe(true);
    expect(hasFeeling({ counts: { ...none, neutral_fallback: 3 }, untold: 9 })).toBe(false);
    expect(hasFeeling({ counts: none, untold: 9 })).toBe(false);
  });
});
