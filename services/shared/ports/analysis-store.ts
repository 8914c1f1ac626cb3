import type {
  Emotion,
  Filter,
  Mood,
  Quality,
  SentencePart,
  Statistics,
  ThemeKind,
  TimelineStep,
} from '@murmur/contract/analysis';
import type { EventResults, RoomName } from '@murmur/contract/event';
import type { CountedVotes } from '@murmur/contract/internal';
import type { Language } from '@murmur/contract/language';

/** The evidence for a statement. Opinion texts are read from the room whenever the statement is displayed. */
export type Support = { opinionIds: string[]; opinionCount: number; participantCount: number };

export type ThemeRecord = Support & {
  id: string;
  /** Absent in results of earlier releases. */
  kind?: ThemeKind;
  title: string;
  /** The spellings of a mention's word in shared opinions. Absent in results of earlier releases. */
  forms?: string[];
  edited: boolean;
  mergedIds: string[];
  /** The most typical shared opinion; null if all are private. */
  typicalId: string | null;
  summary: string;
  emotion: Emotion;
};
export type SentenceRecord = Support & { id: string; part: SentencePart; text: string };
/** The stored part of the statistics. The number of opinions not shown is read from the room. */
export type StoredStatistics = Omit<Statistics, 'not_shown'>;
export type CharacterRecord = { position: 1 | 2; emotion: Emotion; response: string };

/** Fields of the quality that results of earlier releases lack. `way` takes the place of `method` in them. */
type LaterQuality = 'method' | 'judge' | 'model_tried' | 'model_failure';
export type StoredQuality = Omit<Quality, LaterQuality> & Partial<Pick<Quality, LaterQuality>>;

/** The rooms of an event as of the time at which they were gathered. */
export type GatheredEvent = Omit<EventResults, 'statements'> & {
  /** The names of the rooms, by the author of their statements. */
  names: Record<string, RoomName>;
  /** The strongest statement of each room that has one. Absent in results of earlier releases. */
  strongestIds?: string[];
  /** The positions of all rooms together; null = no position question. */
  positions: CountedVotes['positions'];
};

/** An opinion, and the one for which it would count. */
export type SamePair = { opinionId: string; sameAs: string };

/** The results of a room as stored. Statements refer to opinions by id and never quote them. */
export type AnalysisRecord = {
  roomId: string;
  topic: string;
  language: Language;
  status: 'complete' | 'no_data';
  /** Epoch ms. `discussedAt`: the start of the discussion. `generatedAt`: the time at which the opinions were read. */
  roomCreatedAt: number;
  discussedAt: number;
  generatedAt: number;
  duration: number;
  statistics: StoredStatistics;
  summaries: Record<Filter, string>;
  reporterSummary: string;
  characters: CharacterRecord[];
  themes: ThemeRecord[];
  sentences: SentenceRecord[];
  mood: Mood;
  /** Shared opinions that belong to no group. */
  singleVoiceIds: string[];
  /** Opinions in no theme, including private ones. */
  unplacedCount: number;
  timeline: TimelineStep[];
  edition: number;
  generatedBy: string;
  /** True if characters were requested. Absent in results older than this field. */
  useCharacters?: boolean;
  quality: StoredQuality;
  /** Shared opinions that a model takes to say the same. Absent unless a model was asked. */
  proposedSame?: SamePair[];
  /** The rooms of the event. Absent if the room is not an event. */
  event?: GatheredEvent;
  /** Time (epoch ms) until which a slow model may complete these results. Absent if they are complete. */
  partialUntil?: number;
};

export type ShareRecord = { shareId: string; roomId: string; createdAt: number; viewCount: number };

/**
 * Stores results, the votes on them and the links to them.
 *
 * Guarantees: a confirmed change survives a kill of the process. A room has exactly one result: the
 * first that was saved or, with `replace`, the one with the latest `generatedAt`. A room has one share, however many
 * calls run concurrently. A participant's vote on a sentence counts once.
 * Does not guarantee: that a view is counted if the process dies immediately afterwards.
 * Errors: AppError UNAVAILABLE if the store cannot answer.
 */
export interface AnalysisStore {
  /**
   * Stores results if the room has none. With `replace`, also replaces results that were not generated later, and
   * deletes the votes on them.
   */
  save(record: AnalysisRecord, options: { replace: boolean }): Promise<'saved' | 'exists'>;
  /**
   * Replaces the results on which `record` is based, which have the same `generatedAt` and the previous edition.
   * Retains the votes. Returns 'outdated' if other results are stored, so that no edit undoes another.
   */
  amend(record: AnalysisRecord): Promise<'saved' | 'outdated'>;
  find(roomId: string): Promise<AnalysisRecord | null>;
  /**
   * Returns a text that differs after every `save` and `amend` that changed the results, without reading them. Null if
   * there are none. Results that were generated in the same millisecond may have the same edition.
   */
  findEdition(roomId: string): Promise<string | null>;
  /** Counts a participant's vote once and returns the number of votes on that sentence. */
  addMisread(roomId: string, sentenceId: string, voter: string): Promise<number>;
  /** Returns the number of votes by sentence id. Sentences without votes are absent. */
  countMisreads(roomId: string): Promise<Map<string, number>>;
  /** Returns the room's only share: the existing one, or `share` if there was none. */
  createShare(share: ShareRecord): Promise<{ share: ShareRecord; created: boolean }>;
  findShare(shareId: string): Promise<ShareRecord | null>;
  /** Returns the shares of these rooms, in no particular order. */
  listShares(roomIds: string[]): Promise<ShareRecord[]>;
  countView(shareId: string): Promise<void>;
  /** Removes the room's results, the votes on them and its share. Idempotent. */
  forget(roomId: string): Promise<void>;
}
