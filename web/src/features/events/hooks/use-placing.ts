import type { Placement } from '@murmur/contract/event';
import type { Room } from '@murmur/contract/room';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { callEvent } from '../../../lib/api/event-call.ts';
import { useResource } from '../../../lib/use-resource.ts';
import { savePlacement } from '../../room-session/placement.ts';
import type { Seat } from '../../room-session/seat.ts';
import { placeRetryMs, placeSpreadMs } from '../place-spread.ts';
import { venueOf } from '../venue.ts';

type Options = {
  room: Room;
  seat: Seat;
  /** The chosen room; null if people are dealt into rooms. */
  ordinal: number | null;
  /** Moves a seat that has another room. */
  change: boolean;
  /** Waits for a random time first, because everybody is notified of the deal at once. */
  spread: boolean;
};

type Placing = { placed: Placement | null; failed: ApiError | null; retry: () => void };

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Places the seat in its room of the event; a seat that is placed again gets the same room. */
export function usePlacing({ room, seat, ordinal, change, spread }: Options): Placing {
  const { room_id: id, participant_count: people } = room;
  const { participant_id } = seat;
  const failures = useRef(0);
  const result = useResource(`${id} ${participant_id} ${ordinal}`, async (signal) => {
    if (spread) await pause(Math.random() * placeSpreadMs(people));
    signal.throwIfAborted();
    const body = {
      participant_id,
      ...(ordinal !== null && { ordinal }),
      ...(change && { change }),
    };
    const placed = await callEvent('placeInEvent', { params: { id }, body, signal });
    savePlacement(id, placed.room, placed.seat, venueOf(room));
    failures.current = 0;
    return placed;
  });
  const { reload } = result;
  const failed = result.state === 'error' ? result.error : null;
  const waits = failed?.retryable === true;
  useEffect(() => {
    if (!waits) return undefined;
    failures.current += 1;
    const timer = setTimeout(reload, placeRetryMs(failures.current));
    return () => clearTimeout(timer);
  }, [waits, reload]);
  return {
    placed: result.state === 'loaded' ? result.data : null,
    // A temporary failure is retried until it succeeds.
    failed: waits ? null : failed,
    retry: reload,
  };
}
