import type { Delivery } from '@murmur/contract/publication';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock, Timer } from '@murmur/shared/runtime/clock';

const repairEveryMs = 1_000;

/** Events that may be missing from a room's stream, serialised; null = an event that is certainly missing. */
type Unconfirmed = (string | null)[];

/** Serialises an event without its seq, which only a published event has. */
const textOf = ({ event }: Delivery): string => JSON.stringify({ ...event, seq: undefined });

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

  /** Returns true while the room's stream is about to be restarted; a publication before the restart would be lost. */
  isBroken(roomId: string): boolean {
    return this.#unconfirmed.get(roomId)?.includes(null) ?? false;
  }

  /** Records that a publication has failed. */
  lost(roomId: string): void {
    this.#record(roomId, null);
  }

  /** Records deliveries sent without confirmation: a slow bus may have stored them. */
  unsure(roomId: string, deliveries: Delivery[]): void {
    this.#record(roomId, ...deliveries.map(textOf));
  }

  /** Makes a last attempt to repair broken streams. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#timer?.clear();
    await this.#repairing;
    await this.#repairAll();
  }

  #record(roomId: string, ...events: Unconfirmed): void {
    const unconfirmed = this.#unconfirmed.get(roomId) ?? [];
    unconfirmed.push(...events);
    this.#unconfirmed.set(roomId, unconfirmed);
    this.#repairLater();
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
    try {
      for (const [roomId, events] of this.#unconfirmed) await this.#repair(roomId, events);
    } catch {
      // Without the bus, no event can be confirmed. One entry is kept, so that a long outage needs no more memory.
      for (const events of this.#unconfirmed.values()) events.splice(0, events.length, null);
    }
  }

  /** @throws AppError UNAVAILABLE while the bus does not respond */
  async #repair(roomId: string, events: Unconfirmed): Promise<void> {
    let settled = events.length;
    if (events.includes(null) || !(await this.#haveArrived(roomId, [...events]))) {
      settled = events.fill(null).length;
      await this.#bus.restart(roomId);
    }
    // Events recorded after the restart was requested may belong to the new stream.
    events.splice(0, settled);
    if (events.length === 0) this.#unconfirmed.delete(roomId);
  }

  async #haveArrived(roomId: string, events: Unconfirmed): Promise<boolean> {
    const publications = await this.#bus.recent(roomId);
    const arrived = new Set(publications.flatMap(({ deliveries }) => deliveries.map(textOf)));
    return events.every((event) => event !== null && arrived.has(event));
  }
}
