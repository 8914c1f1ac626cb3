import type { SentencePart } from '@murmur/contract/analysis';
import type { ShownOpinion } from './question-data.ts';

/** One text that a model wrote and the opinions that it names for it. */
export type Written = {
  part: SentencePart | 'title' | 'summary';
  text: string;
  opinions: ShownOpinion[];
};

/** The outcome of its checks: kept, with these words and opinions, or refused, and why. */
export type Outcome =
  | { stands: true; text: string; opinions: ShownOpinion[] }
  | { stands: false; why: string };

export type Outcomes = ReadonlyMap<Written, Outcome>;
