import { limits } from '@murmur/contract/limits';
import type { Presence } from '../../ports/presence.ts';
import type { Clock } from '../../runtime/clock.ts';

const minSweepSize = 256;

/** Participants with an open socket in this process. */
export class MemoryPresence implements Presence {
  readonly #clock: Clock;
  readonly #graceMs: number;
  /** The time of each participant's last touch, by room, oldest first. */
  readonly #rooms = new Map<string, Map<string, number>>();
  #sweepAt = minSweepSize;

  constructor(clock: Clock, graceMs: number = limits.socket.presenceGraceMs) {
    this.#clock = clock;
    this.#graceMs = graceMs;
  }

  get size(): number {
    return this.#rooms.size;
  }

  async touch(roomId: string, publicIds: string[]): Promise<number> {
    const now = this.#clock.now();
    const room = this.#rooms.get(roomId) ?? new Map<string, number>();
    let arrived = 0;
    for (const publicId of publicIds) {
      if ((room.get(publicId) ?? Number.NEGATIVE_INFINITY) <= now - this.#graceMs) arrived += 1;
      room.delete(publicId);
      room.set(publicId, now);
    }
    if (room.size > 0) this.#rooms.set(roomId, room);
    this.#forgetAbandoned(now);
    return arrived;
  }

  async countOnline(roomId: string): Promise<number> {
    const room = this.#rooms.get(roomId);
    return room === undefined ? 0 : room.size - this.#gone(room).length;
  }

  async takeGone(roomId: string): Promise<string[]> {
    const room = this.#rooms.get(roomId);
    if (room === undefined) return [];
    const gone = this.#gone(room);
    for (const publicId of gone) room.delete(publicId);
    if (room.size === 0) this.#rooms.delete(roomId);
    return gone;
  }

  async forget(roomId: string): Promise<void> {
    this.#rooms.delete(roomId);
  }

  #gone(room: Map<string, number>): string[] {
    const goneSince = this.#clock.now() - this.#graceMs;
    return [...room].flatMap(([publicId, touched]) => (touched <= goneSince ? [publicId] : []));
  }

  /** Removes rooms whose departures are no longer queried, whenever the number of rooms has doubled. */
  #forgetAbandoned(now: number): void {
    if (this.#rooms.size < this.#sweepAt) return;
    for (const [roomId, room] of this.#rooms) {
      const lastTouched = [...room.values()].at(-1) ?? 0;
      if (now - lastTouched > 20 * this.#graceMs) this.#rooms.delete(roomId);
    }
    this.#sweepAt = Math.max(minSweepSize, 2 * this.#rooms.size);
  }
}
