import type { Room } from '@murmur/contract/room';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { findEarlierSeat } from '../../participants/earlier-seat.ts';
import { requestSeat } from '../../participants/hooks/use-join.ts';
import type { StoredSeat } from '../../room-session/hooks/use-stored-seat.ts';
import { useRoomSession } from '../../room-session/room-session.tsx';
import type { Seat } from '../../room-session/seat.ts';
import { useHostActions } from './use-host-actions.ts';

/** The host joins as a participant, or watches as an observer if that fails. */
async function seatOfHost(room: Room, seats: StoredSeat): Promise<Seat | null> {
  if (seats.seat !== null) return seats.seat;
  try {
    const from = room.question === 1 ? null : await findEarlierSeat(room).catch(() => null);
    const seat = await requestSeat(room.room_id, randomUuid(), from ?? undefined);
    seats.take(seat);
    return seat;
  } catch {
    return null;
  }
}

/** The host's actions. Starting joins and navigates to the discussion; `startOnly` does neither. */
export function useHosting(roomId: string, go: (path: string) => void) {
  const { found, seats } = useRoomSession();
  const actions = useHostActions(roomId);
  const start = async () => {
    if (!(await actions.start()) || found.state !== 'loaded') return;
    const seat = await seatOfHost(found.live.room, seats);
    go(`/discuss/${roomId}/${seat?.participant_id ?? 'observer'}`);
  };
  return { actions, start: () => void start(), startOnly: () => void actions.start() };
}
