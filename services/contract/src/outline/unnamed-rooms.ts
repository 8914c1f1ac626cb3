import { limits } from '../limits.ts';

/**
 * Returns those of an event's rooms that public results must not name: rooms with too few people and, if that is a
 * single one, also the smallest of the others, because a single unnamed room is known by exclusion.
 * @param rooms the rooms that people entered
 */
export function unnamedRooms<Room>(
  rooms: readonly Room[],
  peopleOf: (room: Room) => number,
): Set<Room> {
  const bySize = rooms.toSorted((one, other) => peopleOf(one) - peopleOf(other));
  const small = bySize.filter((room) => peopleOf(room) < limits.event.peopleToName);
  return new Set(small.length === 1 ? bySize.slice(0, 2) : small);
}
