import type { Language } from '@murmur/contract/language';
import type { AnalystRoom } from '../analyst.ts';
import { contentWords } from '../text/content-words.ts';
import { foldText } from '../text/fold-text.ts';

/** Nobody is recognised by a word that so many people use. */
const minPeople = 3;

type Used = { word: string; people: Set<string>; isShared: boolean };

/**
 * The word that most people of a theme use, for a theme whose titles were all refused; the words
 * of the topic say nothing in it. The topic itself where no word is used by three, or openly by two.
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
    .filter(({ people, isShared }) => people.size >= (isShared ? 2 : minPeople))
    .toSorted((a, b) => b.people.size - a.people.size || b.word.length - a.word.length);
  return first?.word ?? topic;
};
