import { AppError } from '@murmur/shared/runtime/app-error';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';
import {
  type AnalysisDraft,
  type Analyst,
  AnalystFailure,
  type AnalystOptions,
  type AnalystRoom,
  emptyQuality,
} from '../analyst.ts';

/** Below this remaining time, the model is not called. */
const minForModelMs = 3_000;
/** A model is stopped this long before the deadline, so that its partial response can be used. */
const closingMs = 2_000;
/**
 * Timeout of the fallback for a second run and for a room whose deadline has passed. It is generous, because there is
 * no longer a deadline to meet.
 */
const unhurriedMs = 60_000;

export type AnalyseDeps = {
  analyst: Analyst | null;
  fallback: Analyst;
  clock: Clock;
  logger: Logger;
};

export type AnalyseOptions = AnalystOptions & {
  roomId: string;
  /** Time (epoch ms) until which the model may work. */
  modelUntil: number;
  /** Deadline (epoch ms) for any results; null = no deadline, so a failed analysis is always retried. */
  resultsBy: number | null;
  onModelFailed: (reason: string) => void;
  onFallback: (reason: string) => void;
};

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

/** Calls an analyst and waits no longer than `timeoutMs`, even if it ignores its signal. */
const ask = async (
  analyst: Analyst,
  room: AnalystRoom,
  options: AnalystOptions & { clock: Clock; timeoutMs: number },
): Promise<AnalysisDraft> => {
  const { clock, timeoutMs, useCharacters, onProgress, answers, onCallFailure } = options;
  const late = new AbortController();
  const closing = new AbortController();
  const signal = AbortSignal.any([options.signal, late.signal]);
  const close = clock.after(timeoutMs - closingMs, () =>
    closing.abort(new AnalystFailure('timeout')),
  );
  const timer = clock.after(timeoutMs, () => late.abort(new AnalystFailure('timeout')));
  const stopped = Promise.withResolvers<never>();
  const stop = (): void => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    return await Promise.race([
      analyst.analyse(room, {
        useCharacters,
        signal,
        closing: closing.signal,
        onProgress,
        answers,
        roomId: options.roomId,
        timeoutMs: timeoutMs - closingMs,
        onCallFailure,
      }),
      stopped.promise,
    ]);
  } finally {
    close.clear();
    timer.clear();
    signal.removeEventListener('abort', stop);
  }
};

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
 * Drafts the results with the model if there is one and it responds in time, or else with the fallback.
 * @throws the signal's reason when the work itself must stop
 */
export const analyse = async (
  deps: AnalyseDeps,
  room: AnalystRoom,
  options: AnalyseOptions,
): Promise<AnalysisDraft> => {
  const { analyst, clock, logger } = deps;
  if (analyst === null) {
    options.onFallback('no model configured');
    return askFallback(deps, room, options);
  }
  const timeoutMs = options.modelUntil - clock.now();
  try {
    if (timeoutMs < minForModelMs) throw new AnalystFailure('timeout');
    return await ask(analyst, room, {
      ...options,
      clock,
      timeoutMs,
      onCallFailure: (failure) =>
        logger.warn({ ...failure, room_id: options.roomId }, 'model call failed'),
    });
  } catch (error) {
    options.signal.throwIfAborted();
    const known = error instanceof AnalystFailure;
    const reason = known ? error.reason : 'invalid_answer';
    logger.warn(
      { reason, room_id: options.roomId, ...(known ? {} : { error: (error as Error).name }) },
      'the model returned no draft',
    );
    options.onModelFailed(reason);
    options.onFallback(reason);
    return askFallback(deps, room, options);
  }
};
