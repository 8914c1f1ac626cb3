import { sizeOf } from '@murmur/contract/outline/figures';
import type {
  SharedCharacterAnalysis,
  SharedResults,
  SharedSeries,
  ShareMetadata,
} from '@murmur/contract/share';
import type { AnalysisRecord, ShareRecord } from '@murmur/shared/ports/analysis-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { showAgreement } from '../agreement/vote-summary.ts';
import type { Known } from '../transcript/room-names.ts';
import { type ResultsContext, showCharacters } from './show-results.ts';

/** Returns metadata that identifies neither the room nor a person. */
export const showMetadata = (record: AnalysisRecord): ShareMetadata => ({
  topic: record.topic,
  participant_count: sizeOf(record).people,
  opinion_count: sizeOf(record).opinions,
  ...(record.event && { room_count: record.event.rooms }),
  duration_minutes: record.duration,
  discussion_date: instantOf(record.discussedAt),
});

type Votes = Pick<ResultsContext, keyof Known | 'texts' | 'votes'>;

/** Converts votes and positions, which everybody with the link may see. */
const showVotes = ({ votes, ...context }: Votes) => ({
  positions: votes.positions,
  agreement: showAgreement(votes, context),
});

const showMaking = ({ generatedBy, quality }: AnalysisRecord) => ({
  generated_by: generatedBy,
  model_tried: quality.model_tried ?? false,
});

type SharedContext = Votes & { series: SharedSeries };

export const showShared = (
  share: ShareRecord,
  record: AnalysisRecord,
  context: SharedContext,
  now: number,
): SharedResults => ({
  share_id: share.shareId,
  analysis: {
    summary: record.summaries.neutral || record.reporterSummary,
    filter_applied: record.characters.length > 0 ? 'character-based' : 'neutral',
    total_opinions: record.statistics.total_opinions,
    characters: showCharacters(record),
    ...showVotes(context),
    ...showMaking(record),
  },
  metadata: showMetadata(record),
  series: context.series,
  created_at: instantOf(share.createdAt),
  accessed_at: instantOf(now),
});

/** Returns null if the results have no characters. */
export const showSharedCharacters = (
  share: ShareRecord,
  record: AnalysisRecord,
  context: SharedContext,
  now: number,
): SharedCharacterAnalysis | null => {
  const [first, second] = showCharacters(record).map(({ emotion, emoji, response }) => ({
    emotion,
    emoji,
    response,
  }));
  if (!first || !second) return null;
  return {
    share_id: share.shareId,
    analysis: {
      reporter_summary: record.reporterSummary,
      total_opinions: record.statistics.total_opinions,
      character1: first,
      character2: second,
      ...showVotes(context),
      ...showMaking(record),
    },
    metadata: showMetadata(record),
    series: context.series,
    accessed_at: instantOf(now),
  };
};
