import type { Language } from '@murmur/contract/language';
import { foldText } from '@murmur/shared/text/fold-text';
import type { AnalystRoom } from '../analyst.ts';
import { contentWords } from '../languages/content-words.ts';
import { thresholds } from '../thresholds.ts';

type Used = { word: string; people: Set<string>; isShared: boolean };

/**
 * Returns a title for a theme if the model's titles were rejected: the most common word of its opinions, excluding
 * words of the topic. At least three people must have used the word, or two if one of them shared it; otherwise, the
 * title is the topic.
 */
export const titleByWord = (
  opinions: readonly Omit<AnalystRoom['opinions'][number], 'id'>[],
  { topic, language }: { topic: string; language: Language },
): string => {
  const ofTopic = contentWords(topic, language);
  const folded = foldText(topic);
  const used = new Map<string, Used>();
  for (const { author, content, isPublic } of opinions) {
    for (const [key, word] of contentWords(content, language)) {
      if (ofTopic.has(key) || folded.includes(key)) continue;
      const known = used.get(key) ?? { word, people: new Set<string>(), isShared: false };
      known.people.add(author);
      known.isShared ||= isPublic;
      used.set(key, known);
    }
  }
  const [first] = [...used.values()]
    .filter(
      ({ people, isShared }) => people.size >= (isShared ? 2 : thresholds.privateClaim.people),
    )
    .toSorted((a, b) => b.people.size - a.people.size || b.word.length - a.word.length);
  return first?.word ?? topic;
};
