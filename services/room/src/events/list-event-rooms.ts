import { setImmediate as nextIteration } from 'node:timers/promises';
import type { EventRoom } from '@murmur/contract/event';
import { hasEnded } from '@murmur/contract/has-ended';
import type { RouteData } from '@murmur/contract/routes/routes';
import type {
  EventRoomStore,
  ListedRoom,
  RoomInEvent,
} from '@murmur/shared/ports/event-room-store';
import type { Presence } from '@murmur/shared/ports/presence';
import { KeyedBatcher } from '@murmur/shared/runtime/batcher';
import { instantOrNull } from '@murmur/shared/runtime/down-event';
import { type EncodedData, encodeData } from '@murmur/shared/runtime/http/write-reply';
import { tokenOfRoom } from '../room-facts/host-token.ts';
import type { RoomOfEvent } from '../room-facts/require-event.ts';
import type { RoomPorts } from '../room-ports.ts';

type Wanted = { event: RoomOfEvent; eventToken: string; after: number; limit: number };
type EventRoomPage = EncodedData<RouteData<'listEventRooms'>>;

/** Small enough not to delay other calls. */
const sliceSize = 100;
const maxCalls = 10_000;

const toEventRoom = (
  { room, lastOpinionAt }: RoomInEvent,
  present: number | null,
  eventToken: string,
): EventRoom => {
  const ordinal = room.ordinal ?? 1;
  return {
    ordinal,
    label: room.label,
    room_id: room.roomId,
    host_token: tokenOfRoom(eventToken, ordinal),
    status: room.status,
    participant_count: room.participantCount,
    present_count: present,
    total_opinions: room.opinionCount,
    last_said_at: instantOrNull(lastOpinionAt),
    has_results: room.status === 'closed',
  };
};

/**
 * Lists the rooms of events for their organisers. Calls for the same page that arrive while it is read share the next
 * reading, so that many devices cost as much as one.
 */
export class EventRoomPages {
  readonly #events: EventRoomStore;
  readonly #presence: Presence;
  readonly #pages = new KeyedBatcher<Wanted, EventRoomPage>(maxCalls, async (calls) => {
    const page = this.#read(calls[0] as Wanted);
    return calls.map(() => page);
  });

  constructor({ events, presence }: Pick<RoomPorts, 'events' | 'presence'>) {
    this.#events = events;
    this.#presence = presence;
  }

  /** `eventToken`: the valid host token of the event. `after`: the last ordinal of the previous page. */
  get(wanted: Wanted): Promise<EventRoomPage> {
    const { event, eventToken, after, limit } = wanted;
    return this.#pages.submit(`${event.roomId} ${eventToken} ${after} ${limit}`, wanted);
  }

  /** Null after the discussion, when people leave the room for the results. */
  async #countPresent({ roomId, participantCount, ...room }: ListedRoom): Promise<number | null> {
    if (hasEnded(room)) return null;
    if (participantCount === 0) return 0;
    return Math.min(await this.#presence.countOnline(roomId), participantCount);
  }

  async #read({ event, eventToken, after, limit }: Wanted): Promise<EventRoomPage> {
    const rooms: EventRoom[] = [];
    for (let last = after; rooms.length < limit; last = rooms.at(-1)?.ordinal ?? last) {
      if (rooms.length > 0) await nextIteration();
      const size = Math.min(sliceSize, limit - rooms.length);
      const slice = await this.#events.listRooms(event.roomId, last, size);
      const listed = slice.map(async (each) =>
        toEventRoom(each, await this.#countPresent(each.room), eventToken),
      );
      rooms.push(...(await Promise.all(listed)));
      if (slice.length < size) break;
    }
    const last = rooms.at(-1)?.ordinal;
    const hasMore = last !== undefined && last < (event.event.rooms ?? 0);
    // If nobody at all is counted, presence may be unavailable.
    const isKnown = rooms.some(({ present_count: present }) => present !== null && present > 0);
    const known = isKnown ? rooms : rooms.map((room) => ({ ...room, present_count: null }));
    return encodeData({ rooms: known, next_cursor: hasMore ? String(last) : null });
  }
}
