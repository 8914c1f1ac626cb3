import { limits } from '@murmur/contract/limits';
import type { Room } from '@murmur/contract/room';

/**
 * The stage of an event: people gather in the hall, are seated in rooms, and talk; the talk ends; the rooms
 * are gathered; the results are ready.
 */
export type EventStage = 'hall' | 'seats' | 'talk' | 'ended' | 'reading' | 'done' | 'expired';

type EventRoom = Pick<Room, 'status' | 'event'>;

export function eventStageOf({ status, event }: EventRoom): EventStage {
  switch (status) {
    case 'waiting':
      return event?.mode === 'deal' && event.rooms === null ? 'hall' : 'seats';
    case 'active':
      return 'talk';
    case 'processing':
      return event?.gathered_at === null ? 'ended' : 'reading';
    case 'closed':
      return 'done';
    default:
      return 'expired';
  }
}

/** The estimated number of rooms; the server counts only people whose pages are open. */
export const estimateRooms = (people: number, size: number): number =>
  Math.max(
    1,
    Math.min(
      limits.event.rooms,
      Math.round(people / size),
      Math.floor(people / limits.event.peopleInRoom),
    ),
  );
