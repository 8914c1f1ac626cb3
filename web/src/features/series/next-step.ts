import { readHostToken } from '../session/host-token.ts';
import type { Role } from '../session/room-session.tsx';
import { readSeat } from '../session/seat.ts';

/** So long people read that the host goes on. */
export const noticeMs = 10_000;
const minSpreadMs = 2_000;
const spreadPerPersonMs = 1;

/** Within how long after the notice the phones of a room leave, so that a crowd does not come at once. */
export const spreadMs = (people: number): number =>
  Math.max(minSpreadMs, people * spreadPerPersonMs);

type Person = { roomId: string; nextRoomId: string; role: Role };

/** True where this browser has been in the next question already, so that its person came back to read. */
export const hasBeenThere = (nextRoomId: string): boolean =>
  readSeat(nextRoomId) !== null || readHostToken(nextRoomId) !== undefined;

/**
 * Where a person goes on: the host to the console or the wall, who has a seat to the door, which carries it
 * over. Null for somebody who only reads: they are offered the way and stay.
 */
export function nextPath({ roomId, nextRoomId, role }: Person, search: string): string | null {
  if (role === 'newcomer') return `/join/${nextRoomId}`;
  if (readHostToken(roomId) !== undefined) {
    const view = new URLSearchParams(role === 'host' ? search : '').get('view');
    return `/host/${nextRoomId}${view === null ? '' : `?view=${view}`}`;
  }
  return readSeat(roomId) === null ? null : `/join/${nextRoomId}`;
}
