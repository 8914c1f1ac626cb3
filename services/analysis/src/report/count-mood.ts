import { type Emotion, emotion as emotions, type Mood } from '@murmur/contract/analysis';

/** Counts opinions by their emotion; null is an opinion whose emotion nobody can tell. */
export const countMood = (found: Iterable<Emotion | null>): Mood => {
  const counts = Object.fromEntries(emotions.options.map((name) => [name, 0])) as Mood['counts'];
  let untold = 0;
  for (const emotion of found) {
    if (emotion === null) untold += 1;
    else counts[emotion] += 1;
  }
  return { counts, untold };
};
