import type { ParticipantRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { hashCapability, matchesCapability } from '@murmur/shared/runtime/capability';

/** Who somebody is to the others. */
type Seat = { public_id: string; nickname: string };

/** What was used last, `most` entries of it. */
class Latest<V> {
  readonly #most: number;
  readonly #entries = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `load` is asked when nothing is remembered; null is not remembered. @throws what `load` throws */
  async find(key: string, load: () => Promise<V | null>): Promise<V | null> {
    const value = this.#entries.get(key) ?? (await load());
    if (value !== null) this.keep(key, value);
    return value;
  }

  forget(isIt: (key: string) => boolean): void {
    for (const key of this.#entries.keys()) if (isIt(key)) this.#entries.delete(key);
  }

  keep(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    for (const [oldest] of this.#entries) {
      if (this.#entries.size <= this.#most) return;
      this.#entries.delete(oldest);
    }
  }
}

// A hash has no space in it, so that no two pairs look alike.
const keyOf = (roomId: string, credentialHash: string): string => `${roomId} ${credentialHash}`;

/**
 * Whose a credential is, without asking the store each time a crowd comes back. A seat never becomes
 * somebody else's and a room never gets another host, so what was found once stays true.
 */
export class SeatMemory {
  readonly #rooms: Pick<RoomStore, 'find' | 'findParticipant'>;
  readonly #seats: Latest<Seat>;
  readonly #hostTokenHashes: Latest<string>;

  /** `most`: how many seats, and how many rooms' hosts, are remembered. */
  constructor(rooms: Pick<RoomStore, 'find' | 'findParticipant'>, most = 20_000) {
    this.#rooms = rooms;
    this.#seats = new Latest(most);
    this.#hostTokenHashes = new Latest(most);
  }

  learn({ roomId, credentialHash, publicId, nickname }: ParticipantRecord): void {
    this.#seats.keep(keyOf(roomId, credentialHash), { public_id: publicId, nickname });
  }

  forget(roomId: string): void {
    this.#seats.forget((key) => key.startsWith(keyOf(roomId, '')));
    this.#hostTokenHashes.forget((key) => key === roomId);
  }

  /** @throws AppError UNAVAILABLE */
  findSeat(roomId: string, participantId: string): Promise<Seat | null> {
    const hash = hashCapability(participantId);
    return this.#seats.find(keyOf(roomId, hash), async () => {
      const seat = await this.#rooms.findParticipant(roomId, hash);
      return seat && { public_id: seat.publicId, nickname: seat.nickname };
    });
  }

  /** @throws AppError UNAVAILABLE */
  async isHost(roomId: string, hostToken: string): Promise<boolean> {
    const load = async () => (await this.#rooms.find(roomId))?.hostTokenHash ?? null;
    const hash = await this.#hostTokenHashes.find(roomId, load);
    return hash !== null && matchesCapability(hostToken, hash);
  }
}
