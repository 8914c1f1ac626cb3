import type { AnalysisDraft, AnalystRoom, Claim } from '../analyst.ts';
import { voiceOf } from './voice/choose-voice.ts';
import { createFiller } from './voice/fill-template.ts';

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
    generatedBy: 'fallback',
  };
}
