import { conceptWords } from '../concepts/concept-words.ts';
import { feelingWords } from '../emotion/feeling-words.ts';
import {
  vietnameseCompounds,
  vietnamesePlainWords,
  vietnameseStopWords,
} from './common-words-vi.ts';
import { oneSpelling } from './one-spelling.ts';
import type { Word, WordKind } from './word.ts';

const listed = (words: string): string[] =>
  oneSpelling(words)
    .split(/\s+/u)
    .filter((word) => word !== '');
const spaced = (words: string[]): Set<string> =>
  new Set(words.map((word) => word.replaceAll('_', ' ')));
const stops = spaced(listed(vietnameseStopWords));
const plain = spaced(listed(vietnamesePlainWords));
const compounds = spaced(
  [vietnameseStopWords, vietnamesePlainWords, vietnameseCompounds]
    .flatMap(listed)
    .concat(conceptWords('vi').map(oneSpelling), feelingWords('vi'))
    .filter((word) => word.includes('_')),
);
const longest = 4;

function kindOf(term: string): WordKind {
  if (stops.has(term) || /^[\d.,:]+$/u.test(term)) return 'stop';
  if (plain.has(term)) return 'plain';
  return term.length > 1 ? 'noun' : 'stop';
}

/** Joins the syllables of a clause to words, the longest listed compound first. */
export function joinSyllables(syllables: Word[], text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < syllables.length) {
    const first = syllables[at] as Word;
    let taken = 1;
    let term = first.term;
    let joined = term;
    for (let more = 1; more < longest; more += 1) {
      const next = syllables[at + more];
      if (next === undefined || next.afterBreak) break;
      joined += ` ${next.term}`;
      if (compounds.has(joined)) {
        taken = more + 1;
        term = joined;
      }
    }
    const last = syllables[at + taken - 1] as Word;
    const capital = taken === 1 && /^\p{Lu}{2,}$/u.test(text.slice(first.start, first.end));
    first.term = term;
    first.kind = capital ? 'noun' : kindOf(term);
    first.end = last.end;
    words.push(first);
    at += taken;
  }
  return words;
}
