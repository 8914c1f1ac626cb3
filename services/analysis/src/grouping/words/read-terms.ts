import { foldText } from './fold-text.ts';
import { isStopWord } from './stop-words.ts';

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const kana = /^[\p{Script=Hiragana}ー]+$/u;
const han = /\p{Script=Han}/u;
const runs =
  /[가-힣]+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;

/** An ideograph is a word or the better part of one. */
const hanWeight = 1.5;
/** Hiragana is mostly grammar: it tells less than what is written in other characters. */
const kanaWeight = 0.6;
const latinGram = 3;
/** What the runs of letters of a word weigh together, beside the word itself. */
const gramsWeight = 3;

/** As people type who leave marks out. */
const unmarked = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll('đ', 'd');

/**
 * What of a text is compared, each with how much it counts: single ideographs and pairs of characters
 * where words are not parted or are inflected, whole words and runs of letters elsewhere.
 */
export const readTerms = (text: string): Map<string, number> => {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number): void => {
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  const readWide = (letters: string[]): void => {
    for (const [at, letter] of letters.entries()) {
      if (han.test(letter)) add(letter, hanWeight);
      const next = letters[at + 1];
      if (next !== undefined) add(letter + next, kana.test(letter + next) ? kanaWeight : 1);
    }
  };
  const readLatin = (word: string): void => {
    add(` ${word}`, 1);
    add(` ${unmarked(word)}`, 1);
    const padded = `_${word}_`;
    const grams = padded.length - latinGram + 1;
    for (let at = 0; at < grams; at += 1) {
      add(padded.slice(at, at + latinGram), gramsWeight / grams);
    }
  };
  for (const [run] of foldText(text).matchAll(runs)) {
    if (wide.test(run)) readWide(Array.from(run));
    else if (run.length > 1 && !isStopWord(run)) readLatin(run);
  }
  return terms;
};
