import type { EventStore } from '@murmur/shared/ports/event-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { LRUCache } from 'lru-cache';

/** A cache of room ids by event and ordinal. They never change, so a crowd does not read them again. */
export class EventRoomIds {
  readonly #events: Pick<EventStore, 'findRoomId'>;
  readonly #ids: LRUCache<string, string>;

  /** `max`: maximum number of cached ids. */
  constructor(events: Pick<EventStore, 'findRoomId'>, max = 20_000) {
    this.#events = events;
    this.#ids = new LRUCache({ max });
  }

  /** @throws AppError UNAVAILABLE, also while the rooms are being created */
  async findId(eventId: string, ordinal: number): Promise<string> {
    const key = `${eventId} ${ordinal}`;
    const id = this.#ids.get(key) ?? (await this.#events.findRoomId(eventId, ordinal));
    if (id === null) {
      throw new AppError('UNAVAILABLE', 'The rooms are being opened. Try again shortly.', {
        retryAfterMs: 1_000,
      });
    }
    this.#ids.set(key, id);
    return id;
  }
}
