import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/logger';
import {
  type AnalysisDraft,
  type Analyst,
  AnalystFailure,
  type AnalystOptions,
  type AnalystRoom,
} from '../analyst.ts';
import { countedByWords } from '../fallback/count-room.ts';
import { countMood } from '../writing/count-mood.ts';

/** With less than this left a model is not asked at all. */
const leastForModelMs = 3_000;
/** Before the time is up a model is cut short, so that what it said until then can be used. */
const closingMs = 2_000;
/** The fallback answers in seconds; one that does not is broken. */
const mostForFallbackMs = 20_000;

export type AnalyseDeps = {
  analyst: Analyst | null;
  fallback: Analyst;
  clock: Clock;
  logger: Logger;
};

export type AnalyseOptions = AnalystOptions & {
  roomId: string;
  /** Epoch ms after which the model is no longer waited for. */
  modelUntil: number;
  onModelFailed: (reason: string) => void;
  onFallback: (reason: string) => void;
};

/** A draft that says nothing: what is written from it are the counts alone. */
const emptyDraft = ({ opinions }: AnalystRoom): AnalysisDraft => ({
  themes: [],
  reporter: [],
  characters: [],
  filters: { neutral: [], basic: [], mild: [], spicy: [] },
  mood: countMood(opinions.map(() => null)),
  singleVoiceIds: opinions.filter(({ isPublic }) => isPublic).map(({ id }) => id),
  quality: countedByWords,
  generatedBy: 'fallback',
});

/** Asks an analyst, and waits for it no longer than `withinMs` even when it ignores its signal. */
const ask = async (
  analyst: Analyst,
  room: AnalystRoom,
  options: AnalystOptions & { clock: Clock; withinMs: number },
): Promise<AnalysisDraft> => {
  const { clock, withinMs, useCharacters, onProgress, answers } = options;
  const late = new AbortController();
  const closing = new AbortController();
  const signal = AbortSignal.any([options.signal, late.signal]);
  const close = clock.after(withinMs - closingMs, () =>
    closing.abort(new AnalystFailure('timeout')),
  );
  const timer = clock.after(withinMs, () => late.abort(new AnalystFailure('timeout')));
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
 * The fallback's draft; an empty one if even the fallback breaks, so that the room still ends.
 * @throws the signal's reason when the work itself is to stop.
 */
export const askFallback = async (
  { fallback, clock, logger }: AnalyseDeps,
  room: AnalystRoom,
  options: AnalystOptions & { roomId: string },
): Promise<AnalysisDraft> => {
  try {
    return await ask(fallback, room, { ...options, clock, withinMs: mostForFallbackMs });
  } catch (error) {
    options.signal.throwIfAborted();
    // Its message might hold what it was reading.
    const name = error instanceof Error ? error.name : typeof error;
    logger.error({ error: name, room_id: options.roomId }, 'the fallback broke');
    return emptyDraft(room);
  }
};

/**
 * Says what the room said: the model if there is one and it answers in time, else the fallback.
 * @throws the signal's reason when the work itself is to stop.
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
  const withinMs = options.modelUntil - clock.now();
  try {
    if (withinMs < leastForModelMs) throw new AnalystFailure('timeout');
    return await ask(analyst, room, { ...options, clock, withinMs });
  } catch (error) {
    options.signal.throwIfAborted();
    const known = error instanceof AnalystFailure;
    const reason = known ? error.reason : 'invalid_answer';
    logger.warn(
      { reason, room_id: options.roomId, ...(known ? {} : { error: (error as Error).name }) },
      'the model gave no draft',
    );
    options.onModelFailed(reason);
    options.onFallback(reason);
    return askFallback(deps, room, options);
  }
};
