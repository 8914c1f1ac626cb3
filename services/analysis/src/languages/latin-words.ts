import { foldText } from '@murmur/shared/text/fold-text';

const latinRun = /[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\p{N}'’]*/gu;

/** A word as written and as folded, and the text between it and the previous word. */
export type LatinToken = { written: string; folded: string; gap: string };

/** Returns the words of a text that are written in Latin letters, in order. */
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
