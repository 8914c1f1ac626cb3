import { AppError } from '@murmur/shared/runtime/app-error';
import {
  type AnalysisDraft,
  type AnalystOptions,
  type AnalystRoom,
  emptyQuality,
} from '../analyst.ts';
import { type AnalyseDeps, type AnalyseOptions, ask, firstOf } from './ask-analyst.ts';
import { ModelRun } from './model-run.ts';

/**
 * Timeout of the fallback for a second run and for a room whose deadline has passed. It is generous, because there is
 * no longer a deadline to meet.
 */
const unhurriedMs = 60_000;

/** A draft, and the model that is still completing it; null if the draft is complete. */
export type Analysed = { draft: AnalysisDraft; run: ModelRun | null };

/** Returns an empty draft, whose results consist only of counts. */
const emptyDraft = ({ opinions }: AnalystRoom): AnalysisDraft => ({
  themes: [],
  reporter: [],
  characters: [],
  filters: { neutral: [], basic: [], mild: [], spicy: [] },
  singleVoiceIds: opinions.filter(({ isPublic }) => isPublic).map(({ id }) => id),
  quality: emptyQuality,
  generatedBy: 'fallback',
});

/**
 * Returns the fallback's draft. If the fallback fails, the job is retried while time remains; after that, the draft
 * is empty.
 * @throws AppError UNAVAILABLE while a retry is possible, or the signal's reason when the work must stop
 */
export const askFallback = async (
  { fallback, clock, logger }: AnalyseDeps,
  room: AnalystRoom,
  options: AnalystOptions & Pick<AnalyseOptions, 'roomId' | 'resultsBy'>,
): Promise<AnalysisDraft> => {
  const { resultsBy, roomId, signal } = options;
  const leftMs = resultsBy === null ? 0 : resultsBy - clock.now();
  const timeoutMs = leftMs > 0 ? leftMs : unhurriedMs;
  try {
    return await ask(fallback, room, { ...options, clock, timeoutMs });
  } catch (error) {
    signal.throwIfAborted();
    // The error's message might contain opinions.
    const name = error instanceof Error ? error.name : typeof error;
    logger.error({ error: name, room_id: roomId }, 'the fallback analyst failed');
    if (resultsBy === null || clock.now() < resultsBy) {
      throw new AppError('UNAVAILABLE', 'The room could not be analysed. Try again shortly.');
    }
    return emptyDraft(room);
  }
};

/**
 * Drafts the results with the model if there is one, or else with the fallback. A slow model publishes drafts: the first
 * one becomes the results, and the model goes on. Results that are due before it hold the fallback's draft.
 * @throws the signal's reason when the work itself must stop
 */
export const analyse = async (
  deps: AnalyseDeps,
  room: AnalystRoom,
  options: AnalyseOptions,
): Promise<Analysed> => {
  const { analyst, clock } = deps;
  const { modelUntil, resultsBy, signal } = options;
  const fallBack = async (reason: string, failure: Partial<AnalysisDraft['quality']>) => {
    options.onFallback(reason);
    const modelTried = failure.model_tried ?? false;
    const draft = await askFallback(deps, room, { ...options, modelTried });
    return { ...draft, quality: { ...draft.quality, ...failure } };
  };
  if (analyst === null) return { draft: await fallBack('no model configured', {}), run: null };
  const run = new ModelRun(deps, analyst, room, options);
  const whenFailed = async (): Promise<Analysed> => {
    signal.throwIfAborted();
    const reason = run.failure ?? 'timeout';
    options.onModelFailed(reason);
    const quality = { model_tried: run.isTried, model_failure: reason };
    return { draft: await fallBack(reason, quality), run: null };
  };
  const whenSettled = (): Promise<Analysed> | Analysed =>
    run.draft === null ? whenFailed() : { draft: run.draft, run: null };
  const untilMs = modelUntil - clock.now();
  if (resultsBy === null || run.isSettled) {
    await run.settled;
    return whenSettled();
  }
  await firstOf(clock, untilMs, [run.changed(null)]);
  if (run.isSettled) return whenSettled();
  if (run.publishable !== null) return { draft: run.publishable, run };
  // The fallback is ready before the last moment for a draft of the model.
  const counted = askFallback(deps, room, { ...options, modelTried: true });
  counted.catch(() => {});
  await firstOf(clock, resultsBy - clock.now(), [run.changed(null)]);
  if (run.isSettled) return whenSettled();
  if (run.publishable !== null) return { draft: run.publishable, run };
  signal.throwIfAborted();
  return { draft: await counted, run };
};
