import type { AnalystRoom } from '../analyst.ts';
import { contentWords } from './words/content-words.ts';

type Opinions = AnalystRoom['opinions'];
type Used = { opinions: number; people: Set<string>; written: Map<string, number> };

const leastPeople = 3;

const mostWritten = ({ written }: Used): string =>
  [...written].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))[0]?.[0] ?? '';

const countUse = (opinions: Opinions, wordsOf: Map<string, Map<string, string>>) => {
  const used = new Map<string, Used>();
  for (const { id, author } of opinions) {
    for (const [word, surface] of wordsOf.get(id) ?? []) {
      const use = used.get(word) ?? { opinions: 0, people: new Set(), written: new Map() };
      use.opinions += 1;
      use.people.add(author);
      use.written.set(surface, (use.written.get(surface) ?? 0) + 1);
      used.set(word, use);
    }
  }
  return used;
};

/**
 * The word that names each group: a content word that most people of it used, at least three and half of
 * them, and that its opinions hold more often than others; null where there is none. A word of the topic
 * names no group: all speak of that.
 */
export const groupWords = (
  groups: Opinions[],
  { topic, language, opinions }: AnalystRoom,
): (string | null)[] => {
  const wordsOf = new Map(
    opinions.map(({ id, content }) => [id, contentWords(content, language)] as const),
  );
  const ofTopic = [...contentWords(topic, language).keys()];
  const isAsked = (word: string): boolean =>
    ofTopic.some((asked) => asked.startsWith(word) || word.startsWith(asked));
  const inRoom = countUse(opinions, wordsOf);
  return groups.map((group) => {
    const everyone = new Set(group.map(({ author }) => author)).size;
    const others = opinions.length - group.length;
    const [best] = [...countUse(group, wordsOf)]
      .filter(([word, { people, opinions: inside }]) => {
        const outside = (inRoom.get(word)?.opinions ?? 0) - inside;
        const isOften = people.size >= leastPeople && people.size * 2 >= everyone;
        return isOften && inside * others > outside * group.length && !isAsked(word);
      })
      .toSorted(
        ([a, one], [b, two]) =>
          two.people.size - one.people.size || b.length - a.length || (a < b ? -1 : 1),
      );
    return best ? mostWritten(best[1]) : null;
  });
};
