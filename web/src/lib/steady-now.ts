/**
 * Epoch ms of this machine that never go back: the wall clock's, unless that was set back; then they go
 * on from where they were. So they count the sleep of a phone too, which `performance.now` does not.
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
