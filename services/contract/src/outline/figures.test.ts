import { describe, expect, it } from '@jest/globals';
import { moodShares, shownTimeline } from './figures.ts';

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

  it('is empty if nobody shows a feeling; a neutral tone is none', () => {
    expect(moodShares({ counts: { ...none, neutral_fallback: 3 }, untold: 9 })).toEqual([]);
    expect(moodShares({ counts: none, untold: 9 })).toEqual([]);
  });
});

describe('shownTimeline', () => {
  const steps = (seconds: number) =>
    Array.from({ length: 10 }, (_, tenth) => ({
      at: (tenth * seconds) / 10,
      shared: 1,
      private: 0,
    }));

  it('adds up the steps of one second', () => {
    expect(shownTimeline(steps(180))).toHaveLength(10);
    expect(shownTimeline(steps(5)).map(({ at, shared }) => [at, shared])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 1],
    ]);
    expect(shownTimeline(steps(0.4))).toHaveLength(1);
  });
});
