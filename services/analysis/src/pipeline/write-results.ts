import {
  emotion as emotionNames,
  type Filter,
  filters,
  type Mood,
  type Quality,
  type SentencePart,
} from '@murmur/contract/analysis';
import type { AnalysisRecord, CharacterRecord } from '@murmur/shared/ports/analysis-store';
import { type AnalysisDraft, emptyQuality } from '../analyst.ts';
import { inScriptOf } from '../languages/in-language.ts';
import { type CheckedDraft, DraftCheck } from '../model/draft-check.ts';
import { countTimeline } from '../transcript/count-timeline.ts';
import type { Transcript } from '../transcript/read-transcript.ts';
import { foldEmptyParts } from './fold-empty-parts.ts';
import type { Prepared } from './prepare.ts';
import { createCounter, toMarkdown, toSentences, toThemes } from './to-record.ts';

export type WriteInput = {
  transcript: Transcript;
  prepared: Prepared;
  draft: AnalysisDraft;
  /** The fallback, called when a part of the model's draft is rejected; the model is not called again. */
  fallbackDraft: () => Promise<AnalysisDraft>;
  useCharacters: boolean;
  /** The time at which the transcript was read, epoch ms. */
  readAt: number;
};

const withoutCharacters = (draft: AnalysisDraft): AnalysisDraft => ({ ...draft, characters: [] });

/**
 * Converts a draft to the stored record. A part of a model's draft without a sentence of its own stays empty. Without a
 * report, nothing on the page would be by the model, and the fallback writes everything.
 */
export const writeResults = async (input: WriteInput): Promise<AnalysisRecord> => {
  const { transcript, prepared, useCharacters } = input;
  const { room } = transcript;
  const { language } = room;
  const texts = transcript.opinions.map(({ content }) => content);
  const { messages } = inScriptOf(language, [room.topic, ...texts]);
  const check = new DraftCheck({
    room: prepared.analystRoom,
    nicknames: transcript.nicknames,
    someone: messages.someone,
  });
  const wanted = useCharacters ? (given: AnalysisDraft) => given : withoutCharacters;
  const first = await check.check(wanted(input.draft));
  const isRejected = input.draft.generatedBy !== 'fallback' && first.parts.reporter.length === 0;
  const draft = isRejected ? await input.fallbackDraft() : input.draft;
  const checked = isRejected ? await check.check(wanted(draft)) : first;
  const isByModel = draft.generatedBy !== 'fallback';
  const {
    parts,
    emotions,
    themes: kept,
  } = isByModel ? foldEmptyParts(checked, useCharacters) : checked;
  const count = createCounter(prepared.analystRoom);
  const themes = toThemes(kept, count);
  const sentences = toSentences(parts, count);
  const placed = new Set(kept.flatMap(({ opinionIds }) => opinionIds));
  const total = prepared.statistics.total_opinions;
  const unplacedCount = total - placed.size;
  const say = (part: SentencePart): string =>
    toMarkdown(parts[part], language) || (isByModel ? '' : messages.countsOnly);
  const characters: CharacterRecord[] = (emotions ?? []).map((emotion, index) => ({
    position: index === 0 ? 1 : 2,
    emotion,
    response: say(index === 0 ? 'character1' : 'character2'),
  }));
  return {
    ...recordFrame(input),
    status: 'complete',
    statistics: prepared.statistics,
    summaries: Object.fromEntries(filters.map((name) => [name, say(name)])) as Record<
      Filter,
      string
    >,
    reporterSummary: say('reporter'),
    characters,
    themes,
    sentences,
    singleVoiceIds: [...draft.singleVoiceIds, ...heldVoices(transcript, placed)],
    unplacedCount,
    generatedBy: draft.generatedBy,
    quality: {
      ...draft.quality,
      way: draft.quality.method,
      placed_share: total === 0 ? null : Math.round((1 - unplacedCount / total) * 1000) / 1000,
      sentences_kept: sentences.length,
      sentences_dropped:
        (draft.dropped ?? 0) + Math.max(0, countSentences(draft) - countKept(checked)),
      seconds: null,
      fallback_parts: [],
    },
  };
};

/**
 * Returns the held opinions outside every theme. They have no text until the host shows them; once shown, they are
 * listed as single opinions.
 */
const heldVoices = ({ opinions }: Transcript, placed: ReadonlySet<string>): string[] =>
  opinions.flatMap(({ id, held }) => (held && !placed.has(id) ? [id] : []));

const countSentences = (draft: AnalysisDraft): number =>
  draft.reporter.length +
  draft.characters.reduce((sum, { claims }) => sum + claims.length, 0) +
  filters.reduce((sum, name) => sum + draft.filters[name].length, 0);

const countKept = ({ parts }: CheckedDraft): number =>
  Object.values(parts).reduce((sum, claims) => sum + claims.length, 0);

/** Returns the record of a room without opinions or an event without statements: its counts and texts that say so. */
export const writeNoData = (
  input: Pick<WriteInput, 'transcript' | 'prepared' | 'readAt'>,
): AnalysisRecord => {
  const { language, topic, event } = input.transcript.room;
  const { reporter, ...summaries } = inScriptOf(language, [topic], event !== null).messages.noData;
  return {
    ...recordFrame(input),
    status: 'no_data',
    statistics: input.prepared.statistics,
    summaries,
    reporterSummary: reporter,
    characters: [],
    themes: [],
    sentences: [],
    singleVoiceIds: [],
    unplacedCount: 0,
    generatedBy: 'fallback',
    quality: nothingRead,
  };
};

const nothingRead: Quality = {
  ...emptyQuality,
  way: emptyQuality.method,
  placed_share: null,
  sentences_kept: null,
  sentences_dropped: null,
  seconds: null,
  fallback_parts: [],
};

/** Returns a mood without emotions: fewer than four in five emotions derived from words were correct. */
const withoutEmotions = (opinions: number): Mood => ({
  counts: Object.fromEntries(emotionNames.options.map((name) => [name, 0])) as Mood['counts'],
  untold: opinions,
});

/** Returns how long the discussion lasted, in minutes begun: fewer than planned if the host ended it early. */
const minutesOf = ({ duration, started_at: from, ends_at: until }: Transcript['room']): number =>
  from === null || until === null
    ? duration
    : Math.max(1, Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000));

const recordFrame = ({ transcript, readAt }: Pick<WriteInput, 'transcript' | 'readAt'>) => {
  const { room, opinions } = transcript;
  return {
    roomId: room.room_id,
    topic: room.topic,
    language: room.language,
    roomCreatedAt: Date.parse(room.created_at),
    discussedAt: Date.parse(room.started_at ?? room.created_at),
    generatedAt: readAt,
    duration: minutesOf(room),
    edition: 0,
    timeline: countTimeline(transcript),
    mood: withoutEmotions(opinions.length),
  };
};
