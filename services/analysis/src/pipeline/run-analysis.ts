import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { Room } from '@murmur/contract/room';
import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { AnswerStore } from '@murmur/shared/ports/answer-store';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { AnalysisDraft, Analyst, AnalystRoom, StoredAnswers } from '../analyst.ts';
import { readRoomOrEvent } from '../event-statements/read-event.ts';
import { inScriptOf } from '../languages/in-language.ts';
import { type EmbeddingDeps, readEmbeddings } from '../model/room-embeddings.ts';
import { AnalysisProgress } from './analysis-progress.ts';
import { analyse, askFallback } from './draft-results.ts';
import type { ModelRun } from './model-run.ts';
import { prepare } from './prepare.ts';
import type { WorkLock } from './work-lock.ts';
import { writeNoData, writeResults } from './write-results.ts';

export type AnalyseRoomDeps = EmbeddingDeps & {
  answers: AnswerStore;
  analyses: AnalysisStore;
  bus: EventBus;
  workLock: WorkLock;
  room: RoomApi;
  /** The model, or null when none is configured. */
  analyst: Analyst | null;
  fallback: Analyst;
};

const fallbackReserveMs = 30_000;
/**
 * Time reserved before the deadline for writing alone. Once it begins, a room that cannot be read ends with its
 * counts.
 */
const writingReserveMs = 12_000;
/** Most vectors exist when the discussion ends; waiting for missing ones takes no longer than this. */
const embeddingTimeoutMs = 45_000;

/**
 * Returns the time from which the deadline of the results is measured: the end of the discussion or, for an event, the
 * time at which its rooms were gathered, but at most `limits.event.gatherAfterMs` after the end.
 */
const resultsDueFrom = ({ event, ends_at: endsAt }: Room): number | null => {
  const end = endsAt === null ? null : Date.parse(endsAt);
  if (event === null || event.gathered_at === null || end === null) return end;
  return Math.min(Date.parse(event.gathered_at), end + limits.event.gatherAfterMs);
};

/**
 * Returns the time at which results are due. For a first run, it is measured from the end of the discussion. The clock
 * of another machine determined that time, so it is assumed to be no later than the start of the run.
 */
const dueAt = (room: Room, isRerun: boolean, beganAt: number): number => {
  const dueFrom = isRerun ? null : resultsDueFrom(room);
  return Math.min(dueFrom ?? beganAt, beganAt) + limits.resultsTimeoutMs;
};

/** Returns the deadline of the results, or null for a second run, during which the first results remain visible. */
const resultsBy = (room: Room, isRerun: boolean): number | null => {
  const dueFrom = isRerun ? null : resultsDueFrom(room);
  return dueFrom === null ? null : dueFrom + limits.resultsTimeoutMs - writingReserveMs;
};

export const answersOf = (answers: AnswerStore, roomId: string): StoredAnswers => ({
  find: (key) => answers.find(roomId, key),
  keep: (key, answer) => answers.keep(roomId, key, answer),
});

/** `before`: the results so far; null in the first run. */
type Work = {
  before: AnalysisRecord | null;
  signal: AbortSignal;
};

/** The results as far as they stand, and the model that is still completing them. */
export type Written = {
  record: AnalysisRecord;
  progress: AnalysisProgress;
  run: ModelRun | null;
  /** The model's draft that the record holds; null if it holds none. */
  draft: AnalysisDraft | null;
  room: AnalystRoom;
  write: (draft: AnalysisDraft) => Promise<AnalysisRecord>;
};

/** Reads and prepares a room. `write` converts a draft to results. */
export const readRoom = async (
  deps: AnalyseRoomDeps,
  room: Room,
  useCharacters: boolean,
  { readAt, before, signal }: Work & { readAt: number },
) => {
  const { transcript, ofEvent } = await readRoomOrEvent(deps, room, { before, signal });
  const prepared = await prepare(transcript);
  const write = async (
    draft: AnalysisDraft,
    fallbackDraft: () => Promise<AnalysisDraft>,
  ): Promise<AnalysisRecord> => {
    const input = { transcript, prepared, draft, fallbackDraft, useCharacters, readAt };
    return { ...(await writeResults(input)), ...ofEvent, useCharacters };
  };
  const noData = () => ({ ...writeNoData({ transcript, prepared, readAt }), ...ofEvent });
  return { prepared, write, noData };
};

/** Reads, prepares, analyses and writes, and publishes progress at each step. */
export const runAnalysis = async (
  deps: AnalyseRoomDeps,
  room: Room,
  { use_characters: useCharacters, rerun }: JobData<'analyse-room'>,
  { before, signal }: Work,
): Promise<Written> => {
  const { clock } = deps;
  const roomId = room.room_id;
  const { messages } = inScriptOf(room.language, [room.topic]);
  const progress = new AnalysisProgress(deps, roomId, messages);
  const beganAt = await progress.begin();
  const due = dueAt(room, rerun !== null, beganAt);
  // An opinion removed after this point may or may not have been read. The time of a second run must differ from that
  // of the first, even if the clock has not advanced.
  const readAt = Math.max(clock.now(), (before?.generatedAt ?? 0) + 1);
  const read = await readRoom(deps, room, useCharacters, { readAt, before, signal });
  const { prepared } = read;
  progress.enter('prepare');
  progress.enter('analyse');
  if (prepared.statistics.total_opinions === 0) {
    progress.enter('write');
    const record = { ...read.noData(), useCharacters };
    const { analystRoom } = prepared;
    return {
      record,
      progress,
      run: null,
      draft: null,
      room: analystRoom,
      write: async () => record,
    };
  }

  const shared = { useCharacters, signal, roomId, resultsBy: resultsBy(room, rerun !== null) };
  const modelUntil = due - fallbackReserveMs;
  const timeoutMs = Math.min(embeddingTimeoutMs, modelUntil - clock.now());
  const embeddings = await readEmbeddings(deps, roomId, prepared.analystRoom.opinions, {
    timeoutMs,
    signal,
  });
  const analystRoom = { ...prepared.analystRoom, embeddings };
  const analysed = await analyse(deps, analystRoom, {
    ...shared,
    modelUntil,
    completeUntil: due - limits.resultsTimeoutMs + limits.completionTimeoutMs,
    answers: answersOf(deps.answers, roomId),
    onProgress: (done) => progress.advance(done),
    onModelFailed: (reason) => progress.modelFailed(reason),
    onFallback: (reason) => progress.fellBack(reason),
  });
  progress.enter('write');
  const fallbackDraft = (): Promise<AnalysisDraft> =>
    askFallback(deps, analystRoom, { ...shared, modelTried: true, onProgress: () => {} });
  const write = async (draft: AnalysisDraft): Promise<AnalysisRecord> => {
    const record = await read.write(draft, fallbackDraft);
    const seconds = Math.round((clock.now() - beganAt) / 100) / 10;
    if (record.generatedBy !== draft.generatedBy) progress.fellBack('invalid_answer');
    return { ...record, quality: { ...record.quality, seconds } };
  };
  const record = await write(analysed.draft);
  const partialUntil = due - limits.resultsTimeoutMs + limits.completionTimeoutMs;
  return {
    record: analysed.run === null ? record : { ...record, partialUntil },
    progress,
    run: analysed.run,
    draft: analysed.draft.generatedBy === 'fallback' ? null : analysed.draft,
    room: analystRoom,
    write,
  };
};
