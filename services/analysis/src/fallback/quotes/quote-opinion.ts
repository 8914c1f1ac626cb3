import { senseEmotion } from '../emotion/sense-emotion.ts';
import type { ReadOpinion } from '../reading/read-opinions.ts';

const longestQuote = 80;
const shortestQuote = 4;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** Marks that would be read as the end of the quotation. */
const quoteMarks = /["“”„«»「」『』‘]/u;
/** Counted as the product counts length; the contract's own function would bring zod into the thread. */
const codePoints = (text: string): number => Array.from(text).length;

const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
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

export type OpinionQuote = {
  text: string;
  /** Nothing of the sentence was cut off. */
  whole: boolean;
  /** The sentence alone sounds as the opinion does. */
  telling: boolean;
  /** It names what was asked for. */
  named: boolean;
};

/**
 * A short verbatim part of an opinion, at most 80 code points: a sentence that sounds as the whole does and
 * names what is asked for, cut at a word if it is longer. Null when nothing stands well alone.
 */
export function quoteOpinion(
  { text, tongue, emotion }: ReadOpinion,
  names: (sentence: string) => boolean,
): OpinionQuote | null {
  const able = text
    .split('\n')
    .flatMap((piece) =>
      [...sentences.segment(piece)].map(({ segment }) => segment.trim().replace(looseEnd, '')),
    )
    .filter((sentence) => codePoints(sentence) >= shortestQuote && !quoteMarks.test(sentence));
  const [best] = able
    .map((sentence, at) => {
      const size = codePoints(sentence);
      const whole = size <= longestQuote;
      const telling = able.length === 1 || senseEmotion(sentence, tongue) === emotion;
      const named = names(sentence);
      const scrap = size < (wide.test(sentence) ? 8 : 18);
      const fits =
        (named ? 4 : 0) + (telling ? 5 : 0) + (whole ? 1.5 : 0) - (scrap ? 4 : 0) - at * 0.1;
      return { sentence, whole, telling, named, fits };
    })
    .toSorted((a, b) => b.fits - a.fits);
  if (best === undefined) return null;
  const quote = best.whole ? best.sentence : cut(best.sentence);
  if (codePoints(quote) < shortestQuote) return null;
  const { whole, telling, named } = best;
  return { text: quote, whole, telling, named };
}
