import type { AnalystRoom } from '../analyst.ts';

export type Bounds = { opinions: number; characters: number };

/**
 * Returns the room itself if it is within the bounds; otherwise reduces it to evenly spaced opinions, which are the
 * same in every call.
 */
export const limitRoom = (room: AnalystRoom, { opinions, characters }: Bounds): AnalystRoom => {
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
