import type { JoinedSeat } from '@murmur/contract/participant';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keepSeat } from '../../session/seat.ts';

/** Takes a seat and keeps it in this browser. Throws an ApiError. */
export async function takeSeat(roomId: string): Promise<JoinedSeat> {
  const seat = await call('joinRoom', { params: { id: roomId }, body: {} });
  keepSeat(seat.room_id, seat);
  return seat;
}

type Join = { busy: boolean; error: ApiError | null; join: () => Promise<JoinedSeat | null> };

export function useJoin(roomId: string): Join {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const join = async () => {
    setBusy(true);
    setError(null);
    try {
      return await takeSeat(roomId);
    } catch (cause) {
      setError(asApiError(cause));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, join };
}
