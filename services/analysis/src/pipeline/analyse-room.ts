import { hasEnded } from '@murmur/contract/has-ended';
import type { RoomApi } from '@murmur/contract/internal';
import type { JobData } from '@murmur/contract/jobs';
import { limits } from '@murmur/contract/limits';
import type { Room } from '@murmur/contract/room';
import type { AnalysisRecord, AnalysisStore } from '@murmur/shared/ports/analysis-store';
import type { AnswerStore } from '@murmur/shared/ports/answer-store';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { AnalysisDraft, Analyst, StoredAnswers } from '../analyst.ts';
import { readRoomOrEvent } from '../event-statements/read-event.ts';
import { inScriptOf } from '../languages/in-language.ts';
import { type EmbeddingDeps, readEmbeddings } from '../model/room-embeddings.ts';
import { prepare } from './2-prepare.ts';
import { analyse, askFallback } from './3-analyse.ts';
import { writeNoData, writeResults } from './4-write.ts';
import { AnalysisProgress } from './analysis-progress.ts';
import type { WorkLock } from './work-lock.ts';

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

/** Time reserved before the deadline for the fallback and for writing. */
const fallbackReserveMs = 30_000;
/**
 * Time reserved before the deadline for writing alone. Once it begins, a room that cannot be read ends with its
 * counts.
 */
const writingReserveMs = 12_000;
/** Most vectors exist when the discussion ends; waiting for missing ones takes no longer than this. */
const embeddingTimeoutMs = 45_000;

/**
 * Returns the part of a second run's job id that identifies the run: the time of the existing results. Repeated
 * requests thus create only one job, which is complete once those results are replaced.
 */
export const nameRerun = (record: AnalysisRecord): string => String(record.generatedAt);

const isDone = (record: AnalysisRecord | null, rerun: string | null): boolean =>
  record !== null && (rerun === null || record.generatedAt > Number(rerun));

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
 * Returns the deadline of the model. For a first run, it is measured from the end of the discussion. The clock of
 * another machine determined that time, so it is assumed to be no later than the start of the run.
 */
const modelUntil = (room: Room, isRerun: boolean, beganAt: number): number => {
  const dueFrom = isRerun ? null : resultsDueFrom(room);
  return Math.min(dueFrom ?? beganAt, beganAt) + limits.resultsTimeoutMs - fallbackReserveMs;
};

/** Returns the deadline of the results, or null for a second run, during which the first results remain visible. */
const resultsBy = (room: Room, isRerun: boolean): number | null => {
  const dueFrom = isRerun ? null : resultsDueFrom(room);
  return dueFrom === null ? null : dueFrom + limits.resultsTimeoutMs - writingReserveMs;
};

const answersOf = (answers: AnswerStore, roomId: string): StoredAnswers => ({
  find: (key) => answers.find(roomId, key),
  keep: (key, answer) => answers.keep(roomId, key, answer),
});

/** Returns true if the discussion is over and, for an event, its rooms have been gathered. */
const isReadable = (room: Room): boolean => hasEnded(room) && room.event?.gathered_at !== null;

/** Reads, prepares, analyses and writes, and publishes progress at each step. */
const run = async (
  deps: AnalyseRoomDeps,
  room: Room,
  { use_characters: useCharacters, rerun }: JobData<'analyse-room'>,
  { before, signal }: { before: AnalysisRecord | null; signal: AbortSignal },
): Promise<{ record: AnalysisRecord; progress: AnalysisProgress }> => {
  const { clock } = deps;
  const roomId = room.room_id;
  const { messages } = inScriptOf(room.language, [room.topic]);
  const progress = new AnalysisProgress(deps, roomId, messages);
  const beganAt = await progress.begin();
  const until = modelUntil(room, rerun !== null, beganAt);
  // An opinion removed after this point may or may not have been read. The time of a second run must differ from that
  // of the first, even if the clock has not advanced.
  const readAt = Math.max(clock.now(), (before?.generatedAt ?? 0) + 1);
  const { transcript, ofEvent } = await readRoomOrEvent(deps, room, {
    isAgain: before !== null,
    signal,
  });
  progress.enter('prepare');
  const prepared = await prepare(transcript);
  progress.enter('analyse');
  if (prepared.statistics.total_opinions === 0) {
    progress.enter('write');
    return { record: { ...writeNoData({ transcript, prepared, readAt }), ...ofEvent }, progress };
  }

  const shared = { useCharacters, signal, roomId, resultsBy: resultsBy(room, rerun !== null) };
  const timeoutMs = Math.min(embeddingTimeoutMs, until - clock.now());
  const embeddings = await readEmbeddings(deps, roomId, prepared.analystRoom.opinions, {
    timeoutMs,
    signal,
  });
  const analystRoom = { ...prepared.analystRoom, embeddings };
  const draft = await analyse(deps, analystRoom, {
    ...shared,
    modelUntil: until,
    answers: answersOf(deps.answers, roomId),
    onProgress: (done) => progress.advance(done),
    onModelFailed: (reason) => progress.modelFailed(reason),
    onFallback: (reason) => progress.fellBack(reason),
  });
  progress.enter('write');
  const fallbackDraft = (): Promise<AnalysisDraft> =>
    askFallback(deps, analystRoom, { ...shared, onProgress: () => {} });
  const written = await writeResults({
    transcript,
    prepared,
    draft,
    fallbackDraft,
    useCharacters,
    readAt,
  });
  const seconds = Math.round((clock.now() - beganAt) / 100) / 10;
  const record = { ...written, ...ofEvent, quality: { ...written.quality, seconds } };
  if (record.generatedBy !== draft.generatedBy) progress.fellBack('invalid_answer');
  return { record, progress };
};

/**
 * Analyses a room that has ended and closes it. Calls may be repeated, delayed or concurrent: only one result is
 * stored, and completed work is not repeated.
 * @throws AppError UNAVAILABLE when a store or the room service does not respond, or `signal`'s reason when the work
 * must stop; the job is retried
 */
export const analyseRoom = async (
  deps: AnalyseRoomDeps,
  job: JobData<'analyse-room'>,
  signal: AbortSignal,
): Promise<void> => {
  const { analyses, logger } = deps;
  const { room_id: roomId, rerun } = job;
  const key = `analyse:${roomId}:${rerun ?? 'first'}`;
  // The sweep repeats a failed first run; nothing repeats a requested second run.
  const lock = await (rerun === null
    ? deps.workLock.take(key)
    : deps.workLock.takeInTime(key, signal));
  if (lock === null) {
    if (rerun === null) return;
    throw new AppError('UNAVAILABLE', 'Another worker is running this analysis.');
  }
  try {
    const before = await analyses.find(roomId);
    if (!isDone(before, rerun)) {
      const room = await deps.room.readRoom({ room_id: roomId });
      if (room === null || !isReadable(room)) return;
      const { record, progress } = await run(deps, room, job, { before, signal });
      signal.throwIfAborted();
      const useCharacters = job.use_characters;
      const saved = await analyses.save({ ...record, useCharacters }, { replace: rerun !== null });
      if (saved === 'saved') progress.complete();
      if (rerun !== null) progress.announceRerun();
      await progress.flush();
      logger.info(
        { room_id: roomId, by: record.generatedBy, opinions: record.statistics.total_opinions },
        'room analysed',
      );
    }
    const isThere = await deps.room.finishRoom({ room_id: roomId });
    // A room that was deleted in the meantime leaves no results.
    if (!isThere) await analyses.forget(roomId);
    await deps.vectors.forget(roomId);
    await deps.answers.forget(roomId);
  } finally {
    lock.release();
  }
};
