import type { Emotion } from '@murmur/contract/analysis';
import type { Claim } from '../../analyst.ts';
import type { QuoteFinder } from '../quotes/quote-finder.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import type { FoundTheme } from '../themes/find-themes.ts';
import type { Filler, Fillings } from './fill-template.ts';
import type { Voice } from './voice.ts';

/** A room as the voices see it: what was found in it, and how to say it. */
export type RoomView = {
  opinions: ReadOpinion[];
  /** Most people first. */
  themes: FoundTheme[];
  /** Of `themes`: the small one that a minority stands behind, if there is one. */
  minority: FoundTheme | undefined;
  groups: Record<Emotion, ReadOpinion[]>;
  mood: Emotion;
  people: number;
  voice: Voice;
  fill: Filler;
  quotes: QuoteFinder;
};

export function peopleIn(opinions: ReadOpinion[]): number {
  return new Set(opinions.map(({ author }) => author)).size;
}

/** A sentence with the opinions it rests on; `p` and `n` are counted from those. */
export function claim(
  { fill }: RoomView,
  template: string,
  opinions: ReadOpinion[],
  fillings: Fillings = {},
): Claim {
  const counted = { n: opinions.length, p: peopleIn(opinions), ...fillings };
  return { text: fill(template, counted), opinionIds: opinions.map(({ id }) => id) };
}

/** A list as the language writes it: "a, b and c". */
export function listed({ voice }: RoomView, parts: string[]): string {
  return new Intl.ListFormat(voice.locale, { type: 'conjunction' }).format(parts);
}

export function percent({ voice }: RoomView, part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  return new Intl.NumberFormat(voice.locale, { style: 'percent' }).format(share);
}

export const hopeful: readonly Emotion[] = ['positive_hope', 'constructive_ideas'];
export const heavy: readonly Emotion[] = ['critical_concern', 'disappointed_regret'];

export function ofEmotions(opinions: ReadOpinion[], emotions: readonly Emotion[]): ReadOpinion[] {
  return opinions.filter(({ emotion }) => emotions.includes(emotion));
}

export type Home = { theme: FoundTheme; own: ReadOpinion[] };

/** The themes that hold opinions of some emotions, with those, the one with most first. */
export function homesOf({ themes }: RoomView, emotions: readonly Emotion[]): Home[] {
  return themes
    .map((theme) => ({ theme, own: ofEmotions(theme.opinions, emotions) }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => b.own.length - a.own.length);
}
