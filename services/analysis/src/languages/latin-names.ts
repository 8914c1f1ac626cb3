import { latinTokens } from './latin-words.ts';
import type { FoundWord } from './word-rules.ts';

/** English words that are common in texts in other scripts but name nothing. */
const fillers = new Set(
  'the and for but not you your are was ok okay no yes vs lol lmao haha omg wow please pls thx thanks thank hi hello bye is it to of in on we me my do so or an at be if by all can just very good bad nice best only one too more want what why how am pm jpg png www http https com'.split(
    ' ',
  ),
);

/** Finds names of apps, abbreviations and loanwords in a text in another script. */
export const latinNames = (text: string, stopWords: ReadonlySet<string>): FoundWord[] =>
  latinTokens(text)
    .filter(({ folded }) => folded.length > 1 && !fillers.has(folded) && !stopWords.has(folded))
    .map(({ written, folded }) => ({ key: folded, written, isNoun: true }));
