import type { Way } from '@murmur/contract/analysis';

/**
 * What a sentence claims. Each has one template a language, and `claims.ts` one way to fill it; the
 * property test knows, apart from both, how to recompute each claim from the opinions alone.
 *
 * Slots are the same everywhere: N opinions and P people of the room; n opinions and p people that
 * the sentence rests on; s shared and v private among them; k groups; m counted within n;
 * quote, first, second are words of shared opinions; title names a group; list names several groups;
 * word is one that people of a group use.
 * Of the votes on an opinion: a agreed, d disagreed, y said either.
 */
export const claimNames = [
  'totals',
  'totalsOfOne',
  'noGroups',
  'voice',
  'voiceAgain',
  'privateCounted',
  'moreVoices',
  'grouped',
  'alone',
  'noise',
  'repeated',
  'largest',
  'largestTied',
  'group',
  'groupLed',
  'groupWord',
  'anotherVoice',
  'privateGroup',
  'moreGroups',
  'figures',
  'moodUntold',
  'asking',
  'askingQuote',
  'strongWords',
  'strongQuote',
  'softVoice',
  'mostlyPrivate',
  'busiest',
  'summary',
  'summaryWithPrivate',
  'speakFor',
  'twoVoices',
  'oneVoice',
  'noSharedVoice',
  'noSecondGroup',
  'aloneVoice',
  'noGroupToSpeakFor',
  'someVoice',
  'noVoiceLeft',
  'countedByWords',
  'countedByMeaning',
  'votedCommon',
  'votedDivided',
  'themeAgreed',
  'themeDivided',
] as const;
export type ClaimName = (typeof claimNames)[number];

/** Those that say which is more, or that it is all: what they compare is counted where they are filled. */
export const comparing: ReadonlySet<ClaimName> = new Set([
  'group',
  'groupLed',
  'largest',
  'largestTied',
  'mostlyPrivate',
  'privateGroup',
  'busiest',
  'repeated',
]);

/**
 * All that is said in one language. `{name}` is filled in, `{n|one|other}` chooses by a number,
 * `{은/는}` by the sound before it (Korean). Numbers come formatted.
 */
export type Templates = {
  locale: string;
  /** The name of a group whose own words cannot be shown; i is its place in the list. */
  unnamed: string;
  claims: Record<ClaimName, string>;
};

/** The sentence that says how it was made. */
export const honestyOf: Record<Exclude<Way, 'model'>, ClaimName> = {
  words: 'countedByWords',
  embeddings: 'countedByMeaning',
};
