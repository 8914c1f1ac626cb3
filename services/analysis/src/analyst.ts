import type { Emotion, Filter, Quality, ThemeKind } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { Vector } from '@murmur/shared/ports/vector-store';

/** Embeddings of opinions: unit vectors by opinion id. */
export type Embeddings = { model: string; vectors: ReadonlyMap<string, Vector> };

/** The input of an analyst: the opinions of one room, private ones too, oldest first, without names. */
export type AnalystRoom = {
  topic: string;
  language: Language;
  /** Of an event: its opinions are statements, and their authors are rooms. */
  isEvent?: boolean;
  opinions: { id: string; author: string; content: string; isPublic: boolean }[];
  /** Null where no embedding model is configured, or it did not answer. */
  embeddings?: Embeddings | null;
};

/** One sentence in the room's language and the opinions it rests on. Counts are made from the ids, by code. */
export type Claim = {
  text: string;
  opinionIds: string[];
};

/** The quality figures that an analyst provides; the rest of `Quality` is counted when the results are written. */
export type DraftQuality = Pick<
  Quality,
  'way' | 'model' | 'prompt_version' | 'duplicates' | 'noise' | 'tokens_in' | 'tokens_out' | 'cost'
>;

/** The output of an analyst. The write step checks ids, quotes and markup before it is stored. */
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
  /** The room whose budget is charged; absent = a budget for this reading alone. */
  roomId?: string | undefined;
  /** The timeout of the whole analysis; absent = the analyst's default. */
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
 * Reads a room and drafts its results. There are two: the fallback, which needs no model and never
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
