export type Timer = { clear(): void };

/** Time as services see it, so that tests can turn it. All in epoch ms or ms. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): Timer;
  every(ms: number, run: () => void): Timer;
}

/** Longer than this a timer of Node would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The machine's clock. Its timers do not keep a process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), longestTimerMs)).unref();
    return { clear: () => clearTimeout(timer) };
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return { clear: () => clearInterval(timer) };
  },
};
