import type { EventRoom } from '@murmur/contract/event';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { callEvent } from '../../../lib/api/event-call.ts';

/** The page size: large enough for all rooms of the largest event. */
const limit = '1000';
const minPauseMs = 3_000;
/** Larger events are polled less often. */
const pausePerRoomMs = 5;

export type EventRooms = {
  /** Null until they are loaded. */
  rooms: EventRoom[] | null;
  error: ApiError | null;
};

type Options = {
  eventId: string;
  hostToken: string | undefined;
  /** Reloads when this changes; null if there are no rooms yet. */
  state: string | null;
  /** True while the rooms can still change. */
  live: boolean;
};

/** The organiser's rooms, polled every few seconds while they can change and the page is visible. */
export function useEventRooms({ eventId, hostToken, state, live }: Options): EventRooms {
  const [rooms, setRooms] = useState<EventRoom[] | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const size = useEffectEvent(() => rooms?.length ?? 0);

  useEffect(() => {
    if (state === null || hostToken === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const read = async (): Promise<void> => {
      if (document.visibilityState !== 'hidden') {
        try {
          const page = await callEvent('listEventRooms', {
            params: { id: eventId },
            query: { limit },
            hostToken,
            signal,
          });
          // As a transition: rendering 1,000 rooms in a new order would otherwise delay scrolling.
          startTransition(() => setRooms(page.rooms));
          setError(null);
        } catch (cause) {
          if (!signal.aborted) setError(asApiError(cause));
        }
      }
      if (signal.aborted || !live) return;
      timer = setTimeout(() => void read(), Math.max(minPauseMs, size() * pausePerRoomMs));
    };
    void read();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [eventId, hostToken, state, live]);
  return { rooms, error };
}
