import type { EventStore } from '@murmur/shared/ports/event-store';
import type { RoomRecord } from '@murmur/shared/ports/room-store';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { LRUCache } from 'lru-cache';
import type { EventRoomIds } from '../events/event-room-ids.ts';
import { roomOfPlace } from '../events/room-of-place.ts';
import { findIn } from '../find-in.ts';

/** Caches the room of each participant of an event. A seat keeps its place, so an entry stays valid. */
export class OwnRooms {
  readonly #events: Pick<EventStore, 'findPlace'>;
  readonly #eventRooms: EventRoomIds;
  readonly #roomIds: LRUCache<string, string>;

  constructor(events: Pick<EventStore, 'findPlace'>, eventRooms: EventRoomIds, max = 20_000) {
    this.#events = events;
    this.#eventRooms = eventRooms;
    this.#roomIds = new LRUCache({ max });
  }

  /**
   * Returns the id of a participant's room; null without a place.
   * @throws AppError UNAVAILABLE
   */
  async findId({ roomId, event }: RoomRecord, participantId: string): Promise<string | null> {
    if (event === null) return null;
    const credentialHash = hashCapability(participantId);
    const key = `${roomId} ${credentialHash}`;
    return findIn(this.#roomIds, key, async () => {
      const place = await this.#events.findPlace(roomId, credentialHash);
      return place && this.#eventRooms.findId(roomId, roomOfPlace(event, place));
    });
  }
}
