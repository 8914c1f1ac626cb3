import type { Language } from '@murmur/contract/language';
import { foldText } from '@murmur/shared/text/fold-text';
import type { AnalystRoom } from '../analyst.ts';
import { contentWords } from '../languages/content-words.ts';
import { thresholds } from '../thresholds.ts';

type Used = { word: string | null; sharedBy: Set<string>; people: Set<string> };

/** People who used a word only privately count from three on: fewer could be told by comparing with what is shown. */
const countPeople = ({ people, sharedBy }: Used): number => {
  const onlyPrivate = people.size - sharedBy.size;
  return onlyPrivate < thresholds.privateClaim.people ? sharedBy.size : people.size;
};

/**
 * Returns a title for a theme if the model's titles were rejected: the most common word of its opinions, excluding
 * words of the topic. At least two people must have shared the word, or three used it privately; otherwise, the
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
      const known = used.get(key) ?? { word: null, people: new Set(), sharedBy: new Set() };
      known.people.add(author);
      if (isPublic) {
        known.sharedBy.add(author);
        known.word ??= word;
      }
      used.set(key, known);
    }
  }
  const [first] = [...used]
    .map(([key, use]) => ({ word: use.word ?? key, people: countPeople(use) }))
    .filter(({ people }) => people >= 2)
    .toSorted((a, b) => b.people - a.people || b.word.length - a.word.length);
  return first?.word ?? topic;
};
