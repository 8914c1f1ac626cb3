import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { VoteSummary } from '../agreement/vote-summary.ts';
import type { AnalysisParts } from '../pipeline/analysis-parts.ts';
import type { Texts } from './cited-texts.ts';
import { withVotes } from './with-votes.ts';
import { withoutRemoved } from './without-removed.ts';

/** Results as they are shown now, and the room data they rest on. */
export type CurrentResults = { record: AnalysisRecord; texts: Texts; votes: VoteSummary };

/** The stored results without what was removed since, and with the current votes. */
export const readCurrentResults = async (
  parts: Pick<AnalysisParts, 'remaining' | 'voteSummaries' | 'citedTexts'>,
  record: AnalysisRecord,
): Promise<CurrentResults> => {
  const { roomId } = record;
  const [remaining, votes, cited] = await Promise.all([
    parts.remaining.get(roomId),
    parts.voteSummaries.get(roomId),
    parts.citedTexts.get(roomId),
  ]);
  const current = withVotes(withoutRemoved(record, remaining), votes, cited);
  return { record: current, texts: cited.texts, votes };
};
