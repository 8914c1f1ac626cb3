import type { Delivery } from '@murmur/contract/publication';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

const repairEveryMs = 1_000;

/** What a room may not have been told. */
type Unconfirmed = {
  /** So much it was surely not told. */
  lost: number;
  /** What was sent to it without an answer that it arrived, as text. */
  unsure: string[];
};

/** An event without its place, which only one that arrived has. */
const textOf = ({ event }: Delivery): string => JSON.stringify({ ...event, seq: undefined });

const takeForLost = (unconfirmed: Unconfirmed): void => {
  if (unconfirmed.unsure.length > 0) unconfirmed.lost += 1;
  unconfirmed.unsure = [];
};

/**
 * Rooms that may not have been told something they should have been. Where it is not in the history
 * either, their streams begin anew as soon as the bus can, so that listeners find the hole,
 * comes again and reads the store: what is missing is never passed over in silence.
 */
export class StreamRepair {
  readonly #bus: EventBus;
  readonly #clock: Clock;
  readonly #unconfirmed = new Map<string, Unconfirmed>();
  #timer: Timer | null = null;
  #repairing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(bus: EventBus, clock: Clock) {
    this.#bus = bus;
    this.#clock = clock;
  }

  /** Whether the room's stream is still to begin anew; what is told until then is lost with it. */
  isBroken(roomId: string): boolean {
    return (this.#unconfirmed.get(roomId)?.lost ?? 0) > 0;
  }

  /** Something was not told. */
  lost(roomId: string): void {
    this.#unconfirmedOf(roomId).lost += 1;
  }

  /** This was sent; a bus that is slow may have it, and one that is gone has not. */
  unsure(roomId: string, deliveries: Delivery[]): void {
    this.#unconfirmedOf(roomId).unsure.push(...deliveries.map(textOf));
  }

  /** Tries for the last time. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#timer?.clear();
    await this.#repairing;
    await this.#repairAll();
  }

  #unconfirmedOf(roomId: string): Unconfirmed {
    const unconfirmed = this.#unconfirmed.get(roomId) ?? { lost: 0, unsure: [] };
    this.#unconfirmed.set(roomId, unconfirmed);
    this.#repairLater();
    return unconfirmed;
  }

  #repairLater(): void {
    if (this.#closed) return;
    this.#timer ??= this.#clock.after(repairEveryMs, () => {
      this.#repairing = this.#repairAll().then(() => {
        this.#timer = null;
        if (this.#unconfirmed.size > 0) this.#repairLater();
      });
    });
  }

  async #repairAll(): Promise<void> {
    for (const [roomId, unconfirmed] of this.#unconfirmed) {
      const isBusThere = await this.#settle(roomId, unconfirmed).then(
        () => true,
        () => false,
      );
      if (isBusThere) continue;
      for (const each of this.#unconfirmed.values()) takeForLost(each);
      return;
    }
  }

  /** @throws AppError UNAVAILABLE while the bus does not answer */
  async #settle(roomId: string, unconfirmed: Unconfirmed): Promise<void> {
    const unsure = [...unconfirmed.unsure];
    if (unsure.length > 0 && !(await this.#haveArrived(roomId, unsure))) takeForLost(unconfirmed);
    else unconfirmed.unsure.splice(0, unsure.length);
    const { lost } = unconfirmed;
    if (lost > 0) await this.#bus.restart(roomId);
    // What was lost since the bus was asked may have been meant for the new stream.
    if (unconfirmed.lost === lost) unconfirmed.lost = 0;
    if (unconfirmed.lost === 0 && unconfirmed.unsure.length === 0) this.#unconfirmed.delete(roomId);
  }

  async #haveArrived(roomId: string, unsure: string[]): Promise<boolean> {
    const publications = await this.#bus.recent(roomId);
    const arrived = new Set(publications.flatMap(({ deliveries }) => deliveries.map(textOf)));
    return unsure.every((text) => arrived.has(text));
  }
}
