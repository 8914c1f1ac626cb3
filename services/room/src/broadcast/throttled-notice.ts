import type { Leases } from '@murmur/shared/ports/leases';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

/**
 * How often a room is told something. `together`: at the multiples of `everyMs` on the clock, so that all that is
 * told at this pace goes in one frame; else the first change is told at once.
 */
export type Pace = { everyMs: number; together: boolean };

/**
 * Tells a room something at most once in the time of its pace, which may change, over all nodes together, and always
 * tells it once more after the last change. `tell` reads what it tells when it is called.
 *
 * A room is in one of three states: absent (nothing to tell), `claiming` (a lease was asked for, what
 * changes now will be read with it), or waiting for its timer (the window is taken, by this node or
 * another, or has not begun; then the lease is asked for).
 */
export class ThrottledNotice {
  readonly #leases: Leases;
  readonly #clock: Clock;
  readonly #name: string;
  readonly #paceOf: (roomId: string) => Pace;
  readonly #announce: (roomId: string) => void;
  readonly #rooms = new Map<string, 'claiming' | Timer>();
  #closed = false;

  constructor(
    { leases, clock }: { leases: Leases; clock: Clock },
    { name, paceOf }: { name: string; paceOf: (roomId: string) => Pace },
    announce: (roomId: string) => void,
  ) {
    this.#leases = leases;
    this.#clock = clock;
    this.#name = name;
    this.#paceOf = paceOf;
    this.#announce = announce;
  }

  /** Something changed in the room: tell it now or as soon as the limit allows. */
  changed(roomId: string): void {
    if (this.#closed || this.#rooms.has(roomId)) return;
    if (this.#paceOf(roomId).together) this.#wait(roomId);
    else void this.#claim(roomId);
  }

  /** Tells at once what is still to be told, whether or not its window is over. */
  close(): void {
    this.#closed = true;
    for (const [roomId, state] of this.#rooms) {
      if (state !== 'claiming') state.clear();
      this.#announce(roomId);
    }
    this.#rooms.clear();
  }

  async #claim(roomId: string): Promise<void> {
    this.#rooms.set(roomId, 'claiming');
    const { everyMs, together } = this.#paceOf(roomId);
    // The multiples of the clock keep the distance; clocks that differ a little share a lease.
    const leaseMs = together ? everyMs / 2 : everyMs;
    const granted = await this.#leases.claim(`${this.#name}:${roomId}`, leaseMs).catch(() => false);
    if (this.#closed) return;
    if (granted) {
      this.#rooms.delete(roomId);
      this.#announce(roomId);
    } else this.#wait(roomId);
  }

  #wait(roomId: string): void {
    const { everyMs, together } = this.#paceOf(roomId);
    const ms = together ? everyMs - (this.#clock.now() % everyMs) : everyMs;
    this.#rooms.set(
      roomId,
      this.#clock.after(ms, () => void this.#claim(roomId)),
    );
  }
}
