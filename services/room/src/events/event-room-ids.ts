import type { EventStore } from '@murmur/shared/ports/event-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';
import { LRUCache } from 'lru-cache';

type RoomIds = Map<number, string>;

/**
 * A cache of room ids by event and ordinal. They never change, so a crowd does not read them again; the first miss
 * reads all rooms of the event.
 */
export class EventRoomIds {
  readonly #ids: LRUCache<string, RoomIds>;
  readonly #reads: Batcher<string, RoomIds>;

  /** `maxSize`: maximum number of cached ids. */
  constructor(events: Pick<EventStore, 'listIds'>, maxSize = 20_000) {
    this.#ids = new LRUCache({ maxSize, sizeCalculation: ({ size }) => Math.max(1, size) });
    this.#reads = new Batcher(
      (eventIds) =>
        readEach(eventIds, async (eventId) => {
          const rooms = await events.listIds(eventId);
          return new Map(rooms.map(({ ordinal, roomId }) => [ordinal, roomId]));
        }),
      { maxRunning: 1 },
    );
  }

  /** @throws AppError UNAVAILABLE, also while the rooms are being created */
  async findId(eventId: string, ordinal: number): Promise<string> {
    const cached = this.#ids.get(eventId)?.get(ordinal);
    if (cached !== undefined) return cached;
    const ids = await this.#reads.submit(eventId);
    this.#ids.set(eventId, ids);
    const id = ids.get(ordinal);
    if (id !== undefined) return id;
    throw new AppError('UNAVAILABLE', 'The rooms are being opened. Try again shortly.', {
      retryAfterMs: 1_000,
    });
  }
}
