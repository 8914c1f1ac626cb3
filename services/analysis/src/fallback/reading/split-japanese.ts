import { japaneseStopWords } from './common-words-ja.ts';
import type { Word } from './word.ts';

const stops = new Set(japaneseStopWords.split(/\s+/u));
const kanji = /^[\p{Script=Han}々〆ヶ]+$/u;
const katakana = /^[\p{Script=Katakana}ー・]{2,}$/u;
/** The segmenter cuts names it does not know (スマ + ホ). */
const kanaName = /^[\p{Script=Katakana}ー]{2,8}$/u;
const hiragana = /^[\p{Script=Hiragana}ー]+$/u;
/** What may follow a noun; after anything else a single kanji is the stem of a verb. */
const particle = /^[がをはにのでともへだ、。！？\s,.!?）」]|^(?:から|まで|より|など|です)/u;

const counted = /^[\p{N}.,〇一二三四五六七八九十百千万]+[^\s]{0,2}$/u;

const single = (word: Word): boolean => word.end - word.start === 1;

function classify(word: Word, text: string): Word {
  const surface = text.slice(word.start, word.end);
  if (surface === 'の') return { ...word, kind: 'link' };
  if (stops.has(surface) || hiragana.test(surface) || counted.test(surface))
    return { ...word, kind: 'stop' };
  const rest = text.slice(word.end, word.end + 2);
  if (kanji.test(surface)) {
    const verb = /^[\p{Script=Hiragana}]/u.test(rest) && !particle.test(rest);
    if (single(word))
      return { ...word, kind: rest === '' || particle.test(rest) ? 'noun' : 'plain' };
    return { ...word, kind: verb && !/^[しすさせ]/u.test(rest) ? 'plain' : 'noun' };
  }
  if (katakana.test(surface)) return { ...word, kind: 'noun' };
  if (/[\p{Script=Han}]$/u.test(surface)) return { ...word, kind: 'noun' };
  const stem = /^[\p{Script=Han}]+/u.exec(surface)?.[0];
  return { ...word, term: stem ?? surface, kind: 'plain' };
}

/** Puts a lone kanji back to the word that the segmenter cut it from (会議 + 室). */
export function readJapanese(segments: Word[], text: string): Word[] {
  const words: Word[] = [];
  for (const segment of segments) {
    const word = classify(segment, text);
    const before = words.at(-1);
    const joins =
      before !== undefined &&
      !word.afterBreak &&
      before.end === word.start &&
      (kanaName.test(text.slice(before.start, word.end)) ||
        (kanji.test(text.slice(before.start, word.end)) &&
          (single(before) || single(word)) &&
          word.end - before.start <= 5 &&
          word.kind === 'noun'));
    if (!joins) {
      words.push(word);
      continue;
    }
    const surface = text.slice(before.start, word.end);
    words[words.length - 1] = {
      ...before,
      end: word.end,
      term: surface,
      kind: stops.has(surface) ? 'stop' : 'noun',
    };
  }
  return words;
}
