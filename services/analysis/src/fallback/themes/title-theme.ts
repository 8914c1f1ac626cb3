import type { ReadOpinion } from '../reading/read-opinions.ts';
import type { ShownPrivacy } from '../reading/shown-privacy.ts';
import type { Word } from '../reading/word.ts';

type Surface = { people: Set<string>; shared: boolean; mid: boolean };
/** All things ("bus stop"), a thing with a quality or deed ("clean water"), or no thing ("quiet"). */
type Naming = 'thing' | 'part' | 'quality';
const namingWorth: Record<Naming, number> = { thing: 1, part: 0.45, quality: 0.3 };

type Phrase = {
  terms: string[];
  naming: Naming;
  core: number;
  opinions: Set<number>;
  surfaces: Map<string, Surface>;
};

const longestPhrase = 3;
/** Opinions of a large theme that are read for its title. */
const mostRead = 300;
/** People needed for a title that is a quality ("quiet") and no thing. */
const leastForQuality = 4;
/** How much more a phrase of so many content words tells than one word. */
const tellingOf = [0, 1, 1.75, 2.1];

/** How far a word belongs to what the theme is built around: 1 its anchor, 0.5 what goes with it, 0 not. */
export type CoreOf = (word: Word) => number;

/** A noun, or the lone Han character that ends a compound (自用 + 車). */
function isThing(word: Word, before: Word | undefined): boolean {
  if (word.kind === 'noun') return true;
  return word.term.length === 1 && /\p{Script=Han}/u.test(word.term) && before?.end === word.start;
}

function endsPhrase(word: Word | undefined): boolean {
  return word === undefined || word.afterBreak || word.kind === 'stop';
}

/** Every phrase of an opinion that holds a core word and ends in what names something, as really written. */
function* phrasesOf(
  opinion: ReadOpinion,
  coreOf: CoreOf,
): Generator<{ words: Word[]; surface: string; core: number; naming: Naming }> {
  const { words, text } = opinion;
  for (const [at, first] of words.entries()) {
    if (first.kind !== 'noun' && first.kind !== 'plain') continue;
    let content = 0;
    let core = 0;
    let nouns = true;
    for (let to = at; to < words.length && content < longestPhrase; to += 1) {
      const word = words[to] as Word;
      if (to > at && endsPhrase(word)) break;
      if (word.kind === 'link') continue;
      content += 1;
      core = Math.max(core, coreOf(word));
      const before = words[to - 1];
      const thing = isThing(word, to > at ? before : undefined);
      nouns &&= thing;
      if (core === 0 || (!thing && word.concept === undefined)) continue;
      const surface = text.slice(first.start, word.end);
      if (surface.length > 40) break;
      yield {
        words: words.slice(at, to + 1),
        surface,
        core,
        naming: nouns ? 'thing' : thing ? 'part' : 'quality',
      };
    }
  }
}

/** Takes off the capital that a sentence begins with, but not that of a name: "WiFi", "Lake Road". */
function withoutCapital(surface: string): string {
  const [first = ''] = surface;
  const rest = surface.slice(first.length);
  return /\p{Lu}/u.test(rest) || rest === '' ? surface : first.toLowerCase() + rest;
}

function collect(members: number[], opinions: ReadOpinion[], coreOf: CoreOf): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const at of members) {
    const opinion = opinions[at] as ReadOpinion;
    for (const { words, surface, core, naming } of phrasesOf(opinion, coreOf)) {
      const terms = words.filter(({ kind }) => kind !== 'link').map(({ term }) => term);
      const key = terms.join('\n');
      let phrase = phrases.get(key);
      if (phrase === undefined) {
        phrase = { terms, naming, core, opinions: new Set(), surfaces: new Map() };
        phrases.set(key, phrase);
      }
      phrase.opinions.add(at);
      const mid = words[0]?.startsClause !== true;
      const written = mid ? surface : withoutCapital(surface);
      const known = phrase.surfaces.get(written) ?? {
        people: new Set(),
        shared: false,
        mid: false,
      };
      known.people.add(opinion.author);
      known.shared ||= opinion.isPublic;
      known.mid ||= mid;
      phrase.surfaces.set(written, known);
    }
  }
  return phrases;
}

/** The way of writing a phrase that most people use and that may be shown. */
function showable(phrase: Phrase, privacy: ShownPrivacy): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [surface, { people, shared, mid }] of phrase.surfaces) {
    const allowed = shared
      ? privacy.mayQuote(surface)
      : people.size > 1 && privacy.mayName(surface);
    if (!allowed) continue;
    const score = people.size * (mid ? 2 : 1) * (surface === surface.toLowerCase() ? 1.2 : 1);
    if (score > most || (score === most && best !== null && surface < best)) {
      best = surface;
      most = score;
    }
  }
  return best;
}

function peopleIn(phrase: Phrase, opinions: ReadOpinion[], skip: Set<number>): number {
  const people = new Set<string>();
  for (const at of phrase.opinions)
    if (!skip.has(at)) people.add((opinions[at] as ReadOpinion).author);
  return people.size;
}

type Choice = { surface: string; phrase: Phrase; people: number };

function choose(
  phrases: Map<string, Phrase>,
  opinions: ReadOpinion[],
  privacy: ShownPrivacy,
  skip: Set<number>,
  crowd: number,
  first?: Phrase,
): Choice | null {
  const ranked = [...phrases.values()]
    .filter(({ terms, core }) => {
      return (
        first === undefined || (core === 1 && !terms.some((term) => first.terms.includes(term)))
      );
    })
    .map((phrase) => {
      const people = peopleIn(phrase, opinions, skip);
      const length = tellingOf[phrase.terms.length] ?? 1;
      return { phrase, people, score: people * length * phrase.core * namingWorth[phrase.naming] };
    })
    // A long phrase of few people is their sentence, not the name of a subject.
    .filter(({ phrase, people }) => people >= Math.min(phrase.terms.length, crowd))
    .toSorted(
      (a, b) => b.score - a.score || (a.phrase.terms.join() < b.phrase.terms.join() ? -1 : 1),
    );
  for (const { phrase, people } of ranked) {
    const surface = showable(phrase, privacy);
    if (surface !== null) return { surface, phrase, people };
  }
  return null;
}

/**
 * A label a person could have given: the phrase that most of the theme's people wrote, and a second one
 * where the first leaves much of the theme unnamed. Null when no word of the theme may be shown.
 */
export function titleTheme(
  members: number[],
  opinions: ReadOpinion[],
  coreOf: CoreOf,
  privacy: ShownPrivacy,
): string | null {
  const every = Math.ceil(members.length / mostRead);
  const read = members.filter((_, at) => at % every === 0);
  const phrases = collect(read, opinions, coreOf);
  const crowd = new Set(read.map((at) => opinions[at]?.author)).size;
  const first = choose(phrases, opinions, privacy, new Set(), crowd);
  if (first === null || (first.phrase.naming === 'quality' && crowd < leastForQuality)) return null;
  if (first.phrase.opinions.size >= read.length * 0.55) return first.surface;
  const second = choose(phrases, opinions, privacy, first.phrase.opinions, crowd, first.phrase);
  const enough = second !== null && second.people >= Math.max(2, read.length * 0.1);
  return enough ? `${first.surface} · ${second.surface}` : first.surface;
}
