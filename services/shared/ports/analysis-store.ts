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
import type { RoomName } from '@murmur/contract/event';
import type { CountedVotes } from '@murmur/contract/internal';
import type { Language } from '@murmur/contract/language';

/** The evidence of a statement; its text is read from the room on display. */
export type Backing = { opinionIds: string[]; opinionCount: number; participantCount: number };

export type ThemeRecord = Backing & {
  id: string;
  /** Absent in results of earlier releases. */
  kind?: ThemeKind;
  title: string;
  /** The word of a mention as shared opinions write it; absent in results of earlier releases. */
  forms?: string[];
  edited: boolean;
  /** Themes that the host merged into this one. */
  mergedIds: string[];
  /** The most typical shared opinion; null if all are private. */
  typicalId: string | null;
  summary: string;
  emotion: Emotion;
};
export type SentenceRecord = Backing & { id: string; part: SentencePart; text: string };
/** The stored part of the statistics; the number of opinions not shown is read from the room. */
export type StoredStatistics = Omit<Statistics, 'not_shown'>;
export type CharacterRecord = { position: 1 | 2; emotion: Emotion; response: string };

/** `method` is absent in results of earlier releases, which have only `way`. */
export type StoredQuality = Omit<Quality, 'method'> & Partial<Pick<Quality, 'method'>>;

/** The rooms behind the results of an event, as they were gathered. */
export type GatheredEvent = {
  /** Rooms with people, their people, and all of their opinions. */
  rooms: number;
  people: number;
  opinions: number;
  /** Rooms without statements. */
  missing: RoomName[];
  /** Names of the rooms by the author of their statements. */
  names: Record<string, RoomName>;
  /** The positions of all rooms together; null = no position question. */
  positions: CountedVotes['positions'];
};

/** The results of a room as stored; statements refer to opinions by id and quote none. */
export type AnalysisRecord = {
  roomId: string;
  topic: string;
  language: Language;
  status: 'complete' | 'no_data';
  /** Epoch ms of the room's creation, of the discussion's start, and of the underlying read. */
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
  /** Number of changes the host has made to these results. */
  edition: number;
  generatedBy: string;
  /** True if characters were requested; absent in results older than this field. */
  useCharacters?: boolean;
  quality: StoredQuality;
  /** The event's rooms; absent for other rooms. */
  event?: GatheredEvent;
};

export type ShareRecord = { shareId: string; roomId: string; createdAt: number; viewCount: number };

/**
 * Results, the votes on them and the links to them.
 *
 * Guarantees: a confirmed change survives a kill. Without `replace`, of many results for a room exactly one
 * is kept, the first; with it, the one of the latest reading. A room has one share, however many calls run
 * concurrently. A participant's vote on a sentence counts once.
 * Does not guarantee: that a view is counted when the process dies right after.
 * Errors: AppError UNAVAILABLE when the store cannot answer.
 */
export interface AnalysisStore {
  /**
   * With `replace`, a second run replaces one whose reading is not later; the votes on the replaced results
   * are deleted.
   */
  save(record: AnalysisRecord, options: { replace: boolean }): Promise<'saved' | 'exists'>;
  /**
   * Replaces the results from which `record` was made: those of the same reading and the previous edition.
   * Votes stay. Returns 'outdated' if other results are stored, so no edit undoes another.
   */
  amend(record: AnalysisRecord): Promise<'saved' | 'outdated'>;
  find(roomId: string): Promise<AnalysisRecord | null>;
  /** Counts a participant's vote once; returns the number of votes on that sentence. */
  addMisread(roomId: string, sentenceId: string, voter: string): Promise<number>;
  /** Votes by sentence id; sentences without votes are absent. */
  countMisreads(roomId: string): Promise<Map<string, number>>;
  /** The room's only share: the given one if there was none, else the existing one. */
  createShare(share: ShareRecord): Promise<{ share: ShareRecord; created: boolean }>;
  findShare(shareId: string): Promise<ShareRecord | null>;
  /** The shares of these rooms, in no order. */
  listShares(roomIds: string[]): Promise<ShareRecord[]>;
  countView(shareId: string): Promise<void>;
  /** Removes the room's results, the votes on them and its share. Idempotent. */
  forget(roomId: string): Promise<void>;
}
