import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import {
  type AnalysisDraft,
  type Analyst,
  AnalystFailure,
  type AnalystOptions,
  type AnalystRoom,
} from '../analyst.ts';

export type AnalyseDeps = {
  analyst: Analyst | null;
  fallback: Analyst;
  clock: Clock;
  logger: Logger;
};

export type AnalyseOptions = AnalystOptions & {
  roomId: string;
  /** Time (epoch ms) from which results are stored as soon as a draft stands. */
  modelUntil: number;
  /** Time (epoch ms) until which the model may complete results that are already stored. */
  completeUntil: number;
  /** Deadline (epoch ms) for any results; null = no deadline, so a failed analysis is always retried. */
  resultsBy: number | null;
  onModelFailed: (reason: string) => void;
  onFallback: (reason: string) => void;
};

/** An analyst is stopped this long before the end of its time, so that its partial output can be used. */
const closingMs = 2_000;

/** Calls an analyst and waits no longer than `timeoutMs`, even if it ignores its signal. */
export const ask = async (
  analyst: Analyst,
  room: AnalystRoom,
  options: AnalystOptions & { clock: Clock; timeoutMs: number },
): Promise<AnalysisDraft> => {
  const { clock, timeoutMs, useCharacters, onProgress, answers, onCallFailure } = options;
  const { modelTried, dueMs, onDraft, onSent } = options;
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
        modelTried,
        dueMs,
        onDraft,
        onSent,
      }),
      stopped.promise,
    ]);
  } finally {
    close.clear();
    timer.clear();
    signal.removeEventListener('abort', stop);
  }
};

/** Waits until one of the promises resolves, or for `ms`. */
export const firstOf = async (
  clock: Clock,
  ms: number,
  promises: readonly Promise<void>[],
): Promise<void> => {
  if (ms <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = clock.after(ms, resolve);
  await Promise.race([promise, ...promises]).finally(() => timer.clear());
};
