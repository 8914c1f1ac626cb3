import type { ReadOpinion } from '../reading/read-opinions.ts';

const longestQuote = 80;
const shortestQuote = 4;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** Marks that would be read as the end of the quotation. */
const quoteMarks = /["“”„«»「」『』‘]/u;
/** Counted as the product counts length; the contract's own function would bring zod into the thread. */
const codePoints = (text: string): number => Array.from(text).length;

const looseEnd = /[\s.。．,，、;；:：]+$/u;

function cut(text: string): string {
  let kept = '';
  let count = 0;
  for (const { segment } of words.segment(text)) {
    count += codePoints(segment);
    if (count > longestQuote - 1) break;
    kept += segment;
  }
  return `${kept.replace(/[\s\p{P}]+$/u, '')}…`;
}

/**
 * A short verbatim part of an opinion, at most 80 code points: a whole sentence if it fits, else its
 * beginning, cut at a word. Prefers a sentence that names what is asked for. Null when nothing stands well
 * alone.
 */
export function quoteOpinion(
  { text }: ReadOpinion,
  names: (sentence: string) => boolean,
): string | null {
  const able = text
    .split('\n')
    .flatMap((piece) =>
      [...sentences.segment(piece)].map(({ segment }) => segment.trim().replace(looseEnd, '')),
    )
    .filter((sentence) => codePoints(sentence) >= shortestQuote && !quoteMarks.test(sentence));
  const ranked = able
    .map((sentence, at) => {
      const size = codePoints(sentence);
      const fits = size <= longestQuote ? 1 : 0;
      return {
        sentence,
        score: (names(sentence) ? 4 : 0) + fits * 2 + (size >= 10 ? 1 : 0) - at * 0.1,
      };
    })
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.sentence;
  if (best === undefined) return null;
  const quote = codePoints(best) <= longestQuote ? best : cut(best);
  return codePoints(quote) >= shortestQuote ? quote : null;
}
