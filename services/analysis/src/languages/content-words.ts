import type { Language } from '@murmur/contract/language';
import { inLanguage } from './in-language.ts';

/** Returns the nouns of a text: the form for comparison, mapped to the word as written. */
export const contentWords = (text: string, language: Language): Map<string, string> =>
  new Map(
    inLanguage[language].reading
      .findWords(text)
      .filter(({ isNoun }) => isNoun)
      .map(({ key, written }) => [key, written]),
  );
