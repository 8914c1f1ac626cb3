import type { SentencePart } from '@murmur/contract/analysis';
import type { ShownOpinion } from './question-data.ts';

/** One text that a model wrote and the opinions that it names for it. */
export type Written = {
  part: SentencePart | 'title' | 'summary';
  text: string;
  opinions: ShownOpinion[];
};

/** What became of it: it stands, in these words and on these opinions, or it does not, and why. */
export type Outcome =
  | { stands: true; text: string; opinions: ShownOpinion[] }
  | { stands: false; why: string };

export type Outcomes = ReadonlyMap<Written, Outcome>;
