import type { Emotion, Mood } from '@murmur/contract/analysis';

/** An emotion, or null for what words do not tell; its opinions and their part of all, 0 to 1. */
export type MoodShare = { emotion: Emotion | null; opinions: number; share: number };

/** How the opinions were worded, most first; those whose words tell no emotion stand last. */
export function moodShares({ counts, untold }: Mood): MoodShare[] {
  const told = (Object.entries(counts) as [Emotion, number][])
    .filter(([, opinions]) => opinions > 0)
    .toSorted(([, one], [, other]) => other - one);
  const all: [Emotion | null, number][] = untold > 0 ? [...told, [null, untold]] : told;
  const total = all.reduce((sum, [, opinions]) => sum + opinions, 0);
  return all.map(([emotion, opinions]) => ({ emotion, opinions, share: opinions / total }));
}

/** The emotions that most opinions tell: several where they tie, none where no words tell any. */
export function leadingMoods(shares: MoodShare[]): Emotion[] {
  const most = shares[0];
  if (most === undefined) return [];
  return shares.flatMap(({ emotion, opinions }) =>
    emotion !== null && opinions === most.opinions ? [emotion] : [],
  );
}
