import type { Clock } from './clock.ts';

/** Resolves after `ms`, or as soon as the signal aborts. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      timer.clear();
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = clock.after(ms, over);
    if (signal.aborted) over();
    else signal.addEventListener('abort', over);
  });
