import type { EventRoom } from '@murmur/contract/event';
import { unnamedRooms } from '@murmur/contract/outline/unnamed-rooms';
import { hasEnoughVoters } from '../votes/enough-people.ts';

/** The start of the current silence in a room, in epoch ms; null for an empty room. */
export function silentSince(room: EventRoom, startedAt: string | null): number | null {
  if (room.participant_count === 0 || room.status !== 'active') return null;
  const since = room.last_said_at ?? startedAt;
  return since === null ? null : Date.parse(since);
}

/**
 * Returns the rooms in the organiser's order: during the discussion by time since the last opinion, longest first,
 * with empty rooms last; otherwise by number.
 */
export function sortRooms(rooms: readonly EventRoom[], startedAt: string | null): EventRoom[] {
  const last = Number.POSITIVE_INFINITY;
  // With 1,000 rooms, parsing dates in every comparison would delay a phone by a frame or more.
  const ranked = rooms.map((room) => ({ room, rank: silentSince(room, startedAt) ?? last }));
  ranked.sort((one, other) =>
    one.rank === other.rank ? one.room.ordinal - other.room.ordinal : one.rank - other.rank,
  );
  return ranked.map(({ room }) => room);
}

/** Returns true if people can vote in this room: it has enough people and at least one opinion. */
export const canRoomVote = ({ participant_count, total_opinions }: EventRoom): boolean =>
  hasEnoughVoters(participant_count) && total_opinions > 0;

/** Returns how many of the rooms that people entered public results would not name. */
export const countUnnamed = (rooms: readonly EventRoom[]): number => {
  const entered = rooms.filter(({ participant_count: people }) => people > 0);
  return unnamedRooms(entered, ({ participant_count: people }) => people).size;
};
