import type { RoomApi } from '@murmur/contract/internal';
import type { Opinion } from '@murmur/contract/opinion';
import type { AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { JobQueue } from '@murmur/shared/ports/job-queue';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';
import type { Limits } from '@murmur/shared/runtime/take-limits';
import type { RoomWord } from './agreement/read-word.ts';
import type { PdfPress } from './exports/export-pdf.ts';
import type { Authorship } from './results/authorship.ts';
import type { Recent } from './results/recent.ts';

/** What the handlers of this service work with. */
export type AnalysisParts = {
  analyses: AnalysisStore;
  room: RoomApi;
  queue: JobQueue;
  limits: Limits;
  clock: Clock;
  logger: Logger;
  /** Shared opinions that still stand, by room; a removed one is gone from results within 2 s. */
  sharedTexts: Recent<Opinion[]>;
  /** What a room said of itself, counted once a second at most. */
  words: Recent<RoomWord>;
  authorship: Recent<Authorship>;
  press: PdfPress;
};
