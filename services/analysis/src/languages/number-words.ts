/** Number words of a language. "One" is excluded, because it can be an article. */
export type NumberWords = {
  /** A run of lower-case number words that counts something. */
  run: RegExp;
  word: RegExp;
  values: Record<string, number>;
  multipliers: ReadonlySet<number>;
  /** Words after a number that make it a count of people or of their opinions. */
  ofPeople: RegExp;
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
