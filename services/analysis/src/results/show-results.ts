import {
  type AllResults,
  type Character,
  type Evidence,
  emotionEmoji,
  type Filter,
  type Results,
} from '@murmur/contract/analysis';
import type { Opinion } from '@murmur/contract/opinion';
import type { AnalysisRecord, Backing } from '@murmur/shared/ports/analysis-store';

/** Enough to judge a statement by; its counts are of all it rests on. */
const mostEvidence = 20;

/** What of the room stands beside the stored results when they are shown. */
export type Around = {
  /** Shared opinions that still stand. */
  shared: Opinion[];
  /** Votes by sentence id. */
  misreads: Map<string, number>;
};

const instantOf = (ms: number): string => new Date(ms).toISOString();

export const showCharacters = (record: AnalysisRecord): Character[] =>
  record.characters.map(({ position, emotion, response }) => ({
    position,
    emotion,
    emoji: emotionEmoji[emotion],
    response,
  }));

const showBacking = (
  { opinionIds, opinionCount, participantCount }: Backing,
  texts: Map<string, string>,
) => {
  const evidence: Evidence[] = [];
  for (const id of opinionIds) {
    const content = texts.get(id);
    if (content === undefined) continue;
    evidence.push({ id, content });
    if (evidence.length === mostEvidence) break;
  }
  return { opinion_count: opinionCount, participant_count: participantCount, evidence };
};

/** Results on the wire, in every voice. Evidence is shared opinions alone; private ones are in the counts. */
export const showAllResults = (
  record: AnalysisRecord,
  { shared, misreads }: Around,
  filter: Filter = 'neutral',
): AllResults => {
  const texts = new Map(shared.map(({ id, content }) => [id, content]));
  return {
    room_id: record.roomId,
    topic: record.topic,
    language: record.language,
    created_at: instantOf(record.roomCreatedAt),
    duration: record.duration,
    status: record.status,
    filter_applied: filter,
    summary: record.summaries[filter],
    reporter_summary: record.reporterSummary,
    has_character_analysis: record.characters.length > 0,
    characters: showCharacters(record),
    statistics: record.statistics,
    themes: record.themes.map(({ title, summary, emotion, ...backing }) => ({
      title,
      summary,
      emotion,
      ...showBacking(backing, texts),
    })),
    sentences: record.sentences.map(({ id, part, text, ...backing }) => ({
      id,
      part,
      text,
      ...showBacking(backing, texts),
      misread_count: misreads.get(id) ?? 0,
    })),
    ...(record.quality ? { quality: record.quality } : {}),
    generated_by: record.generatedBy,
    generated_at: instantOf(record.generatedAt),
    summaries: record.summaries,
  };
};

/** Results in one voice. */
export const showResults = (
  record: AnalysisRecord,
  around: Around,
  { filter, includeStats }: { filter: Filter; includeStats: boolean },
): Results => {
  const { summaries: _, statistics, ...results } = showAllResults(record, around, filter);
  return includeStats ? { ...results, statistics } : results;
};
