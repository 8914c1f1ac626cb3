import type { EventProgress, EventRoom } from '@murmur/contract/event';
import { useState } from 'react';
import { useRoomEvents } from '../../session/room-session.tsx';
import { countsOf } from '../event-counts.ts';

/** The sums over all rooms: as the socket last sent them, else by the list of rooms. Null while unknown. */
export function useEventCounts(rooms: EventRoom[] | null): EventProgress | null {
  const [sent, setSent] = useState<EventProgress | null>(null);
  // A list is newer than what was sent before it.
  const [listed, setListed] = useState(rooms);
  if (listed !== rooms) {
    setListed(rooms);
    setSent(null);
  }
  useRoomEvents((event) => {
    if (event.type === 'event_progress') setSent(event);
  });
  return sent ?? (rooms && countsOf(rooms));
}
