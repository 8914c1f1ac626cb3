import type { AllResults } from '@murmur/contract/analysis';
import type { Evidence } from '@murmur/contract/evidence';
import { answeredEntries } from '../votes/stable-lists.ts';

type Spoken = Pick<AllResults, 'agreement' | 'themes' | 'single_voices' | 'sentences'>;

/**
 * Returns every shared opinion in the results once: those with the most answers first, then those that represent
 * others, then the remaining ones.
 */
export function allQuotes({ agreement, themes, single_voices, sentences }: Spoken): Evidence[] {
  const answered = answeredEntries(agreement)
    .toSorted((a, b) => b.agree + b.disagree + b.pass - (a.agree + a.disagree + a.pass))
    .flatMap(({ opinion, same }) => [opinion, ...(same ?? [])]);
  const typical = themes.flatMap((theme) =>
    theme.evidence.filter(({ id }) => id === theme.typical),
  );
  const all = [
    ...answered,
    ...typical,
    ...themes.flatMap(({ evidence }) => evidence),
    ...single_voices,
    ...sentences.flatMap(({ evidence }) => evidence),
  ];
  return [...new Map(all.map((voice) => [voice.id, voice])).values()];
}

/** Normalises differences that a search ignores. */
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
