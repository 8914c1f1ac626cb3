import { emotionEmoji } from '@murmur/contract/analysis';
import type { SharedCharacterAnalysis, SharedResults, ShareMetadata } from '@murmur/contract/share';
import type {
  AnalysisRecord,
  CharacterRecord,
  ShareRecord,
} from '@murmur/shared/ports/analysis-store';
import { showAgreement } from '../agreement/read-word.ts';
import { type Around, showCharacters } from './show-results.ts';

const instantOf = (ms: number): string => new Date(ms).toISOString();

/** Built from nothing that names the room or anybody in it. */
export const showMetadata = (record: AnalysisRecord): ShareMetadata => ({
  topic: record.topic,
  participant_count: record.statistics.participant_count,
  opinion_count: record.statistics.total_opinions,
  duration_minutes: record.duration,
  discussion_date: instantOf(record.discussedAt),
});

/** What the room said of itself, which everybody with the link may read too. */
const showWord = ({ texts, word }: Pick<Around, 'texts' | 'word'>) => ({
  positions: word.positions,
  agreement: showAgreement(word, texts),
});

export const showShared = (
  share: ShareRecord,
  record: AnalysisRecord,
  around: Pick<Around, 'texts' | 'word'>,
  now: number,
): SharedResults => ({
  share_id: share.shareId,
  analysis: {
    summary: record.summaries.neutral,
    filter_applied: 'neutral',
    total_opinions: record.statistics.total_opinions,
    characters: showCharacters(record),
    ...showWord(around),
  },
  metadata: showMetadata(record),
  created_at: instantOf(share.createdAt),
  accessed_at: instantOf(now),
});

const showOne = ({ emotion, response }: CharacterRecord) => ({
  emotion,
  emoji: emotionEmoji[emotion],
  response,
});

/** Null when the results have no two characters. */
export const showSharedCharacters = (
  share: ShareRecord,
  record: AnalysisRecord,
  around: Pick<Around, 'texts' | 'word'>,
  now: number,
): SharedCharacterAnalysis | null => {
  const [first, second] = record.characters;
  if (!first || !second) return null;
  return {
    share_id: share.shareId,
    analysis: {
      reporter_summary: record.reporterSummary,
      total_opinions: record.statistics.total_opinions,
      character1: showOne(first),
      character2: showOne(second),
      ...showWord(around),
    },
    metadata: showMetadata(record),
    accessed_at: instantOf(now),
  };
};
