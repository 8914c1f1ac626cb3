import { foldSpelling } from '@murmur/shared/text/fold-text';

/** A word that may name the subject of an opinion, as written. */
export type FoundWord = {
  /** The common form of a word's inflections. */
  key: string;
  /** The word exactly as it occurs in the text, so that a page can highlight it. */
  written: string;
  /** True if this use is certainly a noun. Words that are never nouns do not become subjects. */
  isNoun: boolean;
};

/** Language rules for reading opinions without a model. */
export type WordRules = {
  /**
   * Finds words that may name the subject of a text, including compounds and their parts. Takes time linear in the
   * length of the text.
   */
  findWords: (text: string) => FoundWord[];
  /** Names with a form of address; the first group is the name. */
  named: RegExp;
  /** Matches words that look like full names: a one-character family name and one or two more characters. */
  fullName?: RegExp;
  /** Words that a mild text does not repeat. */
  harsh: RegExp;
};

/** Folds the words of a list; `_` joins two into one term. */
export const wordSet = (...lists: string[]): ReadonlySet<string> =>
  new Set(
    foldSpelling(lists.join(' '))
      .trim()
      .split(/\s+/u)
      .map((word) => word.replaceAll('_', ' ')),
  );
