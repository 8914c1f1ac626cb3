import type { Emotion, Filter, Quality, ThemeKind } from '@murmur/contract/analysis';
import type { Language } from '@murmur/contract/language';
import type { SamePair } from '@murmur/shared/ports/analysis-store';
import type { Vector } from '@murmur/shared/ports/vector-store';

/** Embeddings of opinions: unit vectors by opinion id. */
export type Embeddings = { model: string; vectors: ReadonlyMap<string, Vector> };

/** The input of an analyst: the opinions of one room, including private ones, oldest first and without names. */
export type AnalystRoom = {
  topic: string;
  language: Language;
  /** True for an event, whose opinions are statements and whose authors are rooms. */
  isEvent?: boolean;
  opinions: {
    id: string;
    author: string;
    content: string;
    isPublic: boolean;
    /** Set if its author shared it but others cannot see it: it is counted as shared, and treated as private. */
    held?: true;
  }[];
  /** Null if no embedding model is configured or it did not respond. */
  embeddings?: Embeddings | null;
};

/** One sentence in the room's language and the opinions that support it. All counts are computed from the ids. */
export type Claim = {
  text: string;
  opinionIds: string[];
};

/** The quality figures that an analyst provides. The write step computes the others. */
export type DraftQuality = Pick<
  Quality,
  | 'method'
  | 'model'
  | 'prompt_version'
  | 'duplicates'
  | 'noise'
  | 'tokens_in'
  | 'tokens_out'
  | 'cost'
  | 'judge'
  | 'model_tried'
  | 'model_failure'
>;

/** The quality of a draft for which nothing was counted. */
export const emptyQuality: DraftQuality = {
  method: 'words',
  model: null,
  prompt_version: null,
  duplicates: null,
  noise: null,
  tokens_in: null,
  tokens_out: null,
  cost: null,
  judge: null,
  model_tried: false,
  model_failure: null,
};

/** The output of an analyst. The write step checks ids, quotes and markup before the draft is stored. */
export type AnalysisDraft = {
  themes: {
    /** Absent for a theme formed by a model. */
    kind?: ThemeKind;
    title: string;
    /** The spellings of a mention's word in shared opinions. */
    forms?: string[];
    summary: string;
    emotion: Emotion;
    /** All of its opinions, the most typical first. */
    opinionIds: string[];
    /** The shared opinion shown first, or null if all are private. */
    typicalId: string | null;
  }[];
  reporter: Claim[];
  /** Two characters who represent different people, or none if none were requested. */
  characters: { emotion: Emotion; claims: Claim[] }[];
  filters: Record<Filter, Claim[]>;
  /** Shared opinions outside every theme, each once. */
  singleVoiceIds: string[];
  quality: DraftQuality;
  dropped?: number;
  /** The name of the model, or "fallback". */
  generatedBy: string;
};

/** Cache of a model's responses about one room, by a hash of the prompt. */
export type StoredAnswers = {
  find(key: string): Promise<string | null>;
  keep(key: string, answer: string): Promise<void>;
};

export type AnalystOptions = {
  useCharacters: boolean;
  signal: AbortSignal;
  /**
   * Aborted with an AnalystFailure shortly before the timeout. When it is aborted, the analyst uses the output received
   * so far.
   */
  closing?: AbortSignal | undefined;
  onProgress: (done: number) => void;
  /** Cache of responses. Without it, a second run repeats every call. */
  answers?: StoredAnswers | undefined;
  /** The room whose budget is charged. Without it, the analysis has a budget of its own. */
  roomId?: string | undefined;
  /** The timeout of the analysis. Without it, the analyst uses its default. */
  timeoutMs?: number | undefined;
  /**
   * The time (ms) after which results are stored with what stands; until `timeoutMs`, a slow model may complete them.
   * Absent = `timeoutMs`.
   */
  dueMs?: number | undefined;
  /** Called with each draft that stands before the analysis is complete. */
  onDraft?: ((draft: AnalysisDraft) => void) | undefined;
  onSent?: (() => void) | undefined;
  /** True for the fallback if a model was asked and none of its text is used. */
  modelTried?: boolean | undefined;
  onCallFailure?: ((failure: CallFailure) => void) | undefined;
};

export type ProposeOptions = Pick<AnalystOptions, 'signal' | 'onCallFailure'> & {
  roomId: string;
  timeoutMs: number;
};

/** A call to a model that failed permanently. It is safe to log. */
export type CallFailure = {
  call: string;
  model: string;
  reason: AnalystFailure['reason'];
  /** The HTTP status and the code of the server or the network, if any. */
  status: number | null;
  code: string | null;
};

/**
 * Reads a room and drafts its results. There are two analysts: the fallback, which needs no model, and a language
 * model behind an OpenAI-compatible API.
 * @throws AnalystFailure when there is no draft
 */
export interface Analyst {
  analyse(room: AnalystRoom, options: AnalystOptions): Promise<AnalysisDraft>;
  /**
   * Returns shared opinions that say the same in other words, for the host to confirm. Absent without a model.
   * @throws AnalystFailure
   */
  proposeSame?(room: AnalystRoom, options: ProposeOptions): Promise<SamePair[]>;
}

/** Thrown when there is no draft. `reason` contains no text from the room, so it is safe to show and to log. */
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
    | 'context_too_small'
    | 'judge_failed'
    | 'aborted';

  constructor(reason: AnalystFailure['reason'], cause?: unknown) {
    super(`no draft: ${reason}`, { cause });
    this.reason = reason;
  }
}
