/** Source of a pattern in lower case, joined to those of the other languages by "|". */
type Alternatives = string;

/** How an order to the machine that reads the room is told from an opinion about such machines. */
export type Orders = {
  /** Who runs a machine, at the beginning of a text, before a bracket or a colon. */
  roles: Alternatives;
  /** Those who run it before a colon: no opinion begins so. */
  titles: Alternatives;
  /** To forget what was said before. */
  forget: RegExp;
  /** To write this, and nothing else. */
  write: RegExp;
  youAreNow: Alternatives;
  /** A machine called by its name, before one of the tasks in whatever language. */
  calls?: Alternatives;
  tasks?: Alternatives;
  /** A machine that is called with its task. */
  calledToDo?: Alternatives;
  /** What no opinion about such machines says: each is an order by itself. */
  sure: RegExp[];
};

/**
 * What code knows of a language to tell what says nothing to a room. People write in several languages, so
 * each text is held to all of them.
 */
export type SpokenLanguage = {
  /** What people type before or beside what they have to say, whole. */
  smallTalk: Alternatives;
  /** A greeting that says who greets, or from where. */
  greeting?: Alternatives;
  /** Sounds that are no words, where a text has nothing else. */
  sounds?: Alternatives;
  /** Laughter, sobs and stretched endings: with them or without, it is the same opinion. */
  trimmings?: Alternatives;
  /** Those that stand between greetings. */
  laughter?: Alternatives;
  /** An advert sells to people who did not ask, … */
  sells: Alternatives;
  /** … and says how to reach the seller. */
  messengers?: Alternatives;
  orders: Orders;
};
