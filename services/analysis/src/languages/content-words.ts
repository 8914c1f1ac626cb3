import type { Language } from '@murmur/contract/language';
import { inLanguage } from './in-language.ts';

/** The nouns of a text: in the form for comparison, and as written. */
export const contentWords = (text: string, language: Language): Map<string, string> =>
  new Map(
    inLanguage[language].reading
      .findWords(text)
      .filter(({ isNoun }) => isNoun)
      .map(({ key, written }) => [key, written]),
  );
