import { useEffect, useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { forgetSeat, keepSeat, readSeat, type Seat } from '../seat.ts';

export type KeptSeat = {
  /** True while checking with the server whether the stored seat still exists. */
  looking: boolean;
  seat: Seat | null;
  /** Stores a seat as this browser's own. */
  take: (seat: Seat) => void;
  /** Uses another seat until the page is left; the stored seat is kept. */
  borrow: (seat: Seat) => void;
  drop: () => void;
};

type State = { looking: boolean; seat: Seat | null };

/**
 * The seat that this browser has in a room. A seat unknown to the server is removed; one that cannot be
 * checked now is trusted.
 */
export function useKeptSeat(roomId: string | null): KeptSeat {
  const [{ looking, seat }, settle] = useState<State>({ looking: true, seat: null });

  useEffect(() => {
    if (roomId === null) return undefined;
    const kept = readSeat(roomId);
    if (kept === null) {
      settle({ looking: false, seat: null });
      return undefined;
    }
    const leaving = new AbortController();
    const params = { id: roomId, pid: kept.participant_id };
    call('getParticipant', { params, signal: leaving.signal }).then(
      (participant) => {
        if (!leaving.signal.aborted) settle({ looking: false, seat: participant });
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        const gone = asApiError(cause).code === 'PARTICIPANT_NOT_FOUND';
        if (gone) forgetSeat(roomId);
        settle({ looking: false, seat: gone ? null : kept });
      },
    );
    return () => leaving.abort();
  }, [roomId]);

  const borrow = (next: Seat) => settle({ looking: false, seat: next });
  return {
    looking,
    seat,
    borrow,
    take: (next) => {
      if (roomId !== null) keepSeat(roomId, next);
      borrow(next);
    },
    drop: () => settle({ looking: false, seat: null }),
  };
}
