import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import type { Known } from '../transcript/room-names.ts';
import type { Texts } from './cited-texts.ts';

export type CurrentResults = Known & {
  record: AnalysisRecord;
  texts: Texts;
  votes: VoteSummary;
};

/** Results, and the data from which they were computed. */
export type KeptResults = {
  basis: readonly unknown[];
  current: CurrentResults;
};
