import { useEffect, useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { forgetSeat, readSeat, type Seat, saveSeat } from '../seat.ts';

export type StoredSeat = {
  /** True while checking with the server whether the stored seat still exists. */
  looking: boolean;
  seat: Seat | null;
  take: (seat: Seat) => void;
  /** Uses another seat until the person leaves the page; the stored seat is kept. */
  borrow: (seat: Seat) => void;
  drop: () => void;
};

type State = { looking: boolean; seat: Seat | null };

/**
 * The seat that this browser has in a room. A seat unknown to the server is removed; one that cannot be
 * checked now is trusted.
 */
export function useStoredSeat(roomId: string | null): StoredSeat {
  const [{ looking, seat }, settle] = useState<State>({ looking: true, seat: null });

  useEffect(() => {
    if (roomId === null) return undefined;
    const stored = readSeat(roomId);
    if (stored === null) {
      settle({ looking: false, seat: null });
      return undefined;
    }
    const leaving = new AbortController();
    const params = { id: roomId, pid: stored.participant_id };
    call('getParticipant', { params, signal: leaving.signal }).then(
      (participant) => {
        if (!leaving.signal.aborted) settle({ looking: false, seat: participant });
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        const gone = asApiError(cause).code === 'PARTICIPANT_NOT_FOUND';
        if (gone) forgetSeat(roomId);
        settle({ looking: false, seat: gone ? null : stored });
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
      if (roomId !== null) saveSeat(roomId, next);
      borrow(next);
    },
    drop: () => settle({ looking: false, seat: null }),
  };
}
