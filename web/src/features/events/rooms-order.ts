import type { EventRoom } from '@murmur/contract/event';
import { isEnoughToVote } from '../votes/enough-people.ts';

/** The moment since when nobody has said anything in a room, in epoch ms; null where nobody is. */
export function silentSince(room: EventRoom, startedAt: string | null): number | null {
  if (room.participant_count === 0 || room.status !== 'active') return null;
  const since = room.last_said_at ?? startedAt;
  return since === null ? null : Date.parse(since);
}

/**
 * The rooms as the organiser needs them: while people talk, the longest silence first, rooms that nobody
 * entered last; at any other time by number.
 */
export function inOrder(rooms: readonly EventRoom[], startedAt: string | null): EventRoom[] {
  const last = Number.POSITIVE_INFINITY;
  const rank = (room: EventRoom) => silentSince(room, startedAt) ?? last;
  return rooms.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a === b ? one.ordinal - other.ordinal : a - b;
  });
}

/** People can vote in this room: enough of them are there, and something was written. */
export const canVote = ({ participant_count, total_opinions }: EventRoom): boolean =>
  isEnoughToVote(participant_count) && total_opinions > 0;
