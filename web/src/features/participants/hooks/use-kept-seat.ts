import { useEffect, useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { forgetSeat, readSeat, type Seat } from '../../session/seat.ts';

/** `looking` while the server is asked whether the seat that this browser kept still stands. */
export type KeptSeat = { state: 'looking' } | { state: 'known'; seat: Seat | null };

/**
 * The seat that this browser took in a room before. A seat that the server does not know is forgotten;
 * one that cannot be asked about now is trusted.
 */
export function useKeptSeat(roomId: string | null): [KeptSeat, (seat: Seat) => void] {
  const [kept, setKept] = useState<KeptSeat>({ state: 'looking' });

  useEffect(() => {
    if (roomId === null) return undefined;
    const seat = readSeat(roomId);
    if (seat === null) {
      setKept({ state: 'known', seat: null });
      return undefined;
    }
    const abort = new AbortController();
    const settle = (found: Seat | null) => {
      if (!abort.signal.aborted) setKept({ state: 'known', seat: found });
    };
    call('getParticipant', {
      params: { id: roomId, pid: seat.participant_id },
      signal: abort.signal,
    }).then(
      (participant) => settle(participant),
      (cause: unknown) => {
        const gone = asApiError(cause).kind === 'not_found';
        if (gone && !abort.signal.aborted) forgetSeat(roomId);
        settle(gone ? null : seat);
      },
    );
    return () => abort.abort();
  }, [roomId]);

  return [kept, (seat) => setKept({ state: 'known', seat })];
}
