import type { AnalysisDraft, AnalystRoom, Claim, DraftQuality } from '../analyst.ts';
import { countMood } from '../writing/count-mood.ts';
import { voiceOf } from './voice/choose-voice.ts';
import { createFiller } from './voice/fill-template.ts';

export const countedByWords: DraftQuality = {
  way: 'words',
  model: null,
  prompt_version: null,
  duplicates: null,
  noise: null,
  tokens_in: null,
  tokens_out: null,
  cost: null,
};

/** What can be said of a room that could not be read: how much was written, and nothing about it. */
export function countRoom(room: AnalystRoom): AnalysisDraft {
  const voice = voiceOf(room);
  const shared = room.opinions.filter(({ isPublic }) => isPublic).length;
  const totals = createFiller(voice.locale)(voice.totals, {
    N: room.opinions.length,
    P: new Set(room.opinions.map(({ author }) => author)).size,
    s: shared,
    v: room.opinions.length - shared,
  });
  const claims: Claim[] = [
    { text: totals, opinionIds: room.opinions.map(({ id }) => id) },
    { text: voice.honesty, opinionIds: [] },
  ];
  return {
    themes: [],
    reporter: claims,
    characters: [],
    filters: { neutral: claims, basic: claims, mild: claims, spicy: claims },
    mood: countMood(room.opinions.map(() => null)),
    singleVoiceIds: room.opinions.filter(({ isPublic }) => isPublic).map(({ id }) => id),
    quality: countedByWords,
    generatedBy: 'fallback',
  };
}
