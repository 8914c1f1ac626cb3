import type { FoundWord } from '../languages/reading.ts';
import { foldText } from './fold-text.ts';

const latinRun = /[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\p{N}'’]*/gu;

/** A word as written and folded, with the text between it and the previous word. */
export type LatinToken = { written: string; folded: string; gap: string };

/** The words of a text in Latin letters, in order. */
export const latinTokens = (text: string): LatinToken[] => {
  const tokens: LatinToken[] = [];
  let end = 0;
  for (const found of text.matchAll(latinRun)) {
    const written = found[0].replace(/['’]s?$/u, '');
    tokens.push({ written, folded: foldText(written), gap: text.slice(end, found.index) });
    end = found.index + found[0].length;
  }
  return tokens;
};

/** English words common in texts of another script that name nothing. */
const fillers = new Set(
  'the and for but not you your are was ok okay no yes vs lol lmao haha omg wow please pls thx thanks thank hi hello bye is it to of in on we me my do so or an at be if by all can just very good bad nice best only one too more want what why how am pm jpg png www http https com'.split(
    ' ',
  ),
);

/** Names of apps, abbreviations and loanwords in a text of another script. */
export const latinNames = (text: string, stopWords: ReadonlySet<string>): FoundWord[] =>
  latinTokens(text)
    .filter(({ folded }) => folded.length > 1 && !fillers.has(folded) && !stopWords.has(folded))
    .map(({ written, folded }) => ({ key: folded, written, isNoun: true }));
