/**
 * All sentences about a room that code writes, in one language. `{name}` is filled in, `{#n}` is a number in words,
 * `{n|one|other}` depends on a number, and `{은/는}` depends on the preceding sound (Korean).
 *
 * The room has N opinions (s shared, v private) from P people. A sentence counts n opinions, p people or k words, and
 * `list` contains the words. Of the y people who took a side on an opinion, a agreed and d disagreed; `…ByAll` is used
 * if all y did. To agree with a question is to want to know the same. Each part has its own wording, so that no pattern
 * recurs on a page.
 */
export type Overview = {
  locale: string;
  /** The form of a particle that fits the preceding text. */
  fitParticle?: (before: string, closed: string, open: string) => string;
  /** The smallest numbers in words, as written before what they count, by their value. Absent = digits. */
  numerals?: readonly string[];
  /** A quotation by itself, and a listed word with the number of people who used it. */
  quotation: string;
  listed: string;
  word: string;
  named: string;
  // The reporter.
  spoke: string;
  spokeShared: string;
  spokePrivate: string;
  // Fewer than five people: everything in two sentences, the second about what is private.
  few: string;
  fewShared: string;
  fewPrivate: string;
  agreed: string;
  agreedByAll: string;
  rejected: string;
  rejectedByAll: string;
  divided: string;
  wanted: string;
  wantedByAll: string;
  mentions: string;
  mention: string;
  asked: string;
  askedOnce: string;
  askedInPrivate: string;
  // Neutral: everything, briefly.
  shortSpoke: string;
  shortAgreed: string;
  shortAgreedByAll: string;
  shortRejected: string;
  shortRejectedByAll: string;
  shortDivided: string;
  shortWanted: string;
  shortWantedByAll: string;
  shortMentions: string;
  shortVoice: string;
  // Basic: only figures.
  figures: string;
  figureWords: string;
  figureQuestions: string;
  figureRepeats: string;
  figureVotes: string;
  // Mild: agreement.
  mildAgreed: string;
  mildAgreedByAll: string;
  mildAlso: string;
  mildAlsoByAll: string;
  mildVoice: string;
  mildAnother: string;
  mildPrivate: string;
  // Spicy: divides and questions.
  spicyDivided: string;
  spicyAlso: string;
  spicyRejected: string;
  spicyRejectedByAll: string;
  spicyQuestion: string;
  spicyAnother: string;
  spicyShort: string;
  spicyPrivate: string;
  // The two characters, in addition to their own words.
  voiceAgreed: string;
  voiceAgreedByAll: string;
  voiceDivided: string;
  voiceRejected: string;
  voiceRejectedByAll: string;
  voiceMentions: string;
  voiceAsks: string;
  voice: string;
};

export type OverviewName = Exclude<keyof Overview, 'locale' | 'fitParticle' | 'numerals'>;
