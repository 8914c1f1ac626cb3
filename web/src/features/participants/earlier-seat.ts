import type { Room } from '@murmur/contract/room';
import { call } from '../../lib/api/call.ts';
import { keysWithPrefix } from '../../lib/storage.ts';
import { readSeat, seatKey } from '../room-session/seat.ts';

/**
 * Returns the credential of this browser's seat in an earlier question of the series; null if it has none. Most
 * people have a seat in the first question; otherwise, the server is called only if this browser has any seats.
 * Throws an ApiError.
 */
export async function findEarlierSeat(
  { room_id, series_id }: Pick<Room, 'room_id' | 'series_id'>,
  signal?: AbortSignal,
): Promise<string | null> {
  if (series_id === null) return null;
  const first = readSeat(series_id);
  if (first !== null) return first.participant_id;
  if (keysWithPrefix(seatKey('')).length === 0) return null;
  const { questions } = await call('getSeries', {
    params: { id: room_id },
    ...(signal && { signal }),
  });
  const seats = questions
    .filter((each) => each.room_id !== room_id)
    .map((each) => readSeat(each.room_id));
  return seats.findLast((seat) => seat !== null)?.participant_id ?? null;
}
