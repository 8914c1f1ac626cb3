import type { Emotion, Filter, Quality, ThemeKind } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { Vector } from '@murmur/shared/ports/vector-store';

/** What opinions mean, by a model of meaning: vectors of length one, by opinion id. */
export type Embeddings = { model: string; vectors: ReadonlyMap<string, Vector> };

/** What an analyst reads: the opinions of one room, private ones too, oldest first, without names. */
export type AnalystRoom = {
  topic: string;
  language: Language;
  opinions: { id: string; author: string; content: string; isPublic: boolean }[];
  /** Null where no model of meaning is configured, or it did not answer: opinions are told by words. */
  embeddings?: Embeddings | null;
};

/** One sentence in the room's language and the opinions it rests on. Counts are made from the ids, by code. */
export type Claim = {
  text: string;
  opinionIds: string[];
};

/** What an analyst knows of its own reading; the rest of `Quality` is counted when it is written down. */
export type DraftQuality = Pick<
  Quality,
  'way' | 'model' | 'prompt_version' | 'duplicates' | 'noise' | 'tokens_in' | 'tokens_out' | 'cost'
>;

/** What an analyst says. It is a draft: the write step checks ids, quotes and markup before it is kept. */
export type AnalysisDraft = {
  themes: {
    /** Absent = a model put it together. */
    kind?: ThemeKind;
    title: string;
    /** The word of a mention as shared opinions write it. */
    forms?: string[];
    summary: string;
    emotion: Emotion;
    /** All of its opinions, the most typical first. */
    opinionIds: string[];
    /** The shared opinion that leads it; null where all are private. */
    typicalId: string | null;
  }[];
  reporter: Claim[];
  /** Two characters who speak for different people, or none when characters were not wanted. */
  characters: { emotion: Emotion; claims: Claim[] }[];
  filters: Record<Filter, Claim[]>;
  /** Shared opinions that stand alone, each once. */
  singleVoiceIds: string[];
  quality: DraftQuality;
  /** Sentences that a model wrote and that did not stand. */
  dropped?: number;
  /** The name of the model, or "fallback". */
  generatedBy: string;
};

/** Answers of a model about one room that were finished before, by what was asked. */
export type KeptAnswers = {
  find(key: string): Promise<string | null>;
  keep(key: string, answer: string): Promise<void>;
};

export type AnalystOptions = {
  useCharacters: boolean;
  signal: AbortSignal;
  /** Aborted, under an AnalystFailure, a moment before the time is up: what is there by then has to do. */
  closing?: AbortSignal | undefined;
  /** Called with the done part of the work, 0 to 1. */
  onProgress: (done: number) => void;
  /** Absent = nothing is kept, and a second run asks everything again. */
  answers?: KeptAnswers | undefined;
  /** Whose budget of questions it is; absent = that of this reading alone. */
  roomId?: string | undefined;
  /** How long the analysis may take in all; absent = as long as the analyst thinks fit. */
  timeoutMs?: number | undefined;
  /** Called with each question that was given up. */
  onFault?: ((trouble: CallTrouble) => void) | undefined;
};

/** A question to a model that was given up; safe to log. */
export type CallTrouble = {
  call: string;
  model: string;
  reason: AnalystFailure['reason'];
  /** The HTTP status, and the server's or the network's own code, where there was one. */
  status: number | null;
  code: string | null;
};

/**
 * Reads a room and says what it said. There are two: the fallback, which needs no model and never
 * fails, and a language model behind an OpenAI-compatible API.
 * @throws AnalystFailure when it can give no draft; the fallback then does.
 */
export interface Analyst {
  analyse(room: AnalystRoom, options: AnalystOptions): Promise<AnalysisDraft>;
}

/** Why an analyst gave no draft. `reason` is safe to show and to log: it holds no text of the room. */
export class AnalystFailure extends Error {
  override name = 'AnalystFailure';
  readonly reason:
    | 'timeout'
    | 'refused'
    | 'invalid_answer'
    | 'unreachable'
    | 'unauthorized'
    | 'not_found'
    | 'bad_request'
    | 'server_error'
    | 'rate_limited'
    | 'over_budget'
    | 'aborted';

  constructor(reason: AnalystFailure['reason'], cause?: unknown) {
    super(`no draft: ${reason}`, { cause });
    this.reason = reason;
  }
}
