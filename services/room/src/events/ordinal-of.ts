import type { Place } from '@murmur/shared/ports/event-store';
import type { EventRecord } from '@murmur/shared/ports/room-store';

/**
 * The room of the n-th place. Each question that mixes people moves every round of places on by one room more
 * than the round before, so that those who sat together meet others.
 */
export const ordinalOf = (
  { rooms, rotation }: Pick<EventRecord, 'rooms' | 'rotation'>,
  { number, chosen }: Place,
): number => {
  if (chosen !== null) return chosen;
  const count = rooms ?? 1;
  const round = Math.floor((number - 1) / count);
  return ((number - 1 + rotation * round) % count) + 1;
};
