import type { JoinedSeat } from '@murmur/contract/participant';
import type { Room } from '@murmur/contract/room';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useResource } from '../../../lib/use-resource.ts';
import { findEarlierSeat } from '../earlier-seat.ts';
import { requestSeat } from '../hooks/use-join.ts';

const retryMs = 2_000;

type Props = {
  room: Room;
  skeleton: ReactNode;
  /** The join form, for people without a seat in an earlier question. */
  newcomer: ReactNode;
  onTaken: (seat: JoinedSeat) => void;
};

/** Carries over this browser's seat from an earlier question, without a tap. */
export default function CarryOver({ room, skeleton, newcomer, onTaken }: Props) {
  const carried = useResource(room.room_id, async (signal): Promise<JoinedSeat | null> => {
    const from = await findEarlierSeat(room, signal);
    if (from === null) return null;
    return requestSeat(room.room_id, undefined, from);
  });
  const seat = carried.state === 'loaded' ? carried.data : null;
  const take = useEffectEvent(onTaken);
  useEffect(() => {
    if (seat !== null) take(seat);
  }, [seat]);
  // Joining anew would lose the nickname, so a temporary failure is retried until it succeeds.
  const waits = carried.state === 'error' && carried.error.retryable;
  const { reload } = carried;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(reload, retryMs * (1 + Math.random()));
    return () => clearTimeout(timer);
  }, [waits, reload]);
  return carried.state === 'loading' || waits || seat !== null ? skeleton : newcomer;
}
