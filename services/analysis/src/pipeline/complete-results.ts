import type { Room } from '@murmur/contract/room';
import type { AnalysisRecord } from '@murmur/shared/ports/analysis-store';
import type { AnalysisDraft } from '../analyst.ts';
import { inScriptOf } from '../languages/in-language.ts';
import { AnalysisProgress } from './analysis-progress.ts';
import { askFallback } from './draft-results.ts';
import { ModelRun } from './model-run.ts';
import { type AnalyseRoomDeps, answersOf, readRoom, type Written } from './run-analysis.ts';

/** Returns true while a slow model may still complete stored results. */
export const isPartial = ({ partialUntil = 0 }: AnalysisRecord, now: number): boolean =>
  partialUntil > now;

/** Continues to complete stored results after the worker that had begun was stopped. */
export const resumeCompletion = async (
  deps: AnalyseRoomDeps,
  room: Room,
  record: AnalysisRecord,
  signal: AbortSignal,
): Promise<Written | null> => {
  const { analyst, clock } = deps;
  if (analyst === null) return null;
  const roomId = room.room_id;
  const { messages } = inScriptOf(room.language, [room.topic]);
  const useCharacters = record.useCharacters ?? true;
  const { generatedAt: readAt, partialUntil = 0 } = record;
  const read = await readRoom(deps, room, useCharacters, { readAt, before: record, signal });
  const { analystRoom } = read.prepared;
  const shared = { useCharacters, signal, roomId, resultsBy: null, onProgress: () => {} };
  const run = new ModelRun(deps, analyst, analystRoom, {
    ...shared,
    modelUntil: partialUntil,
    completeUntil: partialUntil,
    answers: answersOf(deps.answers, roomId),
    onModelFailed: () => {},
    onFallback: () => {},
  });
  const fallbackDraft = () => askFallback(deps, analystRoom, { ...shared, modelTried: true });
  const write = (draft: AnalysisDraft) => read.write(draft, fallbackDraft);
  const progress = new AnalysisProgress(deps, roomId, messages);
  logResumed(deps, roomId, partialUntil - clock.now());
  return { record, progress, run, draft: null, room: analystRoom, write };
};

const logResumed = ({ logger }: AnalyseRoomDeps, roomId: string, leftMs: number): void =>
  logger.info({ room_id: roomId, left_ms: leftMs }, 'results are completed by another worker');

/**
 * Replaces the stored results with each further draft of the model, and at last with the complete ones, or with the
 * reason why there are none. If the host has edited the results, or requested others, those stay.
 */
export const completeResults = async (
  { analyses, logger }: AnalyseRoomDeps,
  { record, progress, run, draft, write }: Written & { run: ModelRun },
  signal: AbortSignal,
): Promise<void> => {
  const { roomId } = record;
  const replace = async (next: AnalysisRecord): Promise<boolean> => {
    const current = await analyses.find(roomId);
    if (current?.generatedAt !== record.generatedAt || current.edition > 0) return false;
    await analyses.save(next, { replace: true });
    return true;
  };
  let shown = draft;
  let stored = record;
  for (;;) {
    await run.changed(shown);
    signal.throwIfAborted();
    shown = run.publishable;
    if (run.isSettled || shown === null) break;
    stored = { ...(await write(shown)), partialUntil: record.partialUntil };
    if (!(await replace(stored))) return;
    progress.announceRerun();
    await progress.flush();
  }
  const last = run.draft ?? run.publishable;
  const { partialUntil: _, ...ended } = stored;
  const failure = { model_tried: run.isTried, model_failure: run.failure };
  const failed: AnalysisRecord =
    stored.generatedBy === 'fallback'
      ? { ...ended, quality: { ...stored.quality, ...failure } }
      : ended;
  const completed = last === null ? failed : await write(last);
  if (!(await replace(completed))) return;
  if (run.failure !== null) progress.modelFailed(run.failure);
  progress.complete();
  progress.announceRerun();
  await progress.flush();
  logger.info({ room_id: roomId, by: completed.generatedBy }, 'results completed');
};
