import type { Emotion } from '@murmur/contract/analysis';
import { shownEmotions } from '../emotion/feeling-words.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import { authorWeight } from './term-index.ts';

const emotions: readonly Emotion[] = [...shownEmotions, 'neutral_fallback'];

/** The opinions of each emotion, in the order given. */
export function byEmotion(opinions: ReadOpinion[]): Record<Emotion, ReadOpinion[]> {
  const groups = Object.fromEntries(emotions.map((emotion) => [emotion, []])) as unknown as Record<
    Emotion,
    ReadOpinion[]
  >;
  for (const opinion of opinions) groups[opinion.emotion].push(opinion);
  return groups;
}

/**
 * The emotion behind which most people stand. Silence on feelings counts half: a mood is heard above it.
 * `leads` is false when another one has as many opinions.
 */
export function weighEmotion(opinions: ReadOpinion[]): { emotion: Emotion; leads: boolean } {
  const groups = byEmotion(opinions);
  let best: Emotion = 'neutral_fallback';
  let most = 0;
  for (const emotion of emotions) {
    const counts = new Map<string, number>();
    for (const { author } of groups[emotion]) counts.set(author, (counts.get(author) ?? 0) + 1);
    let weight = 0;
    for (const count of counts.values()) weight += authorWeight(count);
    if (emotion === 'neutral_fallback') weight /= 2;
    if (weight > most) {
      best = emotion;
      most = weight;
    }
  }
  const own = groups[best].length;
  const leads = emotions.every((emotion) => emotion === best || groups[emotion].length < own);
  return { emotion: best, leads };
}
