import type { Emotion } from '@murmur/contract/analysis';
import type { ReadOpinion } from '../reading/read-opinions.ts';
import type { ShownPrivacy } from '../reading/shown-privacy.ts';
import { type Core, pickCores } from './pick-themes.ts';
import { quietenTopic } from './quieten-topic.ts';
import { indexTerms, support, type TermIndex } from './term-index.ts';
import { type CoreOf, titleTheme } from './title-theme.ts';
import { weighEmotion } from './weigh-emotion.ts';

export type FoundTheme = {
  title: string;
  /** In the order given. */
  opinions: ReadOpinion[];
  people: number;
  emotion: Emotion;
  /** No other emotion has as many opinions. */
  leads: boolean;
  /** How much each opinion speaks of what the theme's people speak of: 0 to 1. */
  typical: Map<string, number>;
  coreOf: CoreOf;
  /** Few people stand behind it, and it is kept for that. */
  ofFew: boolean;
};

const mostThemes = 14;
/** In a room this small every voice is a subject of its own, as far as there is space for it. */
const smallRoom = 20;
const enoughThemes = 8;
const mostSmall = 8;
const wideShare = 0.05;
/** A minority is at most this share of those who wrote. */
const fewPeople = 0.25;

type Ranked = { core: Core; members: number[]; people: number; weight: number };

function rank(cores: Core[], index: TermIndex): Ranked[] {
  return cores
    .map((core) => {
      const members = [...core.opinions].toSorted((a, b) => a - b);
      return { core, members, ...support(members, index) };
    })
    .toSorted((a, b) => b.core.worth - a.core.worth || b.members.length - a.members.length);
}

function typicality({ members }: Ranked, index: TermIndex): Map<string, number> {
  const counts = new Map<number, number>();
  for (const at of members) {
    for (const number of index.featuresOf[at] ?? [])
      counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const typical = new Map<string, number>();
  for (const at of members) {
    const own = index.featuresOf[at] ?? [];
    const shared = own.reduce(
      (sum, number) => sum + ((counts.get(number) ?? 1) - 1) / members.length,
      0,
    );
    typical.set((index.opinions[at] as ReadOpinion).id, shared / Math.sqrt(own.length + 3));
  }
  return typical;
}

function coreOf({ core }: Ranked, index: TermIndex): CoreOf {
  const keys = new Map<string, 1 | 0.5>();
  for (const number of core.features) {
    const near = number === core.anchor ? 1 : 0.5;
    for (const part of index.features[number]?.key.split('+') ?? []) keys.set(part, near);
  }
  return (word) => Math.max(keys.get(word.term) ?? 0, keys.get(`§${word.concept}`) ?? 0);
}

/** Whether a handful of people, yet no single person, stand behind it. */
function isOfFew({ people, members }: Ranked, index: TermIndex): boolean {
  const least = index.people < 20 ? 2 : 3;
  return people >= least && members.length >= least && people <= index.people * fewPeople;
}

/** Shared opinions that no theme holds, each as a subject of its own. */
function loneVoices(
  opinions: ReadOpinion[],
  themes: FoundTheme[],
  privacy: ShownPrivacy,
): FoundTheme[] {
  const lone: FoundTheme[] = [];
  const coreOfAll: CoreOf = ({ kind }) => (kind === 'noun' ? 1 : 0);
  for (const [at, opinion] of opinions.entries()) {
    if (themes.length + lone.length >= enoughThemes) break;
    const copied = opinions.some((other) => other !== opinion && other.text === opinion.text);
    if (copied || !opinion.isPublic || themes.some(({ typical }) => typical.has(opinion.id)))
      continue;
    const title = titleTheme([at], opinions, coreOfAll, privacy);
    const known = themes.concat(lone);
    if (title === null || known.some((theme) => repeats(theme, title, [opinion]))) continue;
    lone.push({
      title,
      opinions: [opinion],
      people: 1,
      ...weighEmotion([opinion]),
      typical: new Map([[opinion.id, 1]]),
      coreOf: coreOfAll,
      ofFew: false,
    });
  }
  return lone;
}

/** Whether a theme of this title says again what another one says: one name holds the other. */
function repeats(theme: FoundTheme, title: string, members: ReadOpinion[]): boolean {
  const known = theme.title.toLowerCase();
  const asked = title.toLowerCase();
  if (known === asked) return true;
  if (!known.includes(asked) && !asked.includes(known)) return false;
  const both = members.filter((opinion) => theme.typical.has(opinion.id)).length;
  return both * 2 >= Math.min(members.length, theme.opinions.length);
}

/**
 * What the room spoke of, most supported first: every subject of at least a twentieth of the opinions, and
 * smaller ones that several people raised.
 * @param opinions in an order of their own, so that the room's order changes nothing.
 * @param topic the words of the room's topic.
 */
export function findThemes(
  opinions: ReadOpinion[],
  topic: ReadOpinion,
  privacy: ShownPrivacy,
): FoundTheme[] {
  const repeated = quietenTopic(opinions, topic);
  const index = indexTerms(opinions);
  const topicKeys = new Set(indexTerms([topic]).features.map(({ key }) => key));
  const least = opinions.length < 40 ? 2 : Math.max(3, Math.ceil(opinions.length * 0.015));
  const themes: FoundTheme[] = [];
  const isWide = ({ members }: Ranked): boolean => members.length >= opinions.length * wideShare;
  const ranked = rank(pickCores(index, topicKeys, repeated), index);
  const wide = ranked.filter(isWide).slice(0, mostThemes);
  const small = ranked.filter((one) => !isWide(one) && one.members.length >= least);
  const kept = wide.concat(small.slice(0, Math.min(mostSmall, mostThemes - wide.length)));
  const few = ranked.find((one) => !kept.includes(one) && isOfFew(one, index));
  if (few !== undefined) kept.push(few);
  for (const one of kept) {
    const core = coreOf(one, index);
    const title = titleTheme(one.members, opinions, core, privacy);
    const members = one.members.map((at) => opinions[at] as ReadOpinion);
    if (title === null || themes.some((theme) => repeats(theme, title, members))) continue;
    themes.push({
      title,
      opinions: members,
      people: one.people,
      ...weighEmotion(members),
      typical: typicality(one, index),
      coreOf: core,
      ofFew: one === few,
    });
  }
  if (opinions.length <= smallRoom) themes.push(...loneVoices(opinions, themes, privacy));
  return themes.toSorted((a, b) => b.people - a.people || b.opinions.length - a.opinions.length);
}
