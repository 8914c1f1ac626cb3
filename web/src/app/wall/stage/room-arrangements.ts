import { type Box, type Dot, maxMovingDots } from './dot.ts';

/** Beyond this number of rooms, or of dots, a room is one dot. */
const maxClusters = 40;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** The middle of each room's space, in rows of equal size. */
function gridOf(box: Box, count: number): { x: number; y: number; cell: number }[] {
  let [cell, columns] = [0, 1];
  for (let each = 1; each <= count; each += 1) {
    const size = Math.min(box.width / each, box.height / Math.ceil(count / each));
    if (size > cell) [cell, columns] = [size, each];
  }
  const rows = Math.ceil(count / columns);
  const [left, top] = [
    box.x + (box.width - columns * cell) / 2,
    box.y + (box.height - rows * cell) / 2,
  ];
  return Array.from({ length: count }, (_, index) => ({
    x: left + ((index % columns) + 0.5) * cell,
    y: top + (Math.floor(index / columns) + 0.5) * cell,
    cell,
  }));
}

/** True if so many rooms can be drawn one by one. */
export const canDrawRooms = (rooms: number): boolean => rooms > 0 && rooms <= maxMovingDots;

/**
 * The hall split into its rooms: a cluster each, in which a place is an outline until somebody takes it; with many
 * rooms a dot each, which becomes stronger.
 * @param taken the number of people in each room
 * @param places how many people a room is expected to have
 */
export function asRooms(box: Box, taken: readonly number[], places: number): Dot[] {
  const grid = gridOf(box, taken.length);
  const size = Math.max(1, places, ...taken);
  if (taken.length > maxClusters || taken.length * size > maxMovingDots)
    return grid.map(({ x, y, cell }, room) => {
      const share = Math.min(1, (taken[room] ?? 0) / Math.max(1, places));
      return {
        x,
        y,
        r: cell * 0.34,
        tone: share > 0 ? 'accent' : 'idle',
        opacity: 0.4 + 0.6 * share,
      };
    });
  const radius = 0.36;
  const dot = Math.min(0.16, (radius / Math.sqrt(size)) * 0.62);
  return grid.flatMap(({ x, y, cell }, room) =>
    Array.from({ length: Math.max(taken[room] ?? 0, places) }, (_, seat): Dot => {
      const distance = Math.sqrt((seat + 0.5) / size) * radius * cell;
      const angle = seat * goldenAngle;
      return {
        x: x + distance * Math.cos(angle),
        y: y + distance * Math.sin(angle),
        r: dot * cell,
        tone: seat < (taken[room] ?? 0) ? 'accent' : 'idle',
      };
    }),
  );
}

/** The number of people in each room, if only their sum is known: evenly, as they are dealt. */
export const evenly = (people: number, rooms: number): number[] =>
  Array.from(
    { length: rooms },
    (_, room) => Math.floor(people / rooms) + (room < people % rooms ? 1 : 0),
  );
