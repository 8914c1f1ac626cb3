import type { Language } from '@murmur/contract/language';
import { fitsLanguage } from './language-fit.ts';

type Detector = typeof import('eld/medium').eld;
let loading: Promise<Detector> | null = null;
const load = (): Promise<Detector> => {
  loading ??= import('eld/medium').then(({ eld }) => eld);
  return loading;
};

/** Of fewer letters nobody can tell the language but by their script. */
const minLetters = 12;
/** So close to the likeliest language the room's own may come. */
const closeEnough = 0.9;

/** True when a text is surely of another language than this one. */
export const isOfAnother = async (text: string, language: Language): Promise<boolean> => {
  if (!fitsLanguage(text, language)) return true;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < minLetters) return false;
  const found = (await load()).detect(text);
  if (found.language === '' || found.language === language) return false;
  const scores = found.getScores();
  return (scores[language] ?? 0) < (scores[found.language] ?? 0) * closeEnough;
};
