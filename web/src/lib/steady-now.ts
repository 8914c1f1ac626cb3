/**
 * Epoch ms of this machine that never go back: the wall clock's value, or, after it was set back, a
 * continuation of the previous one. Unlike `performance.now` they include the time a phone sleeps.
 */
export const steadyTime = (wall: () => number, monotonic: () => number): (() => number) => {
  let time = wall();
  let measured = monotonic();
  return () => {
    const now = monotonic();
    time = Math.max(wall(), time + now - measured);
    measured = now;
    return time;
  };
};

export const steadyNow = steadyTime(
  () => Date.now(),
  () => performance.now(),
);
