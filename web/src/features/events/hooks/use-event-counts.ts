import type { EventProgress, EventRoom } from '@murmur/contract/event';
import { useState } from 'react';
import { useRoomEvents } from '../../room-session/room-session.tsx';
import { totalsOf } from '../event-counts.ts';

/** Totals over all rooms, from the socket or computed from the list; null while unknown. */
export function useEventCounts(rooms: EventRoom[] | null): EventProgress | null {
  const [sent, setSent] = useState<EventProgress | null>(null);
  // A new list replaces older totals from the socket.
  const [listed, setListed] = useState(rooms);
  if (listed !== rooms) {
    setListed(rooms);
    setSent(null);
  }
  useRoomEvents((event) => {
    if (event.type === 'event_progress') setSent(event);
  });
  return sent ?? (rooms && totalsOf(rooms));
}
