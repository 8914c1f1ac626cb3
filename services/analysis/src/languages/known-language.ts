import type { Messages } from './messages.ts';
import type { NumberWords } from './number-words.ts';
import type { Overview } from './overview.ts';
import type { WordRules } from './word-rules.ts';

/** Claims about a whole room, which only counts can support. */
export type EverybodyWords = { all: RegExp; majority: RegExp; nobody: RegExp };

/** Style instructions for a model, with an example from a discussion about a shared kitchen. */
export type HouseStyle = {
  name: string;
  reports: string;
  voices: string;
  /** Length of a title, in the units that readers of the language use. */
  title: string;
  /**
   * Two opinions (a question and a complaint), a correct sentence about both, and an incorrect one about the question.
   */
  question: string;
  complaint: string;
  good: string;
  bad: string;
  /**
   * Sentences that present an `{opinion}` as a decision or a finding of which nobody in the room spoke. A judge that
   * accepts one cannot be believed.
   */
  decisions: readonly string[];
};

/**
 * The wording of counts in a model's sentence. One is written as a word, because words for one are not checked as
 * numbers.
 */
type WriteCounts = (counts: { people: number; opinions: number }) => {
  people: string;
  opinions: string;
};

/**
 * Texts about an event that differ from those about a room, because its opinions are statements of rooms. Votes are
 * still cast by people.
 */
export type EventTexts = {
  overview: Partial<Overview>;
  counts: WriteCounts;
  votes: Partial<Messages['votes']>;
  report: Partial<Messages['report']>;
  /** Texts for an event whose rooms shared nothing. Private opinions may have been written. */
  noData: Messages['noData'];
  /** Labels of a report's totals. */
  rooms: string;
  people: string;
  opinions: string;
  statements: string;
  /** Heading of the statements of a single room, and of the strongest statements of the rooms. */
  others: string;
  strongest: string;
  countRooms: (count: number) => string;
  /** Heading of the comparison of rooms. */
  compared: string;
  /**
   * What the votes found: templates for `n` statements from `p` rooms, the sentence with their `{list}`, and sentences
   * without any.
   */
  findings: Record<'common' | 'rejected' | 'divided' | 'open' | 'all' | 'none' | 'noVotes', string>;
  /** Lists the rooms without a statement. */
  missing: (rooms: string) => string;
  /** The number of rooms that are not named, so that nobody in a small one is recognised. */
  unnamedRooms: (count: number) => string;
  /** Lists the rooms that were not included, because they were still talking or could not be read. */
  late: (rooms: string) => string;
};

export type ScriptTexts = Pick<
  KnownLanguage,
  'dateLocale' | 'messages' | 'overview' | 'event' | 'counts'
>;

/**
 * The rules and texts of a language. Another language needs a file here, a file in `texts` and a line in
 * `in-language.ts`.
 */
export type KnownLanguage = {
  dateLocale: string;
  letters: RegExp;
  /** True for scripts of syllables or ideographs. Each such character is worth several letters. */
  isSyllabic: boolean;
  /** Separators between sentences, and between the items of a list. */
  sentenceGap: string;
  comma: string;
  /** True if the last item of a list is joined with an "and". */
  joinsLastItem: boolean;
  messages: Messages;
  overview: Overview;
  event: EventTexts;
  /** A second script of the language; `leansTo` is above 0 for a text that uses it. */
  otherScript?: {
    leansTo: (text: string) => number;
    texts: ScriptTexts;
  };
  counts: WriteCounts;
  reading: WordRules;
  everybody: EverybodyWords;
  numbers: NumberWords;
  style: HouseStyle;
};
