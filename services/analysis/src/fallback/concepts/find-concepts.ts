import type { Language } from '@murmur/contract/language';
import type { Tongue } from '../reading/detect-language.ts';
import { foldText } from '../reading/fold-text.ts';
import { type Edges, type Match, PhraseTrie } from '../reading/phrase-trie.ts';
import { conceptEntries, noConcept } from './concept-words.ts';

const edges: Record<Language, Edges> = {
  ko: 'starts',
  en: 'words',
  ja: 'anywhere',
  zh: 'anywhere',
  vi: 'words',
};
const tries = new Map<Language, PhraseTrie<string>>();

function trieOf(language: Language): PhraseTrie<string> {
  let trie = tries.get(language);
  if (trie === undefined) {
    trie = new PhraseTrie(edges[language]);
    for (const { concept, words } of conceptEntries(language)) {
      for (const word of words) trie.add(foldText(word, language), concept);
    }
    tries.set(language, trie);
  }
  return trie;
}

/**
 * The everyday subjects that a text names ("bus" and "subway" are one), and where. They bring opinions
 * together that share no word, in one language or in several; their names are never shown.
 * @param folded by `foldText`.
 */
export function findConcepts(folded: string, tongue: Tongue): Match<string>[] {
  if (tongue === 'other') return [];
  return trieOf(tongue)
    .matches(folded)
    .filter(({ value }) => value !== noConcept);
}
