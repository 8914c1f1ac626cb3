import type { Delivery, Publication } from '@murmur/contract/publication';
import type { EventBus, StreamRead, Subscription } from '../../ports/event-bus.ts';
import type { Clock, Timer } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import { RoomStream } from './room-stream.ts';

/** A room that has had no listeners, publications or queries for this long is removed from memory. */
const idleMs = 10 * 60_000;
const sweepEveryMs = 60_000;

type Listener = { receive: (publication: Publication) => void; onForgotten: () => void };
type Room = { stream: RoomStream; listeners: Set<Listener>; usedAt: number };

/**
 * The bus of a single process. Listeners are called in microtasks after `publish` has returned, in the order of
 * publication. A listener that throws, or that itself publishes, therefore affects neither the publisher nor the
 * other listeners.
 */
export class MemoryEventBus implements EventBus {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #rooms = new Map<string, Room>();
  readonly #sweep: Timer;

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
    this.#sweep = clock.every(sweepEveryMs, () => this.#forgetIdle());
  }

  get size(): number {
    return this.#rooms.size;
  }

  async open(roomId: string): Promise<void> {
    this.#room(roomId, null);
  }

  async restart(roomId: string, revision?: number): Promise<void> {
    const room = this.#room(roomId);
    if (revision !== undefined && !room.stream.lacks(revision)) return;
    this.#deliverSoon(room.stream.restart(this.#clock.now(), revision ?? null), room);
  }

  async publish(
    roomId: string,
    deliveries: Delivery[],
    revisions: number[] = [],
  ): Promise<Publication> {
    const room = this.#room(roomId);
    room.stream.record(revisions);
    const publication = room.stream.append(deliveries);
    if (deliveries.length > 0) this.#deliverSoon(publication, room);
    return publication;
  }

  async lacks(roomId: string, revision: number): Promise<boolean> {
    return this.#room(roomId).stream.lacks(revision);
  }

  async listen(
    roomId: string,
    listener: (publication: Publication) => void,
    onForgotten: () => void = () => {},
  ): Promise<Subscription> {
    const { listeners } = this.#room(roomId);
    const entry: Listener = { receive: listener, onForgotten };
    listeners.add(entry);
    return {
      close: async () => {
        listeners.delete(entry);
      },
    };
  }

  async read(roomId: string, from = 0): Promise<StreamRead> {
    return this.#room(roomId).stream.read(from);
  }

  async forget(roomId: string): Promise<void> {
    const room = this.#rooms.get(roomId);
    this.#rooms.delete(roomId);
    for (const { onForgotten } of room?.listeners ?? []) queueMicrotask(onForgotten);
  }

  async redact(roomId: string, opinionId: string): Promise<void> {
    this.#rooms.get(roomId)?.stream.redact(opinionId);
  }

  async close(): Promise<void> {
    this.#sweep.clear();
    this.#rooms.clear();
  }

  /** Returns the room's stream. A new stream begins at the clock's epoch ms unless the room is being opened. */
  #room(roomId: string, startsAt: number | null = this.#clock.now()): Room {
    const usedAt = this.#clock.now();
    const known = this.#rooms.get(roomId);
    if (known !== undefined) {
      known.usedAt = usedAt;
      return known;
    }
    const room: Room = { stream: new RoomStream(roomId, startsAt), listeners: new Set(), usedAt };
    this.#rooms.set(roomId, room);
    return room;
  }

  #deliverSoon(publication: Publication, room: Room): void {
    if (room.listeners.size === 0) return;
    const listeners = [...room.listeners];
    queueMicrotask(() => this.#deliver(publication, room, listeners));
  }

  #deliver(publication: Publication, room: Room, listeners: Listener[]): void {
    for (const listener of listeners) {
      if (!room.listeners.has(listener)) continue;
      try {
        listener.receive(publication);
      } catch (error) {
        this.#logger.error({ err: error }, 'a bus listener failed');
      }
    }
  }

  #forgetIdle(): void {
    const idleSince = this.#clock.now() - idleMs;
    for (const [roomId, { listeners, usedAt }] of this.#rooms) {
      if (listeners.size === 0 && usedAt <= idleSince) this.#rooms.delete(roomId);
    }
  }
}
