import type { Evidence } from '@murmur/contract/evidence';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

export const containsWord = (text: string, word: string): boolean =>
  folded(text).includes(folded(word));

export const isQuestion = ({ asks }: Evidence): boolean => asks === true;

/** Questions before all others, each group in its original order. */
export const questionsFirst = (voices: Evidence[]): Evidence[] =>
  voices.toSorted((a, b) => Number(isQuestion(b)) - Number(isQuestion(a)));

/** Splits a text into pieces, every second of which is one of the words. */
export function splitAt(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  // The longest first, so that no word is split by a shorter one.
  const wanted = words
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  // If normalising changed the length, the wrong letters would be marked.
  if (lower.length !== text.length) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const word = wanted.find((each) => lower.startsWith(each, at));
    if (word === undefined) {
      at += 1;
      continue;
    }
    pieces.push(text.slice(from, at), text.slice(at, at + word.length));
    at += word.length;
    from = at;
  }
  return [...pieces, text.slice(from)];
}
