/** Why a term is in the list; a reader of the list decides by it whether the term belongs there. */
export type Reason = 'curse' | 'insult' | 'sexual' | 'slur' | 'threat';

/** One abusive expression and the longer, innocent strings that contain it. */
export type Term = { term: string; reason: Reason; except: readonly string[] };

/**
 * The abusive expressions of a language. `words` match whole words (several words: in this order), `parts`
 * match anywhere in the text, for languages that do not separate words by spaces; `starts` match at the
 * beginning of a word, for languages whose words take endings.
 */
export type Vocabulary = {
  words: readonly Term[];
  parts: readonly Term[];
  starts?: readonly Term[];
};

const split = (list: string): string[] => list.split(',').map((each) => each.trim());

/**
 * Reads terms, a line each: `reason: term, term`, or `reason: term | exception, exception`. A line that
 * begins with # is a remark.
 */
export const readTerms = (text: string): Term[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [reason = '', rest = ''] = line.split(': ');
      const [list = '', except] = rest.split(' | ');
      return split(list).map((term) => ({
        term,
        reason: reason as Reason,
        except: except ? split(except) : [],
      }));
    });
