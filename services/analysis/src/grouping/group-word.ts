import type { AnalystRoom } from '../analyst.ts';
import { contentWords } from './words/content-words.ts';

const leastPeople = 3;

/**
 * The content word that most people of a group used, and few others; null where fewer than three used
 * any. A word of the topic names no group: all speak of that.
 */
export const groupWord = (
  opinions: AnalystRoom['opinions'],
  { topic, language }: AnalystRoom,
): string | null => {
  const users = new Map<string, Set<string>>();
  for (const { content, author } of opinions) {
    for (const word of contentWords(content, language)) {
      const people = users.get(word);
      if (people) people.add(author);
      else users.set(word, new Set([author]));
    }
  }
  const ofTopic = contentWords(topic, language);
  const everyone = new Set(opinions.map(({ author }) => author)).size;
  const [best] = [...users]
    .filter(([word, { size }]) => size >= leastPeople && size * 2 >= everyone && !ofTopic.has(word))
    .toSorted(
      ([a, one], [b, two]) => two.size - one.size || b.length - a.length || (a < b ? -1 : 1),
    );
  return best?.[0] ?? null;
};
