import type { z } from 'zod';
import type { CallFailure, StoredAnswers } from '../analyst.ts';
import type { RoomUsage } from './budget.ts';

export type Question<S extends z.ZodType = z.ZodType> = {
  name: string;
  schema: S;
  /** An empty response, used to complete a truncated one. */
  blank: Record<string, unknown>;
  /** The beginning of the prompt, the same for all questions about a room. */
  instructions: string;
  /** The data and, after it, what to write about it. */
  data: string;
  ids?: readonly string[];
};

/** One analysis of a room: its deadline, its cost so far, and its stored responses. */
export type CallContext = {
  signal: AbortSignal;
  /** Aborted shortly before the timeout. When it is aborted, the partial response is used. */
  closing: AbortSignal | undefined;
  bill: RoomUsage;
  answers: StoredAnswers | undefined;
  /** Milliseconds until results are due. Failed calls are not repeated after that. */
  msLeft: () => number;
  onSent?: (() => void) | undefined;
  onCallFailure?: ((failure: CallFailure) => void) | undefined;
};
