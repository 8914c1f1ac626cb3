/** Source of a lower-case pattern, joined with those of the other languages by "|". */
type Alternatives = string;

/** Patterns that distinguish a prompt injection from an opinion about language models. */
export type InjectionPatterns = {
  /** Names for a model's operator, matched at the start of a text before a bracket or a colon. */
  roles: Alternatives;
  /** Names that, followed by a colon, never start an opinion. */
  titles: Alternatives;
  forget: RegExp;
  /** Demands to write a given text, and nothing else. */
  write: RegExp;
  youAreNow: Alternatives;
  /** The model addressed by a name, matched before one of the tasks in any language. */
  calls?: Alternatives;
  tasks?: Alternatives;
  calledToDo?: Alternatives;
  /** Signs that no opinion about language models contains. Each is enough to mark an injection. */
  sure: RegExp[];
};

/** Negations, so that two texts with a different number of them are not considered equal. */
type Negations = {
  open: RegExp;
  /** Phrases that look like a negation but ask, propose or mean something else. */
  notMeant: RegExp;
};

export type Variant = readonly [pattern: RegExp, by: string | ((found: string) => string)];

/**
 * Patterns of a language that identify texts without an opinion and texts that say the same. People write in several
 * languages, so each text is checked against all of them, except that negations are counted in the room's language.
 */
export type LanguagePatterns = {
  /** Complete phrases that people type before or instead of an opinion. */
  smallTalk: Alternatives;
  /** A bare yes or no to the topic: "agree". */
  answers: Alternatives;
  /** Words around such an answer that add no reason to it: "I fully agree with this". */
  aroundAnswers: Alternatives;
  /** A greeting with the name or origin of its author, as a complete text. */
  greeting?: Alternatives;
  /** A call to vote in a certain way, or to follow the author elsewhere, as a complete text. */
  orders: Alternatives;
  /** Sounds that are not words, in a text that contains nothing else. */
  sounds?: Alternatives;
  /** Laughter, sobs and stretched endings, which do not change what an opinion says. */
  trimmings?: Alternatives;
  /** Words before or after an opinion that only say whose it is: "I think that". */
  frames: Alternatives;
  /**
   * Other wordings of the same: polite and plain endings, final particles, emphasis. Applied in this order to a folded
   * text without frames, which ends with a letter or a digit.
   */
  variants: readonly Variant[];
  laughter?: Alternatives;
  /** Words that can be added or omitted without changing the meaning: requests, emphasis, endings. */
  fillerWords: string;
  negations: Negations;
  offers: Alternatives;
  contacts?: Alternatives;
  injections: InjectionPatterns;
};
