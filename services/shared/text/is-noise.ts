import { foldForm } from './fold-text.ts';
import { isPromptInjection } from './is-prompt-injection.ts';
import { joinPatterns, matchAny } from './patterns/all-languages.ts';
import { hasContact } from './personal-data.ts';

/** Keyboard mashing, and numbers on their own. */
const typed = String.raw`(?:asdf\p{L}*|qwer\p{L}*|zxcv\p{L}*|[b-df-hj-np-tv-xz]{6,}|\p{N}{1,4})(?!\p{L})`;
const phrases = joinPatterns(({ smallTalk }) => smallTalk);
const onlyPhrases = new RegExp(String.raw`^(?:(?:${phrases}|${typed})\s*)+$`, 'u');
/** Read apart from small talk: "no" and "test" say nothing, "no test" does. */
const answers = joinPatterns((language) => language.answers);
const aroundAnswers = joinPatterns((language) => language.aroundAnswers);
const onlyAnswers = new RegExp(
  String.raw`^(?:(?:${aroundAnswers})\s*)*(?:${answers})\s*(?:(?:${answers}|${aroundAnswers})\s*)*$`,
  'u',
);
const wholeTexts = new RegExp(
  `^(?:${joinPatterns(({ greeting }) => greeting)}|${joinPatterns(({ orders }) => orders)})$`,
  'u',
);
const laughter = matchAny((language) => language.laughter, 'gu');

/** Laughter and other sounds (ㅋㅋ, www, hahaha), or one repeated character. */
const onlySounds = new RegExp(
  String.raw`^(?:${joinPatterns(({ sounds }) => sounds)}|(\p{L})\1+|(\p{N})\2{2,}|[^\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])$`,
  'u',
);

/** The maximum length of small talk in letters and digits. A longer text has content. */
const maxLength = 40;

/**
 * Returns true if a lower-case text consists only of a greeting, a cheer, laughter, keyboard mashing, a bare yes or no, or an
 * order to vote in a certain way.
 */
const isSmallTalk = (folded: string): boolean => {
  const bare = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (bare === '' || onlySounds.test(bare)) return true;
  if (bare.length > maxLength) return false;
  const texts = folded
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(laughter, ' ')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .trim();
  if (!/\p{L}/u.test(texts)) return false;
  return [onlyPhrases, onlyAnswers, wholeTexts].some((pattern) => pattern.test(texts));
};

const offers = matchAny((language) => language.offers);
const contacts = matchAny((language) => language.contacts);

/**
 * Returns true if a text adds nothing to the discussion: no words, small talk, an advertisement, or a
 * prompt injection.
 */
export const isNoise = (content: string): boolean => {
  const folded = foldForm(content).trim();
  return (
    isSmallTalk(folded) ||
    (offers.test(folded) && (contacts.test(folded) || hasContact(folded))) ||
    isPromptInjection(folded)
  );
};
