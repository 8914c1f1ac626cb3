/** Where time is read from, in ms: the wall may be set to anything, the monotonic source only goes on. */
export type TimeSources = { wall: () => number; monotonic: () => number };

/** The pace at which time waits for a wall that was set back. */
const catchUpPace = 0.9;

/**
 * Epoch ms that never go back. They are the wall's, also after it was set forward; while it is behind
 * because it was set back, they go on from where they were, a little slower, until it has caught up. So
 * whatever lasts until a moment lasts at most a ninth longer.
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
