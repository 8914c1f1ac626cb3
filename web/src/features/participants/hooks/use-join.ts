import type { JoinedSeat } from '@murmur/contract/participant';
import { useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { readHostToken } from '../../room-session/host-token.ts';

/**
 * Requests a seat; the same key returns the same seat. `from` is the credential of a seat in an earlier
 * question, which is carried over. Throws an ApiError.
 */
export const requestSeat = (
  roomId: string,
  idempotencyKey = randomUuid(),
  from?: string,
): Promise<JoinedSeat> => {
  // Marks the host's own seat, which counts nowhere if the host only watches.
  const hostToken = readHostToken(roomId);
  return call('joinRoom', {
    params: { id: roomId },
    body: from === undefined ? {} : { from },
    idempotencyKey,
    ...(hostToken !== undefined && { hostToken }),
  });
};

type Join = { busy: boolean; error: ApiError | null; join: () => Promise<JoinedSeat | null> };

/** One key per press of the button: pressing again after a lost response requests the same seat. */
export function useJoin(roomId: string): Join {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const key = useRef<string | null>(null);
  const join = async () => {
    setBusy(true);
    setError(null);
    key.current ??= randomUuid();
    try {
      return await requestSeat(roomId, key.current);
    } catch (cause) {
      setError(asApiError(cause));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, join };
}
