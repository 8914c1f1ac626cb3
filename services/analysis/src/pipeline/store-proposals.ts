import { AnalystFailure } from '../analyst.ts';
import type { AnalyseRoomDeps, Written } from './run-analysis.ts';

/** Results are already stored, and nobody waits for proposals; but the voting in which they help is short. */
const timeoutMs = 30_000;

/**
 * Asks the model that wrote the stored results which opinions say the same, and adds its proposals to them. Without an
 * answer, or if the host has edited the results meanwhile, there are none.
 */
export const storeProposals = async (
  { analyst, analyses, clock, logger }: AnalyseRoomDeps,
  { record: { roomId, generatedAt }, progress, room, run }: Written,
  signal: AbortSignal,
): Promise<void> => {
  if (!analyst?.proposeSame) return;
  const stored = await analyses.find(roomId);
  const isByModel = stored?.generatedAt === generatedAt && stored.generatedBy !== 'fallback';
  if (!isByModel || stored.edition > 0 || (run !== null && run.failure !== null)) return;
  const late = new AbortController();
  const timer = clock.after(timeoutMs, () => late.abort(new AnalystFailure('timeout')));
  try {
    const proposedSame = await analyst.proposeSame(room, {
      roomId,
      signal: AbortSignal.any([signal, late.signal]),
      timeoutMs,
      onCallFailure: (failure) => logger.warn({ ...failure, room_id: roomId }, 'model call failed'),
    });
    // Saved even if empty, so that a job that is delivered again does not ask again.
    const saved = await analyses.amend({ ...stored, edition: 1, proposedSame });
    if (saved !== 'saved' || proposedSame.length === 0) return;
    progress.announceRerun();
    await progress.flush();
  } catch (error) {
    // The results stand without proposals. The error's message might contain opinions.
    const name = error instanceof AnalystFailure ? error.reason : (error as Error).name;
    logger.warn({ error: name, room_id: roomId }, 'no opinions were proposed as the same');
  } finally {
    timer.clear();
  }
};
