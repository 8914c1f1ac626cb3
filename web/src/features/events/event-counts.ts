import type { EventProgress, EventRoom } from '@murmur/contract/event';

/** The totals over the rooms that people have entered, in the form of `event_progress`. */
export function totalsOf(rooms: readonly EventRoom[]): EventProgress {
  const counts: EventProgress = {
    rooms: { waiting: 0, active: 0, processing: 0, closed: 0 },
    people: 0,
    opinions: 0,
  };
  for (const { status, participant_count, total_opinions } of rooms) {
    if (participant_count === 0) continue;
    counts.people += participant_count;
    counts.opinions += total_opinions;
    if (status !== 'expired') counts.rooms[status] += 1;
  }
  return counts;
}

/** The number of rooms that people have entered. */
export const occupiedRooms = ({ rooms }: EventProgress): number =>
  rooms.waiting + rooms.active + rooms.processing + rooms.closed;

type Unfinished = { named: EventRoom[]; count: number };

/**
 * The rooms that people have entered and that are still talking or being analysed. The counts from the socket are newer
 * than the list, so more rooms may be counted than are named.
 */
export function unfinishedRooms(
  rooms: readonly EventRoom[] | null,
  counts: EventProgress | null,
): { talking: Unfinished; analysing: Unfinished } {
  const of = (status: 'active' | 'processing'): Unfinished => {
    const named = (rooms ?? []).filter(
      (room) => room.participant_count > 0 && room.status === status,
    );
    const count = counts?.rooms[status] ?? named.length;
    return { named: named.slice(0, count), count };
  };
  return { talking: of('active'), analysing: of('processing') };
}
