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
import type { Language } from '@murmur/contract/language';

/** What a statement rests on; the text of evidence is read from the room when it is shown. */
export type Backing = { opinionIds: string[]; opinionCount: number; participantCount: number };

export type ThemeRecord = Backing & {
  id: string;
  /** Absent in results of earlier releases. */
  kind?: ThemeKind;
  title: string;
  /** The word of a mention as shared opinions write it; absent in results of earlier releases. */
  forms?: string[];
  edited: boolean;
  /** Themes that the host merged into it. */
  mergedIds: string[];
  /** Its most typical shared opinion; null where all are private. */
  typicalId: string | null;
  summary: string;
  emotion: Emotion;
};
export type SentenceRecord = Backing & { id: string; part: SentencePart; text: string };
/** What is stored of the statistics; how many are not shown is read from the room. */
export type StoredStatistics = Omit<Statistics, 'not_shown'>;
export type CharacterRecord = { position: 1 | 2; emotion: Emotion; response: string };

/** The results of a room as they are stored; statements name opinions by id and quote none. */
export type AnalysisRecord = {
  roomId: string;
  topic: string;
  language: Language;
  status: 'complete' | 'no_data';
  /** Epoch ms of the room's creation, its discussion's start, and of the reading this rests on. */
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
  /** Shared opinions that stand alone. */
  singleVoiceIds: string[];
  /** Opinions in no theme, private ones too. */
  unplacedCount: number;
  timeline: TimelineStep[];
  /** How often the host changed these results. */
  edition: number;
  generatedBy: string;
  /** Whether characters were asked for; absent in results that are older than this field. */
  useCharacters?: boolean;
  quality: Quality;
};

export type ShareRecord = { shareId: string; roomId: string; createdAt: number; viewCount: number };

/**
 * Results, the votes on them and the links to them.
 *
 * Guarantees: what a promise confirmed survives a kill. Without `replace`, of many results for a
 * room exactly one is kept, the first; with it, the one of the latest reading. A room has one share, however many ask at once. A participant's
 * vote on a sentence counts once.
 * Does not guarantee: that a view is counted when the process dies right after.
 * Errors: AppError UNAVAILABLE when the store cannot answer.
 */
export interface AnalysisStore {
  /**
   * With `replace`, a second run takes the place of one that read no later, whose votes are
   * forgotten.
   */
  save(record: AnalysisRecord, options: { replace: boolean }): Promise<'saved' | 'exists'>;
  /**
   * Puts `record` in the place of the results that it was made from: those of the same reading and
   * the edition before its own. Votes stay. 'outdated' where others stand, so no edit undoes another.
   */
  amend(record: AnalysisRecord): Promise<'saved' | 'outdated'>;
  find(roomId: string): Promise<AnalysisRecord | null>;
  /** Counts a participant's vote once; answers the votes on that sentence. */
  addMisread(roomId: string, sentenceId: string, voter: string): Promise<number>;
  /** Votes by sentence id; sentences without one are absent. */
  countMisreads(roomId: string): Promise<Map<string, number>>;
  /** The room's one share: the given one if there was none, else the one that stands. */
  createShare(share: ShareRecord): Promise<{ share: ShareRecord; created: boolean }>;
  findShare(shareId: string): Promise<ShareRecord | null>;
  /** The shares of these rooms, in no order. */
  listShares(roomIds: string[]): Promise<ShareRecord[]>;
  countView(shareId: string): Promise<void>;
  /** Removes the room's results, the votes on them and its share. Harmless when repeated. */
  forget(roomId: string): Promise<void>;
}
