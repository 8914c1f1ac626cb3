import type { EventRoomStore, Place } from '@murmur/shared/ports/event-room-store';
import type { EventRecord, RoomRecord, SeatStore } from '@murmur/shared/ports/room-store';
import { AppError } from '@murmur/shared/runtime/app-error';
import { Batcher, readEach } from '@murmur/shared/runtime/batcher';
import { hashCapability } from '@murmur/shared/runtime/capability';
import { LRUCache } from 'lru-cache';
import { getOrLoad } from '../get-or-load.ts';

/** Number of seats that one query reads. */
const seatsAtOnce = 500;

type RoomIds = Map<number, string>;
type Voters = ReadonlyMap<string, string>;

/**
 * Returns the ordinal of the room for a place. Places are dealt in rounds of one place per room, and each round is
 * shifted by `rotation` rooms against the previous one. Each question that mixes people has a different `rotation`, so
 * people meet different people.
 */
export const roomOfPlace = (
  { rooms, rotation }: Pick<EventRecord, 'rooms' | 'rotation'>,
  { number, chosen }: Place,
): number => {
  if (chosen !== null) return chosen;
  const count = rooms ?? 1;
  const round = Math.floor((number - 1) / count);
  return ((number - 1 + rotation * round) % count) + 1;
};

/**
 * Finds the rooms of an event's participants. The ids of the rooms are cached by event and ordinal, because they never
 * change and a crowd requests them at once; the first miss reads all rooms of the event.
 */
export class EventRooms {
  readonly #events: Pick<EventRoomStore, 'findPlace' | 'listIds' | 'listPlaces'>;
  readonly #seats: Pick<SeatStore, 'listSeats'>;
  readonly #ids: LRUCache<string, RoomIds>;
  readonly #reads: Batcher<string, RoomIds>;
  readonly #ownIds: LRUCache<string, string>;
  readonly #voters: LRUCache<string, Voters>;

  /** `max`: maximum number of cached room ids, and of cached rooms of participants. */
  constructor(
    events: Pick<EventRoomStore, 'listIds' | 'findPlace' | 'listPlaces'>,
    seats: Pick<SeatStore, 'listSeats'>,
    max = 20_000,
  ) {
    this.#events = events;
    this.#seats = seats;
    this.#voters = new LRUCache({
      maxSize: max,
      sizeCalculation: ({ size }) => Math.min(max, Math.max(1, size)),
    });
    this.#ids = new LRUCache({
      maxSize: max,
      sizeCalculation: ({ size }) => Math.max(1, size),
    });
    this.#ownIds = new LRUCache({ max });
    this.#reads = new Batcher(
      (eventIds) =>
        readEach(eventIds, async (eventId) => {
          const rooms = await events.listIds(eventId);
          return new Map(rooms.map(({ ordinal, roomId }) => [ordinal, roomId]));
        }),
      { maxRunning: 1 },
    );
  }

  /**
   * Returns the id of the room for a place.
   * @throws AppError UNAVAILABLE, also while the rooms are being created
   */
  async findId(eventId: string, event: EventRecord, place: Place): Promise<string> {
    const ordinal = roomOfPlace(event, place);
    // Each deal has rooms of its own.
    const key = `${eventId} ${event.withdrawn ?? 0}`;
    const cached = this.#ids.get(key)?.get(ordinal);
    if (cached !== undefined) return cached;
    const ids = await this.#reads.submit(eventId);
    this.#ids.set(key, ids);
    const id = ids.get(ordinal);
    if (id !== undefined) return id;
    throw new AppError('UNAVAILABLE', 'The rooms are being opened. Try again shortly.', {
      retryAfterMs: 1_000,
    });
  }

  /**
   * Returns the id of the room in which a seat of the event has its place; null without a place, and for a room that is
   * not an event.
   * @throws AppError UNAVAILABLE
   */
  async findOfSeat({ roomId, event }: RoomRecord, credentialHash: string): Promise<string | null> {
    const place = event && (await this.#events.findPlace(roomId, credentialHash));
    return event && place && this.findId(roomId, event, place);
  }

  /**
   * Returns the id of a participant's room as `findOfSeat` does. It is cached for voting on the event, when a seat keeps
   * its place.
   * @throws AppError UNAVAILABLE
   */
  async findOwnId(event: RoomRecord, participantId: string): Promise<string | null> {
    if (event.event === null) return null;
    const credentialHash = hashCapability(participantId);
    return getOrLoad(this.#ownIds, `${event.roomId} ${credentialHash}`, () =>
      this.findOfSeat(event, credentialHash),
    );
  }

  /**
   * Returns the ids of the rooms of those who voted on an event, by public id, without people who have no room. It is
   * cached for the final counts, when nobody votes or takes a place any more.
   * @throws AppError UNAVAILABLE
   */
  async findVoters(
    eventId: string,
    event: EventRecord,
    voters: readonly string[],
  ): Promise<Voters> {
    const found = await getOrLoad(this.#voters, eventId, async () => {
      const [places, ids] = await Promise.all([
        this.#events.listPlaces(eventId),
        this.#events.listIds(eventId),
      ]);
      const byOrdinal = new Map(ids.map(({ ordinal, roomId }) => [ordinal, roomId]));
      const bySeat = new Map(
        places.map((place) => [place.credentialHash, byOrdinal.get(roomOfPlace(event, place))]),
      );
      const rooms = new Map<string, string>();
      for (let from = 0; from < voters.length; from += seatsAtOnce) {
        const some = voters.slice(from, from + seatsAtOnce);
        for (const { publicId, credentialHash } of await this.#seats.listSeats(eventId, some)) {
          const roomId = bySeat.get(credentialHash);
          if (roomId !== undefined) rooms.set(publicId, roomId);
        }
      }
      return rooms;
    });
    return found ?? new Map();
  }
}
