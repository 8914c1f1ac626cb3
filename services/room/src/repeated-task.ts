import type { Clock, Timer } from '@murmur/shared/runtime/clock';
import type { OutageLog } from '@murmur/shared/runtime/telemetry/outage-log';

export type RepeatedTask = {
  /** Resolves after the first run, whether or not it succeeded. */
  start(): Promise<void>;
  /** Resolves when the current run, if any, is over. */
  stop(): Promise<void>;
};

/** Runs a task at once and then periodically, never twice concurrently; a failure is logged. */
export const createRepeatedTask = (
  { clock, everyMs, outage }: { clock: Clock; everyMs: number; outage: OutageLog },
  act: (stopping: AbortSignal) => Promise<void>,
): RepeatedTask => {
  const stopping = new AbortController();
  let timer: Timer | null = null;
  let running: Promise<void> | null = null;

  const run = (): Promise<void> => {
    running ??= act(stopping.signal)
      .then(
        () => outage.worked(),
        (error: unknown) => outage.failed(error),
      )
      .finally(() => {
        running = null;
      });
    return running;
  };

  return {
    start: () => {
      timer = clock.every(everyMs, () => void run());
      return run();
    },
    stop: async () => {
      timer?.clear();
      stopping.abort();
      await running;
    },
  };
};
