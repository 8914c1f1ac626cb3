import type { Delivery } from '@murmur/contract/publication';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

const mendEveryMs = 1_000;

/** What a room may not have been told. */
type Doubt = {
  /** So much it was surely not told. */
  lost: number;
  /** What was sent to it without an answer that it arrived, as text. */
  unsure: string[];
};

/** An event without its place, which only one that arrived has. */
const textOf = ({ event }: Delivery): string => JSON.stringify({ ...event, seq: undefined });

const takeForLost = (doubt: Doubt): void => {
  if (doubt.unsure.length > 0) doubt.lost += 1;
  doubt.unsure = [];
};

/**
 * Rooms that may not have been told something they should have been. Where it is not in the history
 * either, their streams begin anew as soon as the bus can, so that whoever listens finds the hole,
 * comes again and reads the store: what is missing is never passed over in silence.
 */
export class StreamMender {
  readonly #bus: EventBus;
  readonly #clock: Clock;
  readonly #doubts = new Map<string, Doubt>();
  #timer: Timer | null = null;
  #mending: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(bus: EventBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
  }

  /** Whether the room's stream is still to begin anew; what is told until then is lost with it. */
  isBroken(roomId: string): boolean {
    return (this.#doubts.get(roomId)?.lost ?? 0) > 0;
  }

  /** Something was not told. */
  lost(roomId: string): void {
    this.#doubt(roomId).lost += 1;
  }

  /** This was sent; a bus that is slow may have it, and one that is gone has not. */
  unsure(roomId: string, deliveries: Delivery[]): void {
    this.#doubt(roomId).unsure.push(...deliveries.map(textOf));
  }

  /** Tries for the last time. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#timer?.clear();
    await this.#mending;
    await this.#mend();
  }

  #doubt(roomId: string): Doubt {
    const doubt = this.#doubts.get(roomId) ?? { lost: 0, unsure: [] };
    this.#doubts.set(roomId, doubt);
    this.#mendLater();
    return doubt;
  }

  #mendLater(): void {
    if (this.#closed) return;
    this.#timer ??= this.#clock.after(mendEveryMs, () => {
      this.#mending = this.#mend().then(() => {
        this.#timer = null;
        if (this.#doubts.size > 0) this.#mendLater();
      });
    });
  }

  async #mend(): Promise<void> {
    for (const [roomId, doubt] of this.#doubts) {
      const isBusThere = await this.#settle(roomId, doubt).then(
        () => true,
        () => false,
      );
      if (isBusThere) continue;
      for (const each of this.#doubts.values()) takeForLost(each);
      return;
    }
  }

  /** @throws AppError UNAVAILABLE while the bus does not answer */
  async #settle(roomId: string, doubt: Doubt): Promise<void> {
    const unsure = [...doubt.unsure];
    if (unsure.length > 0 && !(await this.#haveArrived(roomId, unsure))) takeForLost(doubt);
    else doubt.unsure.splice(0, unsure.length);
    const { lost } = doubt;
    if (lost > 0) await this.#bus.restart(roomId);
    // What was lost since the bus was asked may have been meant for the new stream.
    if (doubt.lost === lost) doubt.lost = 0;
    if (doubt.lost === 0 && doubt.unsure.length === 0) this.#doubts.delete(roomId);
  }

  async #haveArrived(roomId: string, unsure: string[]): Promise<boolean> {
    const publications = await this.#bus.recent(roomId);
    const arrived = new Set(publications.flatMap(({ deliveries }) => deliveries.map(textOf)));
    return unsure.every((text) => arrived.has(text));
  }
}
