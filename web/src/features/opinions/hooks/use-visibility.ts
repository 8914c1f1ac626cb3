import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { serialQueue } from '../../../lib/serial-queue.ts';
import { useRoomEvents, useRoomSession } from '../../room-session/room-session.tsx';
import type { Seat } from '../../room-session/seat.ts';

export type Visibility = {
  isPublic: boolean;
  /** True if the server's value is unknown: another device may have changed it, or a response was lost. */
  inDoubt: boolean;
  error: ApiError | null;
  /** Applied optimistically, and reverted if the server refuses. */
  choose: (isPublic: boolean) => Promise<void>;
};

type Shown = { isPublic: boolean; sure: boolean; error: ApiError | null };

/**
 * The visibility of further opinions. Every opinion carries the visibility that its author saw,
 * so an outdated switch misleads nobody; even so, it is refreshed on every reconnect.
 */
export function useVisibility(roomId: string, seat: Seat): Visibility {
  const { found } = useRoomSession();
  const { state, slow } = found.feed;
  const [shown, show] = useState<Shown>({ isPublic: seat.is_public_mode, sure: true, error: null });
  const [serially] = useState(serialQueue);
  const wishes = useRef(0);
  const newest = useRef(0);
  const params = { id: roomId, pid: seat.participant_id };

  useEffect(
    () => () => {
      newest.current = Number.NaN;
    },
    [],
  );

  /** Applies the server's value, unless this tab is changing it; in that case, that call's response counts. */
  const confirmed = (isPublic: boolean) => {
    if (wishes.current === 0) show({ isPublic, sure: true, error: null });
  };
  /** Reads the server's value, unless a newer choice than `turn` takes precedence. */
  const read = async (turn: number, apply: (isPublic: boolean) => void): Promise<void> => {
    const privacy = await call('getPrivacy', { params }).catch(() => null);
    if (turn !== newest.current) return;
    if (privacy === null) show((before) => ({ ...before, sure: false }));
    else apply(privacy.is_public_mode);
  };
  useRoomEvents((event) => {
    if (event.type === 'connected' || (event.type === 'polled' && !shown.sure))
      void read(newest.current, confirmed);
    if (event.type === 'visibility_changed' && event.participant_id === seat.public_id)
      confirmed(event.visibility === 'shared');
  });

  const choose = async (wanted: boolean) => {
    newest.current += 1;
    wishes.current += 1;
    const turn = newest.current;
    show({ isPublic: wanted, sure: true, error: null });
    try {
      const set = () => call('putPrivacy', { params, body: { is_public_mode: wanted } });
      const privacy = await serially(set);
      if (turn === newest.current)
        show({ isPublic: privacy.is_public_mode, sure: true, error: null });
    } catch (cause) {
      if (turn !== newest.current) return;
      const error = asApiError(cause);
      // The call may have succeeded although its response was lost.
      show({ isPublic: !wanted, sure: !error.retryable, error });
      if (error.retryable)
        await read(turn, (isPublic) =>
          show({ isPublic, sure: true, error: isPublic === wanted ? null : error }),
        );
    } finally {
      wishes.current -= 1;
    }
  };

  const reachable = state.kind === 'connected' || slow;
  return {
    isPublic: shown.isPublic,
    inDoubt: !shown.sure || !reachable,
    error: shown.error,
    choose,
  };
}
