import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import type { Batcher } from '@murmur/shared/runtime/batcher';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Limits } from '@murmur/shared/runtime/limits/take-limits';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import type { LRUCache } from 'lru-cache';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import type { PrintQueue } from '../exports/print-queue.ts';
import type { Cited } from '../results/cited-texts.ts';
import type { KeptResults } from '../results/kept-results.ts';
import type { ShortLivedCache } from '../results/short-lived-cache.ts';
import type { RemainingOpinions } from '../results/without-removed.ts';

/** Dependencies of this service's handlers. */
export type AnalysisDeps = {
  analyses: AnalysisStore;
  bus: EventBus;
  room: RoomApi;
  queue: JobQueue;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  /**
   * The number of opinions of a room, which changes with each removal after its end. It is never read from a cache.
   */
  revisions: Batcher<string, number>;
  /** Cited texts by room, at one revision. */
  citedTexts: ShortLivedCache<Cited>;
  /** Remaining opinions by room, at one revision. */
  remaining: ShortLivedCache<RemainingOpinions>;
  /** Vote summaries by room, counted at most once a second. */
  voteSummaries: ShortLivedCache<VoteSummary>;
  /** Results as they are shown, by room, while nothing that they depend on changes. */
  currentResults: LRUCache<string, KeptResults>;
  printQueue: PrintQueue;
  /** The name of the configured chat model, or null if there is none. */
  modelName: string | null;
};
