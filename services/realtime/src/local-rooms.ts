import type { RoomApiOfSockets } from '@murmur/contract/internal';
import { closeCodes } from '@murmur/contract/limits';
import type { EventBus } from '@murmur/shared/ports/event-bus';
import type { Clock } from '@murmur/shared/runtime/clock';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { LocalRoom } from './local-room.ts';
import { RevisionCheck } from './revision-check.ts';

/** Time (ms) that a room stays subscribed after its last socket closed, because people reload pages. */
const lingerMs = 5_000;

type Parts = { bus: EventBus; room: RoomApiOfSockets; clock: Clock; logger: Logger };

export type RoomsListener = {
  /** The room was deleted. */
  forgotten: (roomId: string) => void;
  /** Receives the number of events sent to sockets. */
  delivered: (events: number) => void;
};

/** The rooms with sockets in this process, each with one subscription. */
export class LocalRooms {
  readonly #deps: Parts;
  readonly #on: RoomsListener;
  readonly #rooms = new Map<string, LocalRoom>();
  readonly #closing = new Set<Promise<void>>();
  readonly #revisions: RevisionCheck;

  constructor(deps: Parts, on: RoomsListener) {
    this.#deps = deps;
    this.#on = on;
    this.#revisions = new RevisionCheck(deps);
  }

  get size(): number {
    return this.#rooms.size;
  }

  get ids(): Iterable<string> {
    return this.#rooms.keys();
  }

  /**
   * Returns the room, which stays subscribed until `release` has been called as often as `hold`, and for a while
   * afterwards.
   */
  hold(roomId: string): LocalRoom {
    const room = this.#rooms.get(roomId) ?? this.#begin(roomId);
    room.linger?.clear();
    room.linger = null;
    room.holders += 1;
    return room;
  }

  release(room: LocalRoom): void {
    if (this.#rooms.get(room.roomId) !== room) return;
    room.holders -= 1;
    if (room.holders > 0) return;
    if (!room.feed.isOpen) this.#drop(room);
    else room.linger = this.#deps.clock.after(lingerMs, () => this.#drop(room));
  }

  /** Checks the feeds of silent rooms, and compares all rooms with the store. Call this every few seconds. */
  check(): void {
    const open = [...this.#rooms.values()].filter(({ feed }) => feed.isOpen);
    if (open.length > 0) this.#revisions.start(open.map(({ roomId }) => roomId));
    for (const room of this.#rooms.values()) {
      room.feed.check().catch((err: unknown) => {
        this.#deps.logger.warn({ err, room_id: room.roomId }, 'room check failed');
      });
    }
  }

  async close(): Promise<void> {
    for (const room of this.#rooms.values()) this.#drop(room);
    await Promise.all([...this.#closing, this.#revisions.close()]);
  }

  #begin(roomId: string): LocalRoom {
    const room = new LocalRoom(roomId, this.#deps, {
      delivered: this.#on.delivered,
      ended: (end) => {
        this.#drop(room);
        if (end.kind === 'forgotten') {
          this.#on.forgotten(roomId);
          room.closeSockets(closeCodes.wrongRoom);
          return;
        }
        this.#deps.logger.warn({ err: end.error, room_id: roomId }, 'events of a room were lost');
        room.closeSockets(closeCodes.serverGoingDown);
      },
    });
    this.#rooms.set(roomId, room);
    return room;
  }

  #drop(room: LocalRoom): void {
    if (this.#rooms.get(room.roomId) !== room) return;
    room.linger?.clear();
    this.#rooms.delete(room.roomId);
    room.fanOut.close();
    const closing: Promise<void> = room.feed
      .close()
      .catch((err: unknown) => {
        this.#deps.logger.warn({ err, room_id: room.roomId }, 'unsubscribing from a room failed');
      })
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
