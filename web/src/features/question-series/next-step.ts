import { readHelperToken } from '../room-session/helper-token.ts';
import { readHostToken } from '../room-session/host-token.ts';
import type { Role } from '../room-session/room-session.tsx';
import { readSeat } from '../room-session/seat.ts';

/** Time for reading the notice that the host is moving on. */
export const noticeMs = 10_000;
const minSpreadMs = 2_000;
const spreadPerPersonMs = 1;

/** Spread of a room's departures after the notice, so that a crowd does not arrive at once. */
export const spreadMs = (people: number): number =>
  Math.max(minSpreadMs, people * spreadPerPersonMs);

type Person = { roomId: string; nextRoomId: string; role: Role };

/** True if this browser hosts the room, or helps its host. */
const runs = (roomId: string): boolean =>
  (readHostToken(roomId) ?? readHelperToken(roomId)) !== undefined;

/** True if this browser has already been in the next question: the person has come back to read. */
export const hasBeenThere = (nextRoomId: string): boolean =>
  readSeat(nextRoomId) !== null || runs(nextRoomId);

/**
 * The path to the next question: the host's console; the wall, which needs no host token; for a person with a seat,
 * the join route, which carries it over. Null for an observer, who gets a link and stays.
 */
export function nextPath({ roomId, nextRoomId, role }: Person, search: string): string | null {
  const query = new URLSearchParams(search);
  const room = query.get('room');
  // A printed code leads to its room of the event in every question.
  if (role === 'newcomer') return `/join/${nextRoomId}${room === null ? '' : `?room=${room}`}`;
  const view = role === 'host' ? query.get('view') : null;
  if (view === 'present' || runs(roomId)) {
    return `/host/${nextRoomId}${view === null ? '' : `?view=${view}`}`;
  }
  return readSeat(roomId) === null ? null : `/join/${nextRoomId}`;
}
