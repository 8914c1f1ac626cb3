import type { Language } from '@murmur/contract/language';
import { englishConcepts } from './concepts-en.ts';
import { japaneseConcepts } from './concepts-ja.ts';
import { koreanConcepts } from './concepts-ko.ts';
import { vietnameseConcepts } from './concepts-vi.ts';
import { chineseConcepts } from './concepts-zh.ts';

const lists: Record<Language, string> = {
  ko: koreanConcepts,
  en: englishConcepts,
  ja: japaneseConcepts,
  zh: chineseConcepts,
  vi: vietnameseConcepts,
};

/** The subject of words that look like another subject's and are none. */
export const noConcept = '-';

/** Each subject of a language with the words that name it. */
export function conceptEntries(language: Language): { concept: string; words: string[] }[] {
  return lists[language]
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(':');
      return {
        concept: line.slice(0, at),
        words: line
          .slice(at + 1)
          .trim()
          .split(/\s+/u),
      };
    });
}

export function conceptWords(language: Language): string[] {
  return conceptEntries(language).flatMap(({ words }) => words);
}
