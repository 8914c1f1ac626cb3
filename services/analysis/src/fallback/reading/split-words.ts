import { readChinese } from './split-chinese.ts';
import type { Tongue } from './detect-language.ts';
import { readEnglishWord } from './split-english.ts';
import { readJapanese } from './split-japanese.ts';
import { type KoreanNouns, koreanReader } from './split-korean.ts';
import { joinSyllables } from './split-vietnamese.ts';
import type { Word } from './word.ts';

const segmenters = new Map<Tongue, Intl.Segmenter>();
const latin = /^[\p{Script=Latin}\p{M}\d'’.-]+$/u;
const breaks = /[^\s'’\-&·.%$€£¥₩+]|\n|\.\s|\.$/u;

function segmenterFor(tongue: Tongue): Intl.Segmenter {
  let segmenter = segmenters.get(tongue);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(tongue === 'other' ? 'en' : tongue, { granularity: 'word' });
    segmenters.set(tongue, segmenter);
  }
  return segmenter;
}

function segments(text: string, tongue: Tongue): Word[] {
  const found: Word[] = [];
  let afterBreak = true;
  for (const { segment, index, isWordLike } of segmenterFor(tongue).segment(text)) {
    if (isWordLike === true) {
      found.push({ term: segment.toLowerCase(), kind: 'noun', start: index, end: index + segment.length, afterBreak });
      afterBreak = false;
    } else if (breaks.test(segment)) {
      afterBreak = true;
    }
  }
  return found;
}

function readLatin(word: Word, text: string): Word {
  const { term, kind, shown } = readEnglishWord(text.slice(word.start, word.end));
  return { ...word, term, kind, end: shown === undefined ? word.end : word.start + shown };
}

/** The words of a text in its own language, in the order they stand. Positions are UTF-16 units of `text`. */
export function splitWords(text: string, tongue: Tongue, nouns: KoreanNouns): Word[] {
  const found = segments(text, tongue);
  if (tongue === 'en') return found.map((word) => readLatin(word, text));
  if (tongue === 'vi') return joinSyllables(found, text);
  if (tongue === 'other') {
    return found.map((word) => ({ ...word, kind: word.term.length > 3 ? 'noun' : 'stop' }));
  }
  if (tongue === 'ko') {
    const read = koreanReader(nouns);
    return found.map((word) => {
      const surface = text.slice(word.start, word.end);
      if (latin.test(surface)) return readLatin(word, text);
      const { term, kind, shown } = read(surface);
      return { ...word, term, kind, end: shown === undefined ? word.end : word.start + shown };
    });
  }
  const words = tongue === 'zh' ? readChinese(found, text) : readJapanese(found, text);
  return words.map((word) => {
    const surface = text.slice(word.start, word.end);
    return latin.test(surface) && /\p{L}/u.test(surface) ? readLatin(word, text) : word;
  });
}

/** The eojeols of a Korean text, for learning which nouns the room uses. */
export function eojeols(text: string): string[] {
  return segments(text, 'ko').map((word) => text.slice(word.start, word.end));
}
