import { type Language, languages } from '@murmur/contract/language';
import { findEnglish } from './en.ts';
import { createPhraseFinder } from './find-phrases.ts';
import { createTermFinder } from './find-terms.ts';
import { foldDisguises, type Range, type TextForms } from './fold-disguises.ts';
import { japanese } from './ja.ts';
import { japaneseInsults } from './ja-insults.ts';
import { japanesePhrases, japaneseWords } from './ja-phrases.ts';
import { japaneseScorn, japaneseScornWords } from './ja-scorn.ts';
import { korean } from './ko.ts';
import { koreanPhrases, koreanWords } from './ko-phrases.ts';
import type { Phrase } from './read-phrases.ts';
import { readExceptions, type Term } from './read-terms.ts';
import { withoutReported } from './testimony.ts';
import { vietnamese } from './vi.ts';
import {
  bareVietnamesePhrases,
  bareVietnameseWords,
  vietnamesePhrases,
  vietnameseWords,
} from './vi-phrases.ts';
import { hasAccents, withoutAccents } from './without-accents.ts';
import { chinese } from './zh.ts';
import { chinesePhrases, chineseWords } from './zh-phrases.ts';
import { chineseScorn, chineseScornWords } from './zh-scorn.ts';
import { chineseSentences, chineseSpellings } from './zh-sentences.ts';

export type WordFilter = {
  matches(text: string): boolean;
  /**
   * Returns the text with each code point of such words replaced by ■. White space between them remains. A word that
   * contains a filtered one is masked entirely. In scripts that use no spaces or attach particles to words (Chinese
   * characters, kana, Hangul), only the filtered word is masked.
   */
  mask(text: string): string;
};

const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

type Finder = (forms: TextForms) => Range[];

const createFinder = (terms: readonly Term[], phrases: readonly Phrase[]): Finder => {
  const findTerms = createTermFinder(terms);
  const findPhrases = createPhraseFinder(phrases);
  return (forms) => [...findTerms(forms), ...findPhrases(forms)];
};

const findAccented = createFinder([...vietnamese, ...vietnameseWords], vietnamesePhrases);
const findBare = createFinder(
  [...withoutAccents(vietnamese), ...bareVietnameseWords],
  bareVietnamesePhrases,
);

const finders = {
  ko: createFinder([...korean, ...koreanWords], koreanPhrases),
  ja: createFinder(
    [...japanese, ...japaneseInsults, ...japaneseWords, ...japaneseScornWords],
    [...japanesePhrases, ...japaneseScorn],
  ),
  zh: createFinder(
    [...chinese, ...chineseWords, ...chineseSpellings, ...chineseScornWords],
    [...chinesePhrases, ...chineseSentences, ...chineseScorn],
  ),
  vi: (forms: TextForms): Range[] => {
    const isBare = !forms.folded.some(({ text }) => hasAccents(text));
    return [...findAccented(forms), ...(isBare ? findBare(forms) : [])];
  },
};

/** Returns the host's words as terms: whole words, or substrings in scripts without spaces. */
const readOwnTerms = (own: readonly string[], except: readonly string[]): Term[] => {
  const exceptions = readExceptions(except);
  return own.map((term) => ({
    term,
    extent: hasNoSpaces.test(term) ? 'substring' : 'word',
    exceptions,
  }));
};

/** Vietnamese words that are spelled like English ones when written without diacritics. */
const spelledLikeEnglish = new Set('mong cum tit tits hoe dam dick fat bich thot cave'.split(' '));

const maxPasses = 4;
const hasLetters = /[\p{L}\p{N}]/u;
/** A text with more filtered words is not compared with the frames of a report, which bounds the time. */
const maxReportedWords = 16;

/** A word, which is masked entirely, or another character. */
const maskedUnit =
  /[[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]]+|./gsv;

const cover = (text: string, ranges: readonly Range[]): string => {
  const isFound = new Uint8Array(text.length);
  for (const { start, end } of ranges) isFound.fill(1, start, end);
  // The number of covered UTF-16 units before each.
  const covered = new Uint32Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) {
    covered[at + 1] = (covered[at] ?? 0) + (isFound[at] ?? 0);
  }
  let end = 0;
  return text.replaceAll(maskedUnit, (unit) => {
    const start = end;
    end += unit.length;
    if (covered[start] === covered[end]) return unit;
    return unit.replaceAll(/\S/gu, '■');
  });
};

const covers = (outer: Range, inner: Range): boolean =>
  outer.start <= inner.start && outer.end >= inner.end;

/**
 * Creates the filter of a room from the lists of its language and of English, and from the host's own words. Words
 * with a leading `-` are exceptions. Checking an opinion of 1,000 characters takes well under a millisecond.
 */
export const createWordFilter = (language: Language, words: readonly string[]): WordFilter => {
  const exceptions = words.filter((word) => word.startsWith('-')).map((word) => word.slice(1));
  const own = words.filter((word) => !word.startsWith('-') && /[\p{L}\p{N}]/u.test(word));
  const findOwn = createTermFinder(readOwnTerms(own, exceptions));
  const findExceptions = createTermFinder(readOwnTerms(exceptions, []));
  const find = (text: string): Range[] => {
    const forms = foldDisguises(text);
    const isForeign = ({ start, end }: Range): boolean => {
      const word = text.slice(start, end).toLowerCase();
      return language === 'vi' && (/[^ -~]/.test(word) || spelledLikeEnglish.has(word));
    };
    const listed = [
      ...findEnglish(forms).filter((range) => !isForeign(range)),
      ...(language === 'en' ? [] : finders[language](forms)),
    ];
    // A report of an insult is for everybody to read; a word of the host's own is not.
    const mayReport = listed.length > 0 && listed.length <= maxReportedWords;
    const used = mayReport ? withoutReported(language, text, listed) : listed;
    const found = [...used, ...findOwn(forms)];
    if (found.length === 0 || exceptions.length === 0) return found;
    const innocent = findExceptions(forms);
    return found.filter((range) => !innocent.some((each) => covers(each, range)));
  };
  return {
    matches: (text) => find(text).length > 0,
    mask(text) {
      let masked = text;
      // A masked word splits the text, and a remaining part may itself be a listed word.
      for (let pass = 0; pass < maxPasses; pass += 1) {
        const found = find(masked);
        if (found.length === 0) return masked;
        masked = cover(masked, found);
        if (!hasLetters.test(masked)) return masked;
      }
      return cover(masked, [{ start: 0, end: masked.length }]);
    },
  };
};

/** Builds the lists of all languages, which takes a third of a second, so that no opinion waits for them. */
export const loadWordFilters = (): void => {
  for (const language of languages) createWordFilter(language, []).matches('word');
};
