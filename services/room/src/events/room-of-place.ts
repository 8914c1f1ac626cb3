import type { Place } from '@murmur/shared/ports/event-store';
import type { EventRecord } from '@murmur/shared/ports/room-store';

/**
 * Returns the ordinal of the room for a place. With each question that mixes people, every round of places moves one
 * room further than the previous round, so that people meet different people.
 */
export const roomOfPlace = (
  { rooms, rotation }: Pick<EventRecord, 'rooms' | 'rotation'>,
  { number, chosen }: Place,
): number => {
  if (chosen !== null) return chosen;
  const count = rooms ?? 1;
  const round = Math.floor((number - 1) / count);
  return ((number - 1 + rotation * round) % count) + 1;
};
