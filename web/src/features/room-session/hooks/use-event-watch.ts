import type { Room } from '@murmur/contract/room';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';

const minPauseMs = 6_000;
/** Maximum rate of polling requests per second, over everybody in the event. */
const asksPerSecond = 400;

/**
 * Polls the event from the page of one of its rooms, whose socket receives no events of the hall. Returns null
 * until the event is loaded, and if there is no id.
 */
export function useEventWatch(eventId: string | null): Room | null {
  const [event, setEvent] = useState<Room | null>(null);
  const pauseMs = Math.max(minPauseMs, ((event?.participant_count ?? 0) / asksPerSecond) * 1_000);
  useEffect(() => {
    if (eventId === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'hidden') {
        await call('getRoom', { params: { id: eventId }, signal }).then(setEvent, () => undefined);
      }
      // Random intervals, so that phones that arrived together do not keep polling together.
      if (!signal.aborted) timer = setTimeout(() => void ask(), pauseMs * (1 + Math.random()));
    };
    void ask();
    const wake = () => {
      clearTimeout(timer);
      void ask();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [eventId, pauseMs]);
  return event;
}
