import type { Messages } from './messages.ts';
import type { NumberWords } from './number-words.ts';
import type { Overview } from './overview.ts';
import type { Reading } from './reading.ts';

/** Denials, so that two texts of which one denies more are not taken for the same. */
export type Denials = {
  open: RegExp;
  /** Looks like a denial, and asks, proposes, or means nothing of the kind. */
  notMeant: RegExp;
};

/** Claims about a whole room, which only counting can bear out. */
export type EverybodyWords = { all: RegExp; majority: RegExp; nobody: RegExp };

/** Style instructions for a model that writes, with an example from a room on a shared kitchen. */
export type HouseStyle = {
  name: string;
  /** Tone of reports and of people who speak. */
  reports: string;
  voices: string;
  /** Length of a title, in what readers of the language count. */
  title: string;
  /** Two opinions, a sentence on both as it should be, and one on the question as it should not. */
  question: string;
  complaint: string;
  good: string;
  bad: string;
};

/** All that the analysis knows of a language; another one is a file more, and a line in `in-language.ts`. */
export type KnownLanguage = {
  dateLocale: string;
  /** Letters of its script. */
  letters: RegExp;
  /** True for syllables or ideographs, each of which carries as much as several letters. */
  isSyllabic: boolean;
  /** Separators of sentences, and of items of a list. */
  sentenceGap: string;
  comma: string;
  /** True when a list in a sentence joins its last item with an "and". */
  joinsLastItem: boolean;
  messages: Messages;
  overview: Overview;
  /** A second way of writing, for rooms whose texts lean to it: above 0. */
  otherScript?: {
    leansTo: (text: string) => number;
    texts: Pick<KnownLanguage, 'dateLocale' | 'messages' | 'overview' | 'counts'>;
  };
  /** Counts in a model's sentence. One is written as a word: it is no number to read. */
  counts: (counts: { people: number; opinions: number }) => { people: string; opinions: string };
  reading: Reading;
  denials: Denials;
  /** Words that are put in or left out without another meaning: requests, emphasis, endings. */
  harmless: string;
  everybody: EverybodyWords;
  numbers: NumberWords;
  style: HouseStyle;
};
