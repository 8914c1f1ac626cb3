import type { Emotion } from '@murmur/contract/analysis';
import type { Claim } from '../../analyst.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import { claim, listed, percent, type RoomView } from './room-view.ts';

/** How many opinions carry which tone, the most frequent first. Null where there is nothing to sort. */
export function moodClaim(view: RoomView): Claim | null {
  const { groups, voice, fill, opinions } = view;
  const tones = Object.values(groups).filter((own) => own.length > 0).length;
  if (tones < 2) return opinions.length < 2 ? null : mainToneClaim(view);
  const parts = (Object.entries(groups) as [Emotion, ReadOpinion[]][])
    .filter(([, own]) => own.length > 0)
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([emotion, own]) => fill(voice.toneCount, { tone: voice.tone[emotion], n: own.length }));
  return claim(view, voice.mood, opinions, { N: opinions.length, list: listed(view, parts) });
}

export function mainToneClaim(view: RoomView): Claim {
  const { groups, voice, opinions } = view;
  const [emotion, own] = (Object.entries(groups) as [Emotion, ReadOpinion[]][]).toSorted(
    (a, b) => b[1].length - a[1].length,
  )[0] as [Emotion, ReadOpinion[]];
  const share = percent(view, own.length, opinions.length);
  return claim(view, voice.mainTone, own, { N: opinions.length, tone: voice.tone[emotion], share });
}
