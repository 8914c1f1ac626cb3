import { foldSpelling } from '../text/fold-text.ts';

/** A word that may name the subject of an opinion, as written. */
export type FoundWord = {
  /** The form in which inflections of one word are the same. */
  key: string;
  /** As it is written; a part of the text, so that a page can mark it. */
  written: string;
  /** True when it surely is a noun in this place; a word that never is one names nothing. */
  isNoun: boolean;
};

/** Language rules for reading opinions without a model. */
export type Reading = {
  /**
   * Words of a text that may name what it is about, compounds and their parts. Time is linear in the text.
   */
  findWords: (text: string) => FoundWord[];
  /** A question that has no question mark. */
  question: RegExp;
  /** People who are named with how they are addressed; the first group is the name. */
  named: RegExp;
  /** A word written as a whole name is: a family name of one character before one or two more. */
  fullName?: RegExp;
  /** Words that a gentle voice would not repeat. */
  harsh: RegExp;
};

/** Folded words of a list; `_` joins two that make one. */
export const wordSet = (...lists: string[]): ReadonlySet<string> =>
  new Set(
    foldSpelling(lists.join(' '))
      .trim()
      .split(/\s+/u)
      .map((word) => word.replaceAll('_', ' ')),
  );
