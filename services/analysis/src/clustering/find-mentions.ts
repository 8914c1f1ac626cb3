import type { AnalystRoom } from '../analyst.ts';
import { inLanguage } from '../languages/in-language.ts';
import type { FoundWord } from '../languages/reading.ts';
import { foldText } from '../text/fold-text.ts';
import { looksLikeName } from './looks-like-name.ts';
import { countUses, type Use } from './word-use.ts';

type Opinion = AnalystRoom['opinions'][number];

/** A content word that several people used, and all opinions that hold it. */
export type Mention = {
  word: string;
  /** The word as shared opinions write it, the most frequent first. */
  forms: string[];
  opinionIds: string[];
  people: number;
};

const minPeople = 3;
/** Of its uses, those where it surely is a noun. */
const minNounShare = 1 / 3;
/** Two words that stand in the same opinions are one matter. */
const maxOverlap = 0.6;
/** A longer word takes the place of a word in it that hardly anybody uses without it. */
const minOfShorter = 0.6;
const maxForms = 12;
/** Each is compared with each. */
const maxCompared = 200;

/** As many as a reader takes in. */
const maxMentions = (opinions: number): number => (opinions < 30 ? 6 : opinions < 120 ? 9 : 12);

const maxFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1)).map(([form]) => form);

/** The spelling of a word inside a sentence, without a capital that only begins one. */
const titleOf = ({ written }: Use): string => {
  const folded = new Map<string, number>();
  for (const [form, count] of written) {
    const lower = form.toLowerCase();
    const plain = (written.get(lower) ?? 0) * 2 >= count ? lower : form;
    folded.set(plain, (folded.get(plain) ?? 0) + count);
  }
  return maxFrequent(folded)[0] ?? '';
};

const isLatin = (key: string): boolean => /^[\p{Script=Latin}\p{M}\p{N} ]+$/u.test(key);

/** True for words of the topic: everybody writes about that. */
const askedOf = (
  topic: string,
  find: (text: string) => FoundWord[],
): ((key: string) => boolean) => {
  const folded = foldText(topic);
  const keys = new Set(
    find(topic).flatMap(({ key }) => [key, key.slice(0, -1), ...key.split(' ')]),
  );
  return (key) =>
    isLatin(key) ? key.split(' ').every((part) => keys.has(part)) : folded.includes(key);
};

const inCommon = (one: ReadonlySet<string>, two: ReadonlySet<string>): number =>
  [...one].filter((id) => two.has(id)).length;

const holdsWord = (longer: string, shorter: string): boolean =>
  longer !== shorter &&
  (isLatin(longer) ? ` ${longer} `.includes(` ${shorter} `) : longer.includes(shorter));

/** Words without near duplicates: one of each group that occurs in the same opinions. */
const withoutDoubles = (uses: Use[]): Use[] => {
  const standing = uses.filter(
    (use) =>
      !uses.some(
        (longer) =>
          holdsWord(longer.key, use.key) && longer.people.size >= use.people.size * minOfShorter,
      ),
  );
  const kept: Use[] = [];
  for (const use of standing) {
    const isDouble = kept.some((other) => {
      const both = inCommon(use.ids, other.ids);
      const all = use.ids.size + other.ids.size - both;
      return both / all >= maxOverlap || holdsWord(use.key, other.key);
    });
    if (!isDouble) kept.push(use);
  }
  return kept;
};

/**
 * The content words that at least three people used, and that the topic does not hold, with everybody who
 * used them; most people first. No name of a person is one. The same opinions give the same words, in
 * whatever order they come.
 * @param opinions those that say something.
 */
export const findMentions = (
  { topic, language }: Pick<AnalystRoom, 'topic' | 'language'>,
  opinions: Opinion[],
): Mention[] => {
  const reading = inLanguage[language].reading;
  const isAsked = askedOf(topic, reading.findWords);
  const isName = looksLikeName(opinions, reading.named);
  const candidates = [...countUses(opinions, reading.findWords).values()].filter(
    (use) =>
      use.people.size >= minPeople &&
      use.asNoun >= use.uses * minNounShare &&
      !isAsked(use.key) &&
      !isName(use),
  );
  const ranked = candidates.toSorted(
    (a, b) =>
      b.people.size - a.people.size || b.key.length - a.key.length || (a.key < b.key ? -1 : 1),
  );
  return withoutDoubles(ranked.slice(0, maxCompared))
    .slice(0, maxMentions(opinions.length))
    .map((use) => ({
      word: titleOf(use),
      forms: maxFrequent(use.shared).slice(0, maxForms),
      opinionIds: [...use.ids],
      people: use.people.size,
    }));
};
