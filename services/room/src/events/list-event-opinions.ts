import type { EventOpinionsPage } from '@murmur/contract/opinion';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import { reviewedRooms, toReviewed } from '../room-facts/list-held.ts';
import type { RoomOfEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';

type Wanted = { event: RoomOfEvent; cursor: string | null; limit: number };
type Parts = Pick<RoomPorts, 'events' | 'opinions'>;

const maxCalls = 10_000;

/**
 * Lists the shared opinions of all rooms of an event, which its organiser and helpers read before others can. Calls
 * for the same page that arrive while it is read share the next reading, as many helpers poll it.
 */
export class EventOpinionPages {
  readonly #parts: Parts;
  readonly #pages = new KeyedBatcher<Wanted, EventOpinionsPage>(maxCalls, async (calls) => {
    const page = await this.#read(calls[0] as Wanted);
    return calls.map(() => page);
  });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @throws AppError VALIDATION_ERROR for an invalid cursor */
  get(
    event: RoomOfEvent,
    { cursor, limit }: { cursor: string | null; limit: number },
  ): Promise<EventOpinionsPage> {
    return this.#pages.submit(`${event.roomId} ${cursor} ${limit}`, { event, cursor, limit });
  }

  async #read({ event, cursor, limit }: Wanted): Promise<EventOpinionsPage> {
    const rooms = await reviewedRooms(this.#parts.events, event);
    const page = await this.#parts.opinions.pageSharedOf([...rooms.keys()], cursor, limit);
    return {
      shared_opinions: page.opinions.map((opinion) => toReviewed(opinion, rooms)),
      next_cursor: page.nextCursor,
    };
  }
}
