import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { compareRooms } from '../agreement/compare-rooms.ts';
import { countPositions } from '../agreement/count-positions.ts';
import { separateQuestions } from '../agreement/vote-summary.ts';
import type { CurrentResults } from '../results/kept-results.ts';
import { withVotes } from '../results/with-votes.ts';
import { withoutRemoved } from '../results/without-removed.ts';
import { withoutSilentHosts } from '../results/without-silent-hosts.ts';
import { roomNamesOf } from '../transcript/room-names.ts';
import type { AnalysisDeps } from './analysis-deps.ts';

/** Returns the stored results without removed opinions and with the current votes. */
export const readCurrentResults = async (
  parts: Pick<
    AnalysisDeps,
    'revisions' | 'remaining' | 'voteSummaries' | 'citedTexts' | 'currentResults'
  >,
  record: AnalysisRecord,
): Promise<CurrentResults> => {
  const { roomId } = record;
  const { event } = record;
  const revision = await parts.revisions.submit(roomId);
  const [remaining, counted, cited] = await Promise.all([
    parts.remaining.get(roomId, revision),
    parts.voteSummaries.get(roomId),
    parts.citedTexts.get(roomId, revision),
  ]);
  const basis = [record, remaining, counted, cited];
  const kept = parts.currentResults.get(roomId);
  if (kept && basis.every((each, at) => each === kept.basis[at])) return kept.current;
  const answered = separateQuestions(counted, cited);
  const { common, rejected, divided, uncertain } = answered;
  const statements = [common, rejected, divided, uncertain].flat();
  const votes = event
    ? {
        ...answered,
        // In an event, people take their positions in its rooms.
        positions: countPositions(event.positions),
        compared: compareRooms(answered.byRoom, event.names, statements),
      }
    : answered;
  const counting = withoutSilentHosts(withoutRemoved(record, remaining), votes.silentHosts);
  const current = withVotes(counting, votes, cited);
  const shown = {
    record: current,
    texts: cited.texts,
    rooms: roomNamesOf(record, cited.authors),
    questionIds: cited.questionIds,
    votes,
  };
  parts.currentResults.set(roomId, { basis, current: shown });
  return shown;
};
