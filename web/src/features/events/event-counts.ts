import type { EventProgress, EventRoom } from '@murmur/contract/event';

/** The sums over the rooms that people entered, as `event_progress` has them. */
export function countsOf(rooms: readonly EventRoom[]): EventProgress {
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

/** The rooms that people entered. */
export const enteredOf = ({ rooms }: EventProgress): number =>
  rooms.waiting + rooms.active + rooms.processing + rooms.closed;
