import type { Language } from '@murmur/contract/language';
import { inLanguage } from '../languages/in-language.ts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * False when most letters are not of the script the language is written in. Latin letters weigh a
 * third in a language of syllables or ideographs: a borrowed name is longer than the word it stands for.
 */
export const fitsLanguage = (text: string, language: Language): boolean => {
  const all = count(text, /\p{L}/gu);
  if (all === 0) return true;
  const { letters, isSyllabic } = inLanguage[language];
  const own = count(text, letters);
  if (!isSyllabic) return own * 2 >= all;
  const latin = count(text, inLanguage.en.letters);
  return own * 2 >= own + latin / 3 + (all - own - latin);
};
