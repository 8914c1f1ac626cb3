import type { Emotion, Theme } from '@murmur/contract/analysis';

/** How many opinions stand in themes of one emotion, and their part of all, 0 to 1. */
export type EmotionShare = { emotion: Emotion; opinions: number; share: number };

/**
 * The feeling of the room, largest first. An opinion that stands in two themes counts in both, so the
 * sum may pass the room's number of opinions; the parts always make a whole.
 */
export function emotionShares(themes: Pick<Theme, 'emotion' | 'opinion_count'>[]): EmotionShare[] {
  const counts = new Map<Emotion, number>();
  for (const { emotion, opinion_count } of themes)
    counts.set(emotion, (counts.get(emotion) ?? 0) + opinion_count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .filter(([, opinions]) => opinions > 0)
    .map(([emotion, opinions]) => ({ emotion, opinions, share: opinions / total }))
    .toSorted((one, other) => other.opinions - one.opinions);
}
