import type { Leases } from '@murmur/shared/ports/leases';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

/**
 * Tells a room something at most once in `everyMs`, which may change, over all nodes together, and always tells it
 * once more after the last change. `tell` reads what it tells when it is called.
 *
 * A room is in one of three states: absent (nothing to tell), `claiming` (a lease was asked for, what
 * changes now will be read with it), or waiting for its timer (the window is taken, by this node or
 * another; when it is over the lease is asked for again).
 */
export class ThrottledNotice {
  readonly #leases: Leases;
  readonly #clock: Clock;
  readonly #name: string;
  readonly #everyMs: (roomId: string) => number;
  readonly #tell: (roomId: string) => void;
  readonly #rooms = new Map<string, 'claiming' | Timer>();
  #closed = false;

  constructor(
    { leases, clock }: { leases: Leases; clock: Clock },
    { name, everyMs }: { name: string; everyMs: (roomId: string) => number },
    tell: (roomId: string) => void,
  ) {
    this.#leases = leases;
    this.#clock = clock;
    this.#name = name;
    this.#everyMs = everyMs;
    this.#tell = tell;
  }

  /** Something changed in the room: tell it now or as soon as the limit allows. */
  changed(roomId: string): void {
    if (this.#closed || this.#rooms.has(roomId)) return;
    void this.#claim(roomId);
  }

  /** Tells at once what is still to be told, whether or not its window is over. */
  close(): void {
    this.#closed = true;
    for (const [roomId, state] of this.#rooms) {
      if (state !== 'claiming') state.clear();
      this.#tell(roomId);
    }
    this.#rooms.clear();
  }

  async #claim(roomId: string): Promise<void> {
    this.#rooms.set(roomId, 'claiming');
    const granted = await this.#leases
      .claim(`${this.#name}:${roomId}`, this.#everyMs(roomId))
      .catch(() => false);
    if (this.#closed) return;
    if (granted) {
      this.#rooms.delete(roomId);
      this.#tell(roomId);
      return;
    }
    const again = this.#clock.after(this.#everyMs(roomId), () => void this.#claim(roomId));
    this.#rooms.set(roomId, again);
  }
}
