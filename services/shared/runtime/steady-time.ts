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
