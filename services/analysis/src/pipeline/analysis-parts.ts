import type { RoomApi } from '@murmur/contract/internal';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';
import type { Limits } from '@murmur/shared/runtime/take-limits';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import type { Press } from '../exports/press.ts';
import type { Cited } from '../results/cited-texts.ts';
import type { Recent } from '../results/recent.ts';
import type { RemainingOpinions } from '../results/without-removed.ts';

/** What the handlers of this service work with. */
export type AnalysisParts = {
  analyses: AnalysisStore;
  bus: EventBus;
  room: RoomApi;
  queue: JobQueue;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  /** What results cite, by room; a removed opinion is gone from them within 2 s. */
  citedTexts: Recent<Cited>;
  /** What of a room still stands, as long behind. */
  remaining: Recent<RemainingOpinions>;
  /** What a room said of itself, counted once a second at most. */
  voteSummaries: Recent<VoteSummary>;
  press: Press;
  /** Whether a chat model is configured. */
  hasModel: boolean;
};
