/** The reason why a term is on the list, by which reviewers judge whether it belongs there. */
export type Reason = 'curse' | 'insult' | 'sexual' | 'slur' | 'threat';

/** One abusive expression and the longer, innocent strings that contain or overlap it. */
export type Term = { term: string; reason: Reason; except: readonly string[] };

/**
 * The abusive expressions of a language. `words` match whole words, or sequences of them. `parts` match anywhere,
 * for languages that do not separate words by spaces. `starts` match at the start of a word, for languages whose
 * words take endings. `alone` match only as the whole text, for expressions that are innocent in a sentence.
 */
export type Vocabulary = {
  words: readonly Term[];
  parts: readonly Term[];
  starts?: readonly Term[];
  alone?: readonly Term[];
};

const split = (list: string): string[] => list.split(',').map((each) => each.trim());

/** Returns all expansions of a text with alternatives. For example, 死(胖子/肥猪) has two. */
const alternativesOf = (text: string): string[] => {
  const match = /\(([^()]*)\)/u.exec(text);
  if (match === null) return [text];
  const [group, inner = ''] = match;
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + group.length)];
  return inner.split('/').flatMap((each) => alternativesOf(`${before}${each}${after}`));
};

/**
 * Reads lines of terms: `reason: term, term`, or `reason: term, term | exception, exception`. Parentheses contain
 * alternatives. An exception that begins with … applies to the whole text: in a text about 孟德尔, 杂种 is not an insult.
 * `common` contains exceptions that apply to every line. Lines that begin with # are comments.
 */
export const readTerms = (text: string, common = ''): Term[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [reason = '', rest = ''] = line.split(': ');
      const [list = '', except] = rest.split(' | ');
      const exceptions = [except, common].flatMap((each = '') =>
        each === '' ? [] : split(each).flatMap(alternativesOf),
      );
      const distinct = [...new Set(exceptions)];
      return split(list)
        .flatMap(alternativesOf)
        .map((term) => ({ term, reason: reason as Reason, except: distinct }));
    });
