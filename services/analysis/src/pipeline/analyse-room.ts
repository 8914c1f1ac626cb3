import { hasEnded } from '@murmur/contract/has-ended';
import type { JobData } from '@murmur/contract/jobs';
import type { Room } from '@murmur/contract/room';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { completeResults, isPartial, resumeCompletion } from './complete-results.ts';
import { type AnalyseRoomDeps, runAnalysis, type Written } from './run-analysis.ts';
import { storeProposals } from './store-proposals.ts';

export type { AnalyseRoomDeps } from './run-analysis.ts';

/**
 * Returns the part of a second run's job id that identifies the run: the time of the existing results. Repeated
 * requests thus create only one job, which is complete once those results are replaced.
 */
export const nameRerun = (record: AnalysisRecord): string => String(record.generatedAt);

const isDone = (record: AnalysisRecord | null, rerun: string | null, now: number): boolean => {
  if (record === null) return false;
  return rerun === null ? !isPartial(record, now) : record.generatedAt > Number(rerun);
};

/** Returns true if the discussion is over and, for an event, its rooms have been gathered. */
const isReadable = (room: Room): boolean => hasEnded(room) && room.event?.gathered_at !== null;

/** A second run that failed does not replace what a model wrote in the first. */
const isWorse = (record: AnalysisRecord, before: AnalysisRecord | null): boolean =>
  before !== null &&
  before.generatedBy !== 'fallback' &&
  record.generatedBy === 'fallback' &&
  record.quality.model_failure !== null;

/**
 * Analyses a room that has ended and closes it. Calls may be repeated, delayed or concurrent: only one result is
 * stored, and completed work is not repeated. `onStored` is called when results are stored, which a slow model may go
 * on to complete.
 * @throws AppError UNAVAILABLE when a store or the room service does not respond, or `signal`'s reason when the work
 * must stop; the job is retried
 */
export const analyseRoom = async (
  deps: AnalyseRoomDeps,
  job: JobData<'analyse-room'>,
  given: AbortSignal,
  onStored: () => void = () => {},
): Promise<void> => {
  const { analyses, clock, logger } = deps;
  const { room_id: roomId, rerun } = job;
  const key = `analyse:${roomId}:${rerun ?? 'first'}`;
  const failed = new AbortController();
  const signal = AbortSignal.any([given, failed.signal]);
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
    let written: Written | null = null;
    if (!isDone(before, rerun, clock.now())) {
      const room = await deps.room.readRoom({ room_id: roomId });
      if (room === null || !isReadable(room)) return;
      if (before !== null && rerun === null)
        written = await resumeCompletion(deps, room, before, signal);
      else {
        written = await runAnalysis(deps, room, job, { before, signal });
        const { record, progress } = written;
        signal.throwIfAborted();
        if (!isWorse(record, before)) {
          const saved = await analyses.save(record, { replace: rerun !== null });
          if (saved !== 'saved') written.run = null;
        }
        progress.complete();
        if (rerun !== null) progress.announceRerun();
        await progress.flush();
        logger.info(
          { room_id: roomId, by: record.generatedBy, opinions: record.statistics.total_opinions },
          'room analysed',
        );
      }
    }
    const isThere = await deps.room.finishRoom({ room_id: roomId });
    // A room that was deleted in the meantime leaves no results.
    if (!isThere) await analyses.forget(roomId);
    await deps.vectors.forget(roomId);
    onStored();
    const model = isThere ? (written?.run ?? null) : null;
    if (written !== null && model !== null)
      await completeResults(deps, { ...written, run: model }, signal);
    if (isThere && written !== null) await storeProposals(deps, written, signal);
    // A second run can use the answers of a model that had too little time.
    const isUnfinished =
      model?.failure === 'timeout' || written?.record.quality.model_failure === 'timeout';
    if (!isUnfinished || !isThere) await deps.answers.forget(roomId);
  } catch (error) {
    failed.abort(error);
    throw error;
  } finally {
    lock.release();
  }
};
