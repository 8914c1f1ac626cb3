/**
 * Returns a clock in epoch ms that never goes back: the wall clock's value or, after that clock was set back, a
 * continuation of the previous value. Unlike `performance.now`, it includes the time during which a phone sleeps.
 */
export const monotonicClock = (wall: () => number, monotonic: () => number): (() => number) => {
  let time = wall();
  let measured = monotonic();
  return () => {
    const now = monotonic();
    time = Math.max(wall(), time + now - measured);
    measured = now;
    return time;
  };
};

export const monotonicNow = monotonicClock(
  () => Date.now(),
  () => performance.now(),
);
