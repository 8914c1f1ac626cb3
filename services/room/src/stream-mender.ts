import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

const mendEveryMs = 1_000;

/**
 * Rooms that were not told something they should have been. Their streams begin anew as soon as the
 * bus can, so that whoever listens finds the hole, comes again and reads the store: what is missing
 * is never passed over in silence.
 */
export class StreamMender {
  readonly #bus: EventBus;
  readonly #clock: Clock;
  /** How much each room has not been told. */
  readonly #lost = new Map<string, number>();
  #timer: Timer | null = null;
  #mending: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(bus: EventBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
  }

  /** Whether the room's stream is still to begin anew; what is told until then is lost with it. */
  isBroken(roomId: string): boolean {
    return this.#lost.has(roomId);
  }

  /** Something was not told, or not surely. */
  lost(roomId: string): void {
    this.#lost.set(roomId, (this.#lost.get(roomId) ?? 0) + 1);
    this.#mendLater();
  }

  /** Tries for the last time. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#timer?.clear();
    await this.#mending;
    await this.#mend();
  }

  #mendLater(): void {
    if (this.#closed) return;
    this.#timer ??= this.#clock.after(mendEveryMs, () => {
      this.#mending = this.#mend().then(() => {
        this.#timer = null;
        if (this.#lost.size > 0) this.#mendLater();
      });
    });
  }

  async #mend(): Promise<void> {
    for (const [roomId, lost] of this.#lost) {
      const isMended = await this.#bus.restart(roomId).then(
        () => true,
        () => false,
      );
      if (!isMended) return;
      // What was lost since the bus was asked may have been meant for the new stream.
      if (this.#lost.get(roomId) === lost) this.#lost.delete(roomId);
    }
  }
}
