export type Timer = { clear(): void };

/** The time source of the services, which tests can control. All values are epoch ms or ms. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): Timer;
  every(ms: number, run: () => void): Timer;
}

/** Time sources in ms. The wall clock may be set to any value; the monotonic clock only advances. */
export type TimeSources = { wall: () => number; monotonic: () => number };

/** The rate at which time advances until a wall clock that was set back catches up. */
const catchUpPace = 0.9;

/**
 * Returns a function that returns the time in epoch ms and never goes back. It follows the wall clock, even when that
 * is set forward. After the wall clock is set back, it continues from its last value, slightly slower, until the wall
 * clock catches up. A period that ends at a given time therefore lasts at most a ninth longer.
 */
export const steadyTime = ({ wall, monotonic }: TimeSources): (() => number) => {
  let time = wall();
  let measured = monotonic();
  return () => {
    const now = monotonic();
    time = Math.max(wall(), time + (now - measured) * catchUpPace);
    measured = now;
    return Math.floor(time);
  };
};

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
      // The time may have advanced more slowly than the timer, and the callback may check whether it is due.
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

export const systemClock: Clock = createClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
});

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
