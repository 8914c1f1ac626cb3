import type { Language } from '@murmur/contract/language';
import { inLanguage } from './in-language.ts';

type Detector = typeof import('eld/medium').eld;
let loading: Promise<Detector> | null = null;
const load = (): Promise<Detector> => {
  loading ??= import('eld/medium').then(({ eld }) => eld);
  return loading;
};

/** In a text with fewer letters, only the script can be detected. */
const minLetters = 12;
/** The share of the best score that the room's own language must reach. */
const minScoreShare = 0.9;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Returns false if most letters are not in the script of the language. In a language of syllables or ideographs, Latin
 * letters weigh a third, because a borrowed name is longer than the word it replaces.
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

/** Returns true if a text is certainly in another language. */
export const isInAnotherLanguage = async (text: string, language: Language): Promise<boolean> => {
  if (!fitsLanguage(text, language)) return true;
  if (count(text, /\p{L}/gu) < minLetters) return false;
  const found = (await load()).detect(text);
  if (found.language === '' || found.language === language) return false;
  const scores = found.getScores();
  return (scores[language] ?? 0) < (scores[found.language] ?? 0) * minScoreShare;
};
