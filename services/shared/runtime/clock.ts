import { steadyTime, type TimeSources } from './steady-time.ts';

export type Timer = { clear(): void };

/** The time source of the services, which tests can control. All values are epoch ms or ms. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): Timer;
  every(ms: number, run: () => void): Timer;
}

/** Node fires timers longer than this immediately. */
const maxTimerMs = 2 ** 31 - 1;

/** A clock that never goes back. Its timers do not keep a process alive. */
export const createClock = (sources: TimeSources): Clock => {
  const now = steadyTime(sources);
  return {
    now,
    after: (ms, run) => {
      const due = now() + ms;
      const wait = (): NodeJS.Timeout =>
        setTimeout(fire, Math.min(Math.max(0, due - now()), maxTimerMs)).unref();
      // Time may have run slower than the timer, and the callback may check whether it is due.
      const fire = (): void => {
        if (now() < due) timer = wait();
        else run();
      };
      let timer = wait();
      return { clear: () => clearTimeout(timer) };
    },
    every: (ms, run) => {
      const timer = setInterval(run, ms).unref();
      return { clear: () => clearInterval(timer) };
    },
  };
};

/** The machine's clock. */
export const systemClock: Clock = createClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
});
