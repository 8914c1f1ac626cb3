import { wordStarts } from '@murmur/contract/outline/word-starts';
import { Fragment } from 'react';

/** No line begins with these, nor ends with an opening bracket. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}ー]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Splits a text where a line may begin without tearing a word. */
const phrasesOf = (text: string, lang: string | undefined): string[] => {
  const starts = lang === undefined ? null : wordStarts(text, lang);
  if (starts === null) return [text];
  const phrases: string[] = [];
  let from = 0;
  for (const start of starts) {
    const phrase = text.slice(from, start);
    const isBreak = !closing.test(text.slice(start)) && !opening.test(phrase);
    if (start === 0 || (!isBreak && start < text.length)) continue;
    phrases.push(phrase);
    from = start;
  }
  return phrases;
};

/** Large text that people wrote: Japanese and Chinese break between words, where browsers tear them. */
export function Phrases({ text, lang }: { text: string; lang: string | undefined }) {
  const phrases = phrasesOf(text, lang);
  if (phrases.length < 2) return text;
  return (
    <span className="[word-break:keep-all]">
      {phrases.map((phrase, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a text never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
