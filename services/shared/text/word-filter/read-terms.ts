import { foldTerm } from './fold-disguises.ts';

export const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** An innocent string without its spaces, and the indexes of the characters that follow one. */
export type Innocent = { text: string; wordStarts: ReadonlySet<number> };

/**
 * Innocent strings that contain or overlap a term, and strings that make it innocent wherever they occur in the text.
 * Both are folded.
 */
export type Exceptions = { around: readonly Innocent[]; subjects: readonly string[] };

/**
 * What a term matches: a word or a sequence of words, the beginning of a word (for languages whose words take endings),
 * any part of the text (for languages that do not separate words by spaces), or only the entire text (for expressions
 * that are innocent in a sentence).
 */
export type Extent = 'word' | 'prefix' | 'substring' | 'text';

export type Term = { term: string; extent: Extent; exceptions: Exceptions };

const subjectMark = '…';

const readInnocent = (given: string): Innocent => {
  const words = foldTerm(given).split(' ');
  const lengths = words.map((_, count) => words.slice(0, count).join('').length);
  return { text: words.join(''), wordStarts: new Set(lengths) };
};

/** Reads exceptions. One that begins with … is a subject: in a text about 孟德尔, 杂种 is not an insult. */
export const readExceptions = (list: readonly string[]): Exceptions => {
  const isSubject = (each: string): boolean => each.startsWith(subjectMark);
  return {
    around: list.filter((each) => !isSubject(each)).map(readInnocent),
    subjects: list.filter(isSubject).map((each) => foldTerm(each.slice(subjectMark.length))),
  };
};

/** Returns all expansions of a text with alternatives. For example, 死(胖子/肥猪) has two. */
export const alternativesOf = (text: string): string[] => {
  const match = /\(([^()]*)\)/u.exec(text);
  // An empty alternative between two spaces leaves one.
  if (match === null) return [text.replaceAll('  ', ' ').trim()];
  const [group, inner = ''] = match;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + group.length)];
  return inner.split('/').flatMap((each) => alternativesOf(`${before}${each}${after}`));
};

export const splitList = (list: string): string[] =>
  list.split(',').flatMap((each) => (each === '' ? [] : alternativesOf(each.trim())));

/** Returns the list and the exceptions of each line `reason: list | exception, exception`. # begins a comment. */
export const linesOf = (text: string): { list: string; except: string[] }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, rest = ''] = line.split(': ');
      const [list = '', except = ''] = rest.split(' | ');
      return { list, except: splitList(except) };
    });

/**
 * Reads lines of terms: `reason: term, term`, or `reason: term, term | exception, exception`. The reason, by which
 * reviewers judge whether a term belongs on the list, is not used. Parentheses contain alternatives. `common` contains
 * exceptions that apply to every line.
 */
export const readTerms = (extent: Extent, text: string, common = ''): Term[] =>
  linesOf(text).flatMap(({ list, except }) => {
    const exceptions = readExceptions([...new Set([...except, ...splitList(common)])]);
    return splitList(list).map((term): Term => ({ term, extent, exceptions }));
  });
