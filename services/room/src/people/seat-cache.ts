import type { ParticipantRecord, RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { LRUCache } from 'lru-cache';
import { getOrLoad } from '../get-or-load.ts';
import { isHostToken } from '../room-facts/host-token.ts';
import { earlierRooms } from '../room-facts/series.ts';

/** The public identity of a participant. */
type Seat = { public_id: string; nickname: string };

/** The fields of a room that never change. */
export type FixedRoom = Pick<
  RoomRecord,
  | 'roomId'
  | 'language'
  | 'hostTokenHash'
  | 'sharedByDefault'
  | 'reveal'
  | 'seriesId'
  | 'question'
  | 'ordinalsBefore'
  | 'eventId'
  | 'eventTokenHash'
> & {
  /** Not null for an event. Its fields can be outdated. */
  event: object | null;
};

// A hash contains no space, so no two pairs have the same key.
const keyOf = (roomId: string, credentialHash: string): string => `${roomId} ${credentialHash}`;

const roomOfKey = (key: string): string => key.slice(0, key.lastIndexOf(' '));

const toSeat = ({ publicId, nickname }: ParticipantRecord): Seat => ({
  public_id: publicId,
  nickname,
});

type Store = Pick<RoomStore, 'find' | 'findParticipant' | 'listRemovedSeats' | 'listSeries'>;

/**
 * A cache of seats by credential, which spares the store a read for each seat when a crowd joins or reconnects. The
 * participant of a seat and the host of a room never change, so an entry stays valid. A seat can be removed or given
 * up, possibly by another process, so `findSeat` checks the removed seats, in one batched read for all concurrent lookups.
 */
export class SeatCache {
  readonly #rooms: Store;
  readonly #removed: Batcher<string, string[]>;
  readonly #seats: LRUCache<string, Seat>;
  /** The keys of the cached seats, by room. */
  readonly #byRoom = new Map<string, Set<string>>();
  readonly #fixed: LRUCache<string, FixedRoom>;
  /** The earlier questions of a room are fixed when it is created. */
  readonly #earlier: LRUCache<string, string[]>;

  /** `max`: maximum number of cached seats, and of cached rooms. */
  constructor(rooms: Store, max = 20_000) {
    this.#rooms = rooms;
    this.#removed = new Batcher((roomIds) =>
      readEach(roomIds, (roomId) => rooms.listRemovedSeats(roomId)),
    );
    this.#seats = new LRUCache({
      max,
      onInsert: (_, key) => this.#addToRoom(key),
      dispose: (_, key, reason) => reason !== 'set' && this.#removeFromRoom(key),
    });
    this.#fixed = new LRUCache({ max });
    this.#earlier = new LRUCache({ max });
  }

  put(seat: ParticipantRecord): void {
    this.#seats.set(keyOf(seat.roomId, seat.credentialHash), toSeat(seat));
  }

  forget(roomId: string): void {
    const keys = this.#byRoom.get(roomId) ?? [];
    for (const key of Array.from(keys)) this.#seats.delete(key);
    this.#fixed.delete(roomId);
    this.#earlier.delete(roomId);
  }

  #addToRoom(key: string): void {
    const roomId = roomOfKey(key);
    const keys = this.#byRoom.get(roomId);
    if (keys) keys.add(key);
    else this.#byRoom.set(roomId, new Set([key]));
  }

  #removeFromRoom(key: string): void {
    const roomId = roomOfKey(key);
    const keys = this.#byRoom.get(roomId);
    keys?.delete(key);
    if (keys?.size === 0) this.#byRoom.delete(roomId);
  }

  /** @throws AppError UNAVAILABLE */
  async findSeat(roomId: string, participantId: string): Promise<Seat | null> {
    const hash = hashCapability(participantId);
    const known = this.#seats.get(keyOf(roomId, hash));
    if (known === undefined) return this.#load(roomId, hash);
    const removed = await this.#removed.submit(roomId);
    if (!removed.includes(known.public_id)) return known;
    // The holder may have given the seat up and taken another one.
    this.#seats.delete(keyOf(roomId, hash));
    return this.#load(roomId, hash);
  }

  /**
   * Returns a seat that may have been removed since it was cached, for calls that the store rejects for a removed seat.
   * @throws AppError UNAVAILABLE
   */
  findCachedSeat(roomId: string, participantId: string): Promise<Seat | null> {
    return this.#load(roomId, hashCapability(participantId));
  }

  #load(roomId: string, hash: string): Promise<Seat | null> {
    return getOrLoad(this.#seats, keyOf(roomId, hash), async () => {
      const seat = await this.#rooms.findParticipant(roomId, hash);
      return seat && toSeat(seat);
    });
  }

  /** Null = there is no such room. @throws AppError UNAVAILABLE */
  findRoom(roomId: string): Promise<FixedRoom | null> {
    return getOrLoad(this.#fixed, roomId, () => this.#rooms.find(roomId));
  }

  /** The ids of the rooms whose seats carry over into this one, newest first. @throws AppError UNAVAILABLE */
  async earlierRoomIds(
    room: Pick<RoomRecord, 'roomId' | 'seriesId' | 'question'>,
  ): Promise<string[]> {
    const ids = await getOrLoad(this.#earlier, room.roomId, async () => {
      const earlier = await earlierRooms(this.#rooms, room);
      return earlier.map(({ roomId }) => roomId).toReversed();
    });
    return ids ?? [];
  }

  /** @throws AppError UNAVAILABLE */
  async isHost(roomId: string, hostToken: string): Promise<boolean> {
    const room = await this.findRoom(roomId);
    return room !== null && isHostToken(room, hostToken);
  }
}
