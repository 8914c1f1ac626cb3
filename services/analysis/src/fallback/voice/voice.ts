import type { Emotion } from '@murmur/contract/analysis';

/**
 * All that the fallback says in one language. `{name}` is filled in, `{n|one|other}` chooses by a number,
 * `{은/는}` by the sound before it (Korean). Numbers come formatted, `{share}` as a percentage.
 */
export type Voice = {
  locale: string;
  /** What an emotion is called inside a sentence. */
  tone: Record<Emotion, string>;
  /** tone, n */
  toneCount: string;
  /** title */
  named: string;
  /** title, p */
  themeCount: string;
  /** tone, n, p: what a theme's summary says when one tone has most, when it leads, when none leads. */
  themeSummary: string;
  themeSummaryMixed: string;
  themeSummaryVaried: string;

  /** The first sentence of the report. */
  headline: string;
  headlineTied: string;
  headlineOfOne: string;
  scattered: string;
  onlyOpinion: string;
  onlyPrivateOpinion: string;
  wordless: string;

  /** title, p, tone, quote; said in turn so that a list of themes does not drone. */
  themeWithQuote: string[];
  /** title, p, tone, quote: the quotation is of another tone. */
  themeWithOther: string;
  themeVaried: string;
  themeWithoutQuote: string;
  mood: string;
  mainTone: string;
  subjects: string;
  oneSubject: string;
  alike: string;
  divided: string;
  dividedQuotes: string;
  mixed: string;
  minority: string;
  minorityWithoutQuote: string;
  loneVoice: string;

  totals: string;
  themeFigures: string;

  mildLead: string;
  mildTheme: string;
  mildHope: string;
  mildWorry: string;
  mildQuestions: string;
  mildMinority: string;

  spicyContradiction: string;
  spicyContradictionQuotes: string;
  spicySimmering: string;
  spicyPrivateDarker: string;
  spicyPrivateLighter: string;
  spicyPrivateSame: string;
  spicyNoProposals: string;
  spicyFewProposals: string;
  spicyHushed: string;
  spicyOpenQuestion: string;
  spicyLoudFew: string;
  spicyCalm: string;

  /** What a character of each emotion opens with (n, p), points to (title, n, quote), and ends on. */
  stance: Record<Emotion, { lead: string; where: string; quote: string; close: string }>;
  /** What the second character says in a room of one mood. */
  unsaidLead: string;
  unsaidLeadOfOne: string;
  unsaid: Record<Exclude<Emotion, 'neutral_fallback'>, string>;

  honesty: string;
  honestySpicy: string;
};
