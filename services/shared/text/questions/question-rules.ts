/** The rules of a language for one sentence, folded to lower case without the marks and emoji at its end. */
export type QuestionRules = {
  /** Question words that mean "everybody", "something" or "whatever". They are removed before reading. */
  indefinite?: RegExp;
  /** Statements about not knowing: "I wonder whether". */
  indirect: RegExp;
  /**
   * Sentences in the form of a question that people can agree with: proposals, rhetorical questions and tags ("why
   * don't we", "isn't it obvious", "right?"), and statements that begin or end like a question.
   */
  states: RegExp;
  /** Questions that are part of a statement: "decide who pays". */
  embedded?: RegExp;
  /** Questions without a question mark. */
  asks: RegExp;
};
