import type { Tongue } from './detect-language.ts';
import { readChinese } from './split-chinese.ts';
import { readEnglishWord } from './split-english.ts';
import { readJapanese } from './split-japanese.ts';
import { type KoreanNouns, koreanReader } from './split-korean.ts';
import { joinSyllables } from './split-vietnamese.ts';
import type { ReadWord, Word } from './word.ts';

const segmenters = new Map<Tongue, Intl.Segmenter>();
const latin = /^[a-zA-Z\u00c0-\u024f][\p{Script=Latin}\p{M}\d'’.-]*$/u;
const breaks = /[^\s'’\-&·.%$€£¥₩+]|\n|\.\s|\.$/u;

function segmenterFor(tongue: Tongue): Intl.Segmenter {
  let segmenter = segmenters.get(tongue);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(tongue === 'other' ? 'en' : tongue, { granularity: 'word' });
    segmenters.set(tongue, segmenter);
  }
  return segmenter;
}

/**
 * Where words are parted by spaces, runs of letters are what the segmenter finds too, in several times the
 * time; it looks every run of Hangul up in a dictionary. Chinese and Japanese need it.
 */
const spacedWord =
  /\p{Script=Hangul}+|\p{Script=Latin}[\p{Script=Latin}\p{M}\d]*(?:['’-][\p{Script=Latin}\p{M}\d]+)*|\p{N}+|\p{Script=Han}+|\p{L}+/gu;

function* spansOf(text: string, tongue: Tongue): Generator<{ start: number; end: number }> {
  if (tongue === 'ko' || tongue === 'vi' || tongue === 'en') {
    for (const { 0: word, index } of text.matchAll(spacedWord))
      yield { start: index, end: index + word.length };
    return;
  }
  for (const { segment, index, isWordLike } of segmenterFor(tongue).segment(text)) {
    if (isWordLike === true) yield { start: index, end: index + segment.length };
  }
}

/** Positions are of `text`; terms are taken from `folded`, which is as long. */
function segments(text: string, folded: string, tongue: Tongue): Word[] {
  const found: Word[] = [];
  let before = 0;
  for (const { start, end } of spansOf(text, tongue)) {
    const spaced = start - before === 1 && text[before] === ' ';
    const afterBreak = found.length === 0 || (!spaced && breaks.test(text.slice(before, start)));
    found.push({
      term: folded.slice(start, end),
      kind: 'noun',
      start,
      end,
      startsClause: afterBreak,
      afterBreak,
    });
    before = end;
  }
  return found;
}

/** Remembers readings: a room uses few words many times. */
function remembering(read: ReadWord): ReadWord {
  const known = new Map<string, ReturnType<ReadWord>>();
  return (surface) => {
    let reading = known.get(surface);
    if (reading === undefined) {
      reading = read(surface);
      known.set(surface, reading);
    }
    return reading;
  };
}

/** The words of a text in its own language, in the order they stand. */
export type SplitWords = (text: string, folded: string, tongue: Tongue) => Word[];

/** @param nouns what the room's Korean opinions prove about their nouns. */
export function createWordSplitter(nouns: KoreanNouns): SplitWords {
  const readLatin = remembering(readEnglishWord);
  const readKorean = remembering(koreanReader(nouns));
  const applyTo = (word: Word, surface: string, read: ReadWord): void => {
    const { term, kind, shown } = read(surface);
    word.term = term;
    word.kind = kind;
    if (shown !== undefined) word.end = word.start + shown;
  };
  return (text, folded, tongue) => {
    const found = segments(text, folded, tongue);
    if (tongue === 'vi') return joinSyllables(found, text);
    if (tongue === 'other') {
      for (const word of found) word.kind = word.term.length > 3 ? 'noun' : 'stop';
      return found;
    }
    const words =
      tongue === 'zh' ? readChinese(found) : tongue === 'ja' ? readJapanese(found, text) : found;
    for (const word of words) {
      const surface = text.slice(word.start, word.end);
      if (tongue === 'en' || latin.test(surface)) applyTo(word, surface, readLatin);
      else if (tongue === 'ko') applyTo(word, surface, readKorean);
    }
    return words;
  };
}

/** The eojeols of a Korean text, for learning which nouns the room uses. */
export function eojeols(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
