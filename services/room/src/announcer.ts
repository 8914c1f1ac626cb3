import type { Delivery } from '@murmur/contract/publication';
import { downEvents } from '@murmur/contract/socket-down';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { OutageLog } from './outage-log.ts';

/** What to tell a room; read when its turn comes, so that counts are those of the store then. */
export type Announcement = () => Delivery[] | Promise<Delivery[]>;

/**
 * An event that goes to everybody takes a place of its own in the room's stream; the faces that one
 * thing shows to different people share one.
 */
const byPlace = (deliveries: Delivery[]): Delivery[][] => {
  const toAll = deliveries.filter(({ event }) => downEvents[event.type].to === 'all');
  const faces = deliveries.filter((delivery) => !toAll.includes(delivery));
  return [...(faces.length > 0 ? [faces] : []), ...toAll.map((delivery) => [delivery])];
};

/**
 * Tells rooms what was stored. Whoever stored it neither waits for the bus nor fails with it: the
 * store is the truth, and a listener that missed something reads it there.
 *
 * A room's announcements are handed to the bus in the order in which they were asked for, so that
 * no removal overtakes the opinion it removes. They do not wait for each other's arrival: a bus that
 * hangs delays nobody's turn.
 */
export class Announcer {
  readonly #bus: EventBus;
  readonly #outage: OutageLog;
  readonly #turns = new Map<string, Promise<void>>();
  readonly #underway = new Set<Promise<void>>();

  constructor(bus: EventBus, outage: OutageLog) {
    this.#bus = bus;
    this.#outage = outage;
  }

  /** Begins the stream of a new room. */
  open(roomId: string): void {
    void this.#takeTurn(roomId, () => {
      this.#follow(this.#bus.open(roomId));
    });
  }

  announce(roomId: string, announcement: Announcement): void {
    void this.#takeTurn(roomId, async () => {
      void this.#send(roomId, await announcement());
    });
  }

  /**
   * For what no store holds: whoever tells it learns whether it arrived.
   * @throws AppError UNAVAILABLE when some of it may not have
   */
  async tell(roomId: string, deliveries: Delivery[]): Promise<void> {
    let sent: Promise<unknown>[] = [];
    await this.#takeTurn(roomId, () => {
      sent = this.#send(roomId, deliveries);
    });
    await Promise.all(sent);
  }

  /** Resolves when everything asked for so far has arrived or failed. */
  async settle(): Promise<void> {
    while (this.#turns.size > 0 || this.#underway.size > 0) {
      await Promise.all([...this.#turns.values(), ...this.#underway]);
    }
  }

  #send(roomId: string, deliveries: Delivery[]): Promise<unknown>[] {
    return byPlace(deliveries).map((place) => {
      const sent = this.#bus.publish(roomId, place);
      this.#follow(sent);
      return sent;
    });
  }

  #takeTurn(roomId: string, act: () => void | Promise<void>): Promise<void> {
    const turn: Promise<void> = this.#after(this.#turns.get(roomId), act).finally(() => {
      if (this.#turns.get(roomId) === turn) this.#turns.delete(roomId);
    });
    this.#turns.set(roomId, turn);
    return turn;
  }

  async #after(before: Promise<void> | undefined, act: () => void | Promise<void>): Promise<void> {
    await before;
    try {
      await act();
    } catch (error) {
      this.#outage.failed(error);
    }
  }

  #follow(sent: Promise<unknown>): void {
    const followed: Promise<void> = sent
      .then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error),
      )
      .finally(() => this.#underway.delete(followed));
    this.#underway.add(followed);
  }
}
