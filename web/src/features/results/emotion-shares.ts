import type { Emotion, Theme } from '@murmur/contract/analysis';

/** The themes of one emotion, the opinions that stand in them, and their part of all, 0 to 1. */
export type EmotionShare = { emotion: Emotion; themes: number; opinions: number; share: number };

/**
 * The feeling of the room, largest first. An opinion that stands in two themes counts in both, so the
 * sum may pass the room's number of opinions; the parts always make a whole.
 */
export function emotionShares(themes: Pick<Theme, 'emotion' | 'opinion_count'>[]): EmotionShare[] {
  const counts = new Map<Emotion, { themes: number; opinions: number }>();
  for (const { emotion, opinion_count } of themes) {
    const before = counts.get(emotion) ?? { themes: 0, opinions: 0 };
    counts.set(emotion, {
      themes: before.themes + 1,
      opinions: before.opinions + opinion_count,
    });
  }
  const total = [...counts.values()].reduce((sum, { opinions }) => sum + opinions, 0);
  return [...counts]
    .filter(([, { opinions }]) => opinions > 0)
    .map(([emotion, count]) => ({ emotion, ...count, share: count.opinions / total }))
    .toSorted((one, other) => other.opinions - one.opinions);
}
