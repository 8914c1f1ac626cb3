/** `idle` and `disagree` are outlines, so that dots can be told apart without colour. */
export type Tone = 'ink' | 'accent' | 'idle' | 'agree' | 'disagree';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** One dot of the stage. It is an index only: nothing connects it to a person. */
export type Dot = Point & { r: number; tone: Tone; opacity?: number };

/** Beyond this number, dots are drawn as a few paths that do not move. */
export const maxMovingDots = 300;

/**
 * The number of dots that a flock has space for: it doubles when the flock is full, so that a new dot usually moves no
 * other one.
 */
export function flockCapacity(count: number): number {
  let capacity = 40;
  while (capacity < count) capacity *= 2;
  return capacity;
}

/** A number between 0 and 1, constant for each index. */
export const chance = (index: number, salt: number): number => {
  const wave = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return wave - Math.floor(wave);
};
