import type { AnalystRoom } from '../analyst.ts';
import { contentWords } from './words/content-words.ts';

const leastPeople = 3;

type Used = { people: Set<string>; written: Map<string, number> };

const mostWritten = ({ written }: Used): string =>
  [...written].toSorted(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))[0]?.[0] ?? '';

/**
 * The content word that most people of a group used, if at least three and half of them did; null where
 * there is none. A word of the topic names no group: all speak of that.
 */
export const groupWord = (
  opinions: AnalystRoom['opinions'],
  { topic, language }: AnalystRoom,
): string | null => {
  const used = new Map<string, Used>();
  for (const { content, author } of opinions) {
    for (const [word, surface] of contentWords(content, language)) {
      const { people, written } = used.get(word) ?? { people: new Set(), written: new Map() };
      people.add(author);
      written.set(surface, (written.get(surface) ?? 0) + 1);
      used.set(word, { people, written });
    }
  }
  const ofTopic = contentWords(topic, language);
  const everyone = new Set(opinions.map(({ author }) => author)).size;
  const [best] = [...used]
    .filter(([word, { people }]) => {
      const isOften = people.size >= leastPeople && people.size * 2 >= everyone;
      return isOften && !ofTopic.has(word);
    })
    .toSorted(
      ([a, one], [b, two]) =>
        two.people.size - one.people.size || b.length - a.length || (a < b ? -1 : 1),
    );
  return best ? mostWritten(best[1]) : null;
};
