import type { Delivery } from '@murmur/contract/publication';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

const repairEveryMs = 1_000;

/** Publications that may be missing from a room's stream. */
type Unconfirmed = {
  /** Publications that certainly failed. */
  lost: number;
  /** Serialised deliveries sent without confirmation. */
  unsure: string[];
};

/** Serialises an event without its seq, which only a published event has. */
const textOf = ({ event }: Delivery): string => JSON.stringify({ ...event, seq: undefined });

const takeForLost = (unconfirmed: Unconfirmed): void => {
  if (unconfirmed.unsure.length > 0) unconfirmed.lost += 1;
  unconfirmed.unsure = [];
};

/**
 * Restarts the stream of a room that may have lost a publication, unless the history turns out to contain it.
 * Clients notice the new stream and resync from the store, so no loss goes unnoticed.
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

  /**
   * True while the room's stream is about to be restarted; a publication before the restart would be lost.
   */
  isBroken(roomId: string): boolean {
    return (this.#unconfirmed.get(roomId)?.lost ?? 0) > 0;
  }

  lost(roomId: string): void {
    this.#unconfirmedOf(roomId).lost += 1;
  }

  /** Records deliveries sent without confirmation: a slow bus may have stored them. */
  unsure(roomId: string, deliveries: Delivery[]): void {
    this.#unconfirmedOf(roomId).unsure.push(...deliveries.map(textOf));
  }

  /** Makes a last attempt to repair broken streams. */
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
    // A loss since the restart was requested may belong to the new stream.
    if (unconfirmed.lost === lost) unconfirmed.lost = 0;
    if (unconfirmed.lost === 0 && unconfirmed.unsure.length === 0) this.#unconfirmed.delete(roomId);
  }

  async #haveArrived(roomId: string, unsure: string[]): Promise<boolean> {
    const publications = await this.#bus.recent(roomId);
    const arrived = new Set(publications.flatMap(({ deliveries }) => deliveries.map(textOf)));
    return unsure.every((text) => arrived.has(text));
  }
}
