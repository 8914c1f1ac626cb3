/** Number words of a language. "One" is no number here: it is an article in most of them. */
export type NumberWords = {
  /** A run of number words, in lower case, where it counts something. */
  run: RegExp;
  /** A word within a run. */
  word: RegExp;
  values: Record<string, number>;
  /** Those of them that multiply the preceding number. */
  multipliers: ReadonlySet<number>;
  /** Behind a number: that it counts people, or what they wrote. */
  ofPeople: RegExp;
  /** The sign %, as a word. */
  percent: RegExp;
};

/** Reads a list such as "two:2 three:3". */
export const wordValues = (list: string): Record<string, number> =>
  Object.fromEntries(
    list
      .trim()
      .split(/\s+/u)
      .map((pair) => pair.split(':'))
      .map(([word, value]) => [word, Number(value)]),
  );
