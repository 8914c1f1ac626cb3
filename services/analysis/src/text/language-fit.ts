import type { Language } from '@murmur/contract/language';

const letters: Record<Language, RegExp> = {
  ko: /\p{Script=Hangul}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
  en: /\p{Script=Latin}/gu,
  vi: /\p{Script=Latin}/gu,
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * False when most letters are not of the script the language is written in. Latin letters weigh a
 * third in a language of syllables or ideographs: a borrowed name is longer than the word it stands for.
 */
export const fitsLanguage = (text: string, language: Language): boolean => {
  const all = count(text, /\p{L}/gu);
  if (all === 0) return true;
  const own = count(text, letters[language]);
  if (language === 'en' || language === 'vi') return own * 2 >= all;
  const latin = count(text, letters.en);
  return own * 2 >= own + latin / 3 + (all - own - latin);
};
