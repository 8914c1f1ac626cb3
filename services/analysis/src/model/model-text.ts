import type { SentencePart } from '@murmur/contract/analysis';
import type { PromptOpinion } from './prompt-data.ts';

export type ModelText = {
  part: SentencePart | 'title' | 'summary';
  text: string;
  opinions: PromptOpinion[];
};

/** The outcome of the checks: accepted with this text and these opinions, or rejected for a reason. */
export type CheckResult =
  | { isAccepted: true; text: string; opinions: PromptOpinion[] }
  | { isAccepted: false; why: string };

export type CheckResults = ReadonlyMap<ModelText, CheckResult>;
