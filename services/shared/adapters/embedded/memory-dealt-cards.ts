import { type DealtCards, type DealtRecord, dealtCards } from '../../ports/dealt-cards.ts';
import type { Clock } from '../../runtime/clock.ts';

/** `dropped`: the number of records that are no longer kept. */
type Room = { records: DealtRecord[]; dropped: number; at: number };

const minSweepSize = 256;

export class MemoryDealtCards implements DealtCards {
  readonly #clock: Clock;
  readonly #rooms = new Map<string, Room>();
  #sweepAt = minSweepSize;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#rooms.size;
  }

  async record(roomId: string, dealt: Omit<DealtRecord, 'at'>): Promise<void> {
    const at = this.#clock.now();
    const room = this.#rooms.get(roomId) ?? { records: [], dropped: 0, at };
    this.#rooms.set(roomId, room);
    room.records.push({ ...dealt, at });
    room.at = at;
    if (room.records.length >= 2 * dealtCards.records) {
      room.records.splice(0, dealtCards.records);
      room.dropped += dealtCards.records;
    }
    this.#forgetUnused(at);
  }

  async since(
    roomId: string,
    cursor: string | null,
  ): Promise<{ dealt: DealtRecord[]; cursor: string | null }> {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return { dealt: [], cursor };
    const from = Math.max(0, Number(cursor ?? 0) - room.dropped);
    return {
      dealt: room.records.slice(from),
      cursor: String(room.dropped + room.records.length),
    };
  }

  async forget(roomId: string): Promise<void> {
    this.#rooms.delete(roomId);
  }

  /** Removes rooms in which nothing is dealt any more, whenever the number of rooms has doubled. */
  #forgetUnused(now: number): void {
    if (this.#rooms.size < this.#sweepAt) return;
    for (const [roomId, { at }] of this.#rooms) {
      if (now - at > dealtCards.keepMs) this.#rooms.delete(roomId);
    }
    this.#sweepAt = Math.max(minSweepSize, 2 * this.#rooms.size);
  }
}
