import {
  type AllResults,
  type Character,
  emotionEmoji,
  type Filter,
  type Quality,
  type Results,
  type Theme,
  type ThemeKind,
} from '@murmur/contract/analysis';
import type { EventResults } from '@murmur/contract/event';
import type { Evidence } from '@murmur/contract/evidence';
import type {
  AnalysisRecord,
  GatheredEvent,
  Support,
  ThemeRecord,
} from '@murmur/shared/ports/analysis-store';
import { instantOf } from '@murmur/shared/runtime/down-event';
import { showAgreement, type VoteSummary } from '../agreement/vote-summary.ts';
import { countRooms, type Known, toEvidence } from '../transcript/room-names.ts';
import { maxEvidence, maxVoices, repetitionKeyOf, type Texts } from './cited-texts.ts';

/** Room data shown with the stored results. */
export type ResultsContext = Known & {
  texts: Texts;
  misreads: Map<string, number>;
  votes: VoteSummary;
  /** True while a slow model is still completing the results. */
  isPartial?: boolean;
  /** The configured model; null or absent if there is none. */
  modelNow?: string | null;
};

type Cited = Pick<ResultsContext, keyof Known | 'texts' | 'votes'>;

export const showCharacters = (record: AnalysisRecord): Character[] =>
  record.characters.map(({ position, emotion, response }) => ({
    position,
    emotion,
    emoji: emotionEmoji[emotion],
    response,
  }));

/** Returns shared opinions in their own words. Those that say the same are shown once. */
const showEvidence = (ids: string[], cited: Cited, max: number): Evidence[] => {
  const { texts, votes } = cited;
  const evidence: Evidence[] = [];
  const shown = new Set<string>();
  for (const id of ids) {
    const content = texts.get(id);
    if (content === undefined) continue;
    const first = votes.sameAs.get(id) ?? id;
    const key = repetitionKeyOf(texts, texts.has(first) ? first : id, texts.get(first) ?? content);
    if (shown.has(key)) continue;
    shown.add(key);
    evidence.push(toEvidence(id, content, cited));
    if (evidence.length === max) break;
  }
  return evidence;
};

const showBacking = (
  { opinionIds, opinionCount, participantCount }: Support,
  cited: Cited,
  max: number,
) => ({
  opinion_count: opinionCount,
  participant_count: participantCount,
  evidence: showEvidence(opinionIds, cited, max),
});

const isByModel = ({ generatedBy }: Pick<AnalysisRecord, 'generatedBy'>): boolean =>
  generatedBy !== 'fallback';

/**
 * Lists single voices and, for an event, the statements of themes from a single room. Without a model, nobody knows
 * which statements other rooms made in other words.
 */
const singleVoicesOf = (record: AnalysisRecord): string[] => {
  const { event, singleVoiceIds, themes } = record;
  if (event === undefined || !isByModel(record)) return singleVoiceIds;
  const ofOneRoom = themes.filter(({ participantCount }) => participantCount === 1);
  return [...singleVoiceIds, ...ofOneRoom.flatMap(({ opinionIds }) => opinionIds)];
};

/** Returns the strongest statement of each room, those that say the same once. */
const showStrongest = (
  { strongestIds = [] }: GatheredEvent,
  cited: Cited,
): NonNullable<AllResults['strongest_statements']> => {
  const { texts, rooms, votes } = cited;
  const standsFor = (id: string): string => votes.sameAs.get(id) ?? id;
  const behind = Map.groupBy(votes.sameAs.keys(), standsFor);
  const found = strongestIds.filter((id) => texts.has(id));
  return [...Map.groupBy(found, standsFor)].flatMap(([first, strongest]) => {
    const all = [...new Set([first, ...strongest, ...(behind.get(first) ?? [])])];
    const [opinion, ...same] = all.flatMap((id) => {
      const content = texts.get(id);
      return content === undefined ? [] : toEvidence(id, content, cited);
    });
    return opinion === undefined ? [] : { opinion, same, rooms: countRooms(rooms, all) };
  });
};

const showEvent = (
  { statistics }: AnalysisRecord,
  { rooms, people, opinions, missing }: GatheredEvent,
): EventResults => ({
  rooms,
  people,
  opinions,
  statements: statistics.total_opinions,
  // Results stored by earlier releases have no reason.
  missing: missing.map((room) => ({ ...room, reason: room.reason ?? 'no_statement' })),
});

/** Returns the theme kind of results stored by earlier releases, which have none. */
const kindOf = (record: AnalysisRecord): ThemeKind => (isByModel(record) ? 'model' : 'likeness');

export const showTheme = (record: AnalysisRecord, theme: ThemeRecord, cited: Cited): Theme => {
  const { id, kind, title, forms, edited, typicalId, summary, emotion } = theme;
  return {
    id,
    kind: kind ?? kindOf(record),
    title,
    forms: forms ?? [],
    edited,
    typical: typicalId !== null && cited.texts.has(typicalId) ? typicalId : null,
    summary,
    emotion,
    ...showBacking(theme, cited, maxVoices),
  };
};

/** Returns the quality with the fields that results of earlier releases lack. */
const showQuality = ({ quality }: AnalysisRecord): Quality => ({
  ...quality,
  method: quality.method ?? quality.way,
  judge: quality.judge ?? null,
  model_tried: quality.model_tried ?? false,
  model_failure: quality.model_failure ?? null,
});

/** Returns the proposed pairs that nobody has joined and whose opinions remain, by the opinions that stand for them. */
const showProposed = (
  { proposedSame = [] }: AnalysisRecord,
  cited: Cited,
): NonNullable<AllResults['proposed_same']> => {
  const { texts, votes } = cited;
  const joined = new Set<string>();
  return proposedSame.flatMap(({ opinionId, sameAs }) => {
    const [id, into] = [opinionId, sameAs].map((one) => votes.sameAs.get(one) ?? one);
    if (id === undefined || into === undefined || id === into || joined.has(id)) return [];
    const [content, other] = [texts.get(id), texts.get(into)];
    if (content === undefined || other === undefined) return [];
    joined.add(id);
    return { opinion: toEvidence(id, content, cited), same_as: toEvidence(into, other, cited) };
  });
};

/**
 * Converts results to their wire format, in every voice. Evidence consists of shared opinions only; counts include
 * private ones.
 */
export const showAllResults = (
  record: AnalysisRecord,
  { misreads, isPartial = false, modelNow = null, ...cited }: ResultsContext,
  filter: Filter = 'neutral',
): AllResults => {
  const { votes } = cited;
  return {
    room_id: record.roomId,
    topic: record.topic,
    language: record.language,
    created_at: instantOf(record.roomCreatedAt),
    duration: record.duration,
    status: record.status,
    filter_applied: filter,
    summary: record.summaries[filter] || record.reporterSummary,
    reporter_summary: record.reporterSummary,
    has_character_analysis: record.characters.length > 0,
    characters: showCharacters(record),
    statistics: { ...record.statistics, not_shown: votes.notShown },
    themes: record.themes.map((theme) => showTheme(record, theme, cited)),
    sentences: record.sentences.map(({ id, part, text, ...backing }) => ({
      id,
      part,
      text,
      ...showBacking(backing, cited, maxEvidence),
      misread_count: misreads.get(id) ?? 0,
    })),
    mood: record.mood,
    single_voices: showEvidence(singleVoicesOf(record), cited, maxVoices),
    unplaced_count: record.unplacedCount,
    timeline: record.timeline,
    positions: votes.positions,
    agreement: showAgreement(votes, cited),
    proposed_same: showProposed(record, cited),
    ...(record.event && !isByModel(record)
      ? { strongest_statements: showStrongest(record.event, cited) }
      : {}),
    ...(record.event === undefined ? {} : { event: showEvent(record, record.event) }),
    quality: showQuality(record),
    generated_by: record.generatedBy,
    partial: isPartial,
    model_now: modelNow,
    generated_at: instantOf(record.generatedAt),
    summaries: record.summaries,
  };
};

/** Converts results to their wire format, in one voice. */
export const showResults = (
  record: AnalysisRecord,
  context: ResultsContext,
  { filter, includeStats }: { filter: Filter; includeStats: boolean },
): Results => {
  const { summaries: _, statistics, ...results } = showAllResults(record, context, filter);
  return includeStats ? { ...results, statistics } : results;
};
