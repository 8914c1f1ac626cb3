import type { Clock } from '@murmur/shared/runtime/clock';
import { LRUCache } from 'lru-cache';

const maxRooms = 100;

/** A short-lived cache by room, so that many concurrent readers cause one read. Failed reads are not cached. */
export class ShortLivedCache<T> {
  readonly #read: (roomId: string) => Promise<T>;
  readonly #reads: LRUCache<string, { revision: number | string; reading: Promise<T> }>;

  /** @param max number of cached values; set it lower for large values */
  constructor(
    clock: Clock,
    keepMs: number,
    read: (roomId: string) => Promise<T>,
    max: number = maxRooms,
  ) {
    this.#read = read;
    const perf = { now: () => clock.now() };
    // The cache still returns a value whose age equals its `ttl`, which would be one millisecond too long.
    const ttl = keepMs - 1;
    this.#reads = new LRUCache({ max, ttl, ttlResolution: 0, perf });
  }

  /** Returns the cached value if it has this revision, or else reads it again. */
  get(roomId: string, revision: number | string = 0): Promise<T> {
    const known = this.#reads.get(roomId);
    if (known?.revision === revision) return known.reading;
    const reading = this.#read(roomId);
    this.#reads.set(roomId, { revision, reading });
    reading.catch(() => {
      if (this.#reads.peek(roomId)?.reading === reading) this.#reads.delete(roomId);
    });
    return reading;
  }
}
