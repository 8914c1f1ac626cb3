import type { Language } from '@murmur/contract/language';
import { inLanguage } from '../../languages/in-language.ts';
import {
  type CheckedSentence,
  peopleBehind,
  toSearched,
  withoutQuotes,
} from './checked-sentence.ts';

/**
 * Returns true if a sentence speaks for everybody, nobody or a majority, without support from the number of authors of
 * the cited opinions or from the words of one of these opinions.
 */
export const speaksForAll = (statement: CheckedSentence): boolean => {
  const { room, cited, source } = statement;
  const own = toSearched(statement.own);
  const everyone = peopleBehind(room.opinions);
  const behind = peopleBehind(cited);
  const { all, majority, nobody } = inLanguage[room.language].everybody;
  const claims = (word: RegExp): boolean => word.test(own) && !word.test(source);
  if (claims(nobody)) return true;
  if (claims(all) && behind < everyone) return true;
  return claims(majority) && behind * 2 <= everyone;
};

/** Returns true if a text states in its own words how many people agree. */
export const claimsAgreement = (text: string, language: Language): boolean => {
  const own = toSearched(withoutQuotes(text));
  return Object.values(inLanguage[language].everybody).some((words) => words.test(own));
};
