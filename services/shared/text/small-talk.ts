import { inAnyLanguage } from '../languages/spoken-languages.ts';

/** Keyboard mashing, and numbers on their own. */
const typed = String.raw`(?:asdf\p{L}*|qwer\p{L}*|zxcv\p{L}*|[b-df-hj-np-tv-xz]{6,}|\p{N}{1,4})(?!\p{L})`;
const smallTalk = inAnyLanguage((language) => language.smallTalk);
const all = new RegExp(String.raw`^(?:(?:${smallTalk}|${typed})\s*)+$`, 'u');
const greeting = new RegExp(`^(?:${inAnyLanguage((language) => language.greeting)})$`, 'u');
const laughter = new RegExp(
  inAnyLanguage((language) => language.laughter),
  'gu',
);

/** Laughter and other sounds (ㅋㅋ, www, hahaha), or one repeated character. */
const sounds = new RegExp(
  String.raw`^(?:${inAnyLanguage((language) => language.sounds)}|(\p{L})\1+|(\p{N})\2{2,}|[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])$`,
  'u',
);

/** The maximum length in letters and digits. A longer text has content. */
const longest = 40;

/** Returns true if a lower-case text consists only of a greeting, a cheer, laughter or keyboard mashing. */
export const isSmallTalk = (folded: string): boolean => {
  const bare = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (bare === '' || sounds.test(bare)) return true;
  if (bare.length > longest) return false;
  const texts = folded
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(laughter, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .trim();
  return (/\p{L}/u.test(texts) && all.test(texts)) || greeting.test(texts);
};
