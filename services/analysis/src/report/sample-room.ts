import type { AnalystRoom } from '../analyst.ts';

/** Bounds on the part of a room whose opinions are compared with one another. */
export type Bounds = { opinions: number; characters: number };

/**
 * The room itself where it is within the bounds; else with opinions taken at even distances, the same
 * ones each time.
 */
export const sampleRoom = (room: AnalystRoom, { opinions, characters }: Bounds): AnalystRoom => {
  const { length } = room.opinions;
  const total = room.opinions.reduce((sum, { content }) => sum + content.length, 0);
  if (length <= opinions && total <= characters) return room;
  const fitting = Math.floor(characters / (total / length));
  const count = Math.max(1, Math.min(opinions, length, fitting));
  const taken = Array.from(
    { length: count },
    (_, at) => room.opinions[Math.floor((at * length) / count)],
  );
  return { ...room, opinions: taken.filter((one) => one !== undefined) };
};
