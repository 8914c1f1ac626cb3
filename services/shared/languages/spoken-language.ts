/** Source of a lowercase pattern, joined to those of the other languages by "|". */
type Alternatives = string;

/** Patterns that distinguish a prompt injection (an "order") from an opinion about machines that read. */
export type Orders = {
  /** Names for whoever instructs a model, at the start of a text, before a bracket or a colon. */
  roles: Alternatives;
  /** Such names before a colon: no opinion starts like this. */
  titles: Alternatives;
  /** Orders to forget earlier instructions. */
  forget: RegExp;
  /** Orders to write this, and nothing else. */
  write: RegExp;
  youAreNow: Alternatives;
  /** A machine addressed by its name, before one of the tasks in any language. */
  calls?: Alternatives;
  tasks?: Alternatives;
  /** A machine addressed together with its task. */
  calledToDo?: Alternatives;
  /** Signs that no opinion about such machines contains: each alone marks an order. */
  sure: RegExp[];
};

/** Negations, so that two texts with a different number of them are not considered equal. */
type Denials = {
  open: RegExp;
  /** Phrases that look like a negation but ask, propose, or mean something else. */
  notMeant: RegExp;
};

/**
 * Patterns of a language for texts without an opinion and for texts that say the same. People write in several
 * languages, so a text is checked against all of them, except that negations are read in the room's language.
 */
export type SpokenLanguage = {
  /** Complete phrases that people type before or instead of an opinion. */
  smallTalk: Alternatives;
  /** A greeting with the name or origin of its author. */
  greeting?: Alternatives;
  /** Sounds that are not words, in a text without anything else. */
  sounds?: Alternatives;
  /** Laughter, sobs and stretched endings: an opinion is the same with or without them. */
  trimmings?: Alternatives;
  /** Laughter between greetings. */
  laughter?: Alternatives;
  /** Words that can be added or omitted without changing the meaning: requests, emphasis, endings. */
  harmless: string;
  denials: Denials;
  /** An advert makes an unsolicited offer, … */
  sells: Alternatives;
  /** … and names a way to reach the seller. */
  messengers?: Alternatives;
  orders: Orders;
};
