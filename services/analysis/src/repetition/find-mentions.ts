import { foldText } from '@murmur/shared/text/fold-text';
import type { AnalystRoom } from '../analyst.ts';
import { inLanguage } from '../languages/in-language.ts';
import type { FoundWord } from '../languages/word-rules.ts';
import { thresholds } from '../thresholds.ts';
import { looksLikeName } from './looks-like-name.ts';
import { countUses, type WordUsage, withoutFewPrivate } from './word-usage.ts';

type Opinion = AnalystRoom['opinions'][number];

/** A content word that several people used, and all opinions that contain it. */
export type Mention = {
  word: string;
  /** The forms of the word in shared opinions, the most frequent first. */
  forms: string[];
  opinionIds: string[];
  people: number;
};

/** Minimum share of uses in which the word is certainly a noun. */
const minNounShare = 1 / 3;
/** Two words that share at least this fraction of their opinions are treated as one mention. */
const maxOverlap = 0.6;
/** Minimum share of a word's uses inside a longer word for the longer one to replace it. */
const minOfShorter = 0.6;
const maxForms = 12;
/** Maximum number of words, because each one is compared with every other. */
const maxCompared = 200;

/** Returns the maximum number of mentions that a reader of a room of this size can take in. */
const maxMentions = (opinions: number): number => (opinions < 30 ? 6 : opinions < 120 ? 9 : 12);

const byFrequency = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1)).map(([form]) => form);

/**
 * Returns the most frequent spelling of a word, without a capital letter that it has only at the beginning of a
 * sentence.
 */
const titleOf = ({ written }: WordUsage): string => {
  const folded = new Map<string, number>();
  for (const [form, count] of written) {
    const lower = form.toLowerCase();
    const plain = (written.get(lower) ?? 0) * 2 >= count ? lower : form;
    folded.set(plain, (folded.get(plain) ?? 0) + count);
  }
  return byFrequency(folded)[0] ?? '';
};

const isLatin = (key: string): boolean => /^[\p{Script=Latin}\p{M}\p{N} ]+$/u.test(key);

/** Returns a test for words of the topic, which do not distinguish opinions. */
const topicTest = (
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

const countShared = (one: ReadonlySet<string>, two: ReadonlySet<string>): number =>
  [...one].filter((id) => two.has(id)).length;

const containsWord = (longer: string, shorter: string): boolean =>
  longer !== shorter &&
  (isLatin(longer) ? ` ${longer} `.includes(` ${shorter} `) : longer.includes(shorter));

/** Removes near-duplicates: of words that occur in mostly the same opinions, only one remains. */
const withoutNearDuplicates = (uses: WordUsage[]): WordUsage[] => {
  const longest = uses.filter(
    (use) =>
      !uses.some(
        (longer) =>
          containsWord(longer.key, use.key) && longer.people.size >= use.people.size * minOfShorter,
      ),
  );
  const kept: WordUsage[] = [];
  for (const use of longest) {
    const isDuplicate = kept.some((other) => {
      const both = countShared(use.ids, other.ids);
      const all = use.ids.size + other.ids.size - both;
      return both / all >= maxOverlap || containsWord(use.key, other.key);
    });
    if (!isDuplicate) kept.push(use);
  }
  return kept;
};

/**
 * Returns the content words that at least three people used, the most widely used first. Words of the topic and
 * personal names are excluded. The same opinions give the same words in any order.
 * @param opinions without noise
 */
export const findMentions = (
  { topic, language }: Pick<AnalystRoom, 'topic' | 'language'>,
  opinions: Opinion[],
): Mention[] => {
  const reading = inLanguage[language].reading;
  const isOfTopic = topicTest(topic, reading.findWords);
  const isName = looksLikeName(opinions, reading.named);
  const shared = new Set(opinions.flatMap(({ id, isPublic }) => (isPublic ? id : [])));
  const isShared = (id: string): boolean => shared.has(id);
  const uses = [...countUses(opinions, reading.findWords).values()].map((use) =>
    withoutFewPrivate(use, isShared, thresholds.privateClaim.people),
  );
  const candidates = uses.filter(
    (use) =>
      use.people.size >= thresholds.theme.people &&
      use.asNoun >= use.uses * minNounShare &&
      !isOfTopic(use.key) &&
      !isName(use),
  );
  const ranked = candidates.toSorted(
    (a, b) =>
      b.people.size - a.people.size || b.key.length - a.key.length || (a.key < b.key ? -1 : 1),
  );
  return withoutNearDuplicates(ranked.slice(0, maxCompared))
    .slice(0, maxMentions(opinions.length))
    .map((use) => ({
      word: titleOf(use),
      forms: byFrequency(use.shared).slice(0, maxForms),
      opinionIds: [...use.ids],
      people: use.people.size,
    }));
};
