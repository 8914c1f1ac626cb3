import { foldText } from './fold-text.ts';
import { isStopWord } from './stop-words.ts';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const kana = /^[\p{Script=Hiragana}ー]+$/u;
const han = /\p{Script=Han}/u;
const runs =
  /\p{Script=Hangul}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;

/** Hiragana is mostly grammar: it tells less than what is written in other characters. */
const kanaWeight = 0.3;
const latinGram = 4;

/**
 * What of a text is compared, each with how much it counts: single ideographs and pairs of characters
 * where words are not parted or are inflected, whole words and runs of four letters elsewhere.
 */
export const readTerms = (text: string): Map<string, number> => {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number): void => {
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  for (const [run] of foldText(text).matchAll(runs)) {
    const letters = Array.from(run);
    if (wide.test(run)) {
      for (const [at, letter] of letters.entries()) {
        if (han.test(letter)) add(letter, 1);
        const pair = letter + (letters[at + 1] ?? '');
        if (at + 1 < letters.length) add(pair, kana.test(pair) ? kanaWeight : 1);
      }
      continue;
    }
    if (run.length < 2 || isStopWord(run)) continue;
    add(` ${run}`, 1);
    const padded = ['_', ...letters, '_'];
    const grams = padded.length - latinGram + 1;
    for (let at = 0; at < grams; at += 1) add(padded.slice(at, at + latinGram).join(''), 1 / grams);
  }
  return terms;
};
