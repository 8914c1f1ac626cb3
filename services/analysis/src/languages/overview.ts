/**
 * Every sentence that code writes of a room, in one language. `{name}` is filled in, `{n|one|other}` chooses
 * by a number, `{은/는}` by the sound before it (Korean).
 *
 * N opinions (s shared, v private) of P people; n counted opinions, p counted people, k counted words; list
 * names words; of y people who took a side on an opinion a agreed and d disagreed.
 * Each part has its own wording, so that no pattern recurs on a page.
 */
export type Overview = {
  locale: string;
  /** The form of a particle that fits the preceding text. */
  fitParticle?: (before: string, closed: string, open: string) => string;
  /** A quotation by itself, and a word with its people in a list. */
  quotation: string;
  listed: string;
  word: string;
  named: string;
  // The reporter.
  spoke: string;
  spokeShared: string;
  spokePrivate: string;
  spokeAlone: string;
  agreed: string;
  rejected: string;
  divided: string;
  mentions: string;
  mention: string;
  asked: string;
  askedOnce: string;
  askedInPrivate: string;
  made: string;
  // Neutral: everything in short.
  shortSpoke: string;
  shortAgreed: string;
  shortRejected: string;
  shortDivided: string;
  shortMentions: string;
  shortVoice: string;
  shortMade: string;
  // Basic: figures alone.
  figures: string;
  figureWords: string;
  figureQuestions: string;
  figureRepeats: string;
  figureVotes: string;
  // Mild: what people agree with.
  mildAgreed: string;
  mildAlso: string;
  mildVoice: string;
  mildAnother: string;
  mildPrivate: string;
  // Spicy: what divides, and what is asked.
  spicyDivided: string;
  spicyAlso: string;
  spicyRejected: string;
  spicyQuestion: string;
  spicyAnother: string;
  spicyShort: string;
  spicyPrivate: string;
  // The two characters, beside their own words.
  voiceAgreed: string;
  voiceDivided: string;
  voiceRejected: string;
  voiceMentions: string;
  voiceAsks: string;
  voice: string;
};

export type OverviewName = Exclude<keyof Overview, 'locale' | 'fitParticle'>;
