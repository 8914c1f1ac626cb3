import type { Emotion, Mood } from '@murmur/contract/analysis';

/** An emotion, or null if none is expressed; the number of its opinions, and their share, 0 to 1. */
export type MoodShare = { emotion: Emotion | null; opinions: number; share: number };

/** The emotions of the opinions, the most frequent first; those without one last. */
export function moodShares({ counts, untold }: Mood): MoodShare[] {
  const stated = (Object.entries(counts) as [Emotion, number][])
    .filter(([, opinions]) => opinions > 0)
    .toSorted(([, one], [, other]) => other - one);
  const all: [Emotion | null, number][] = untold > 0 ? [...stated, [null, untold]] : stated;
  const total = all.reduce((sum, [, opinions]) => sum + opinions, 0);
  return all.map(([emotion, opinions]) => ({ emotion, opinions, share: opinions / total }));
}

/** Returns true if any opinion expresses a feeling; a neutral tone does not count. */
export const hasFeeling = ({ counts }: Mood): boolean =>
  (Object.entries(counts) as [Emotion, number][]).some(
    ([emotion, opinions]) => emotion !== 'neutral_fallback' && opinions > 0,
  );
