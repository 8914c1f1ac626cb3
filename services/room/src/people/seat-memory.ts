import type { ParticipantRecord, RoomRecord, RoomStore } from '@murmur/shared/ports/room-store';
import { hashCapability, matchesCapability } from '@murmur/shared/runtime/capability';
import { LRUCache } from 'lru-cache';

/** Who somebody is to the others. */
type Seat = { public_id: string; nickname: string };
/** Of a room, what never changes. */
type Fixed = Pick<RoomRecord, 'language' | 'hostTokenHash'>;

// A hash has no space in it, so that no two pairs look alike.
const keyOf = (roomId: string, credentialHash: string): string => `${roomId} ${credentialHash}`;

/** What is remembered, else what `load` finds; null is not remembered. @throws what `load` throws */
const findIn = async <V extends {}>(
  memory: LRUCache<string, V>,
  key: string,
  load: () => Promise<V | null>,
): Promise<V | null> => {
  const value = memory.get(key) ?? (await load());
  if (value !== null) memory.set(key, value);
  return value;
};

/**
 * Whose a credential is, without asking the store each time a crowd comes or comes back. A seat never
 * becomes somebody else's and a room never gets another host, so what was found once stays true.
 */
export class SeatMemory {
  readonly #rooms: Pick<RoomStore, 'find' | 'findParticipant'>;
  readonly #seats: LRUCache<string, Seat>;
  readonly #fixed: LRUCache<string, Fixed>;

  /** `most`: how many seats, and how many rooms, are remembered. */
  constructor(rooms: Pick<RoomStore, 'find' | 'findParticipant'>, most = 20_000) {
    this.#rooms = rooms;
    this.#seats = new LRUCache({ max: most });
    this.#fixed = new LRUCache({ max: most });
  }

  learn({ roomId, credentialHash, publicId, nickname }: ParticipantRecord): void {
    this.#seats.set(keyOf(roomId, credentialHash), { public_id: publicId, nickname });
  }

  forget(roomId: string): void {
    const ofRoom = keyOf(roomId, '');
    const gone = [...this.#seats.keys()].filter((key) => key.startsWith(ofRoom));
    for (const key of gone) this.#seats.delete(key);
    this.#fixed.delete(roomId);
  }

  /** @throws AppError UNAVAILABLE */
  findSeat(roomId: string, participantId: string): Promise<Seat | null> {
    const hash = hashCapability(participantId);
    return findIn(this.#seats, keyOf(roomId, hash), async () => {
      const seat = await this.#rooms.findParticipant(roomId, hash);
      return seat && { public_id: seat.publicId, nickname: seat.nickname };
    });
  }

  /** Null = there is no such room. @throws AppError UNAVAILABLE */
  findRoom(roomId: string): Promise<Fixed | null> {
    return findIn(this.#fixed, roomId, async () => {
      const room = await this.#rooms.find(roomId);
      return room && { language: room.language, hostTokenHash: room.hostTokenHash };
    });
  }

  /** @throws AppError UNAVAILABLE */
  async isHost(roomId: string, hostToken: string): Promise<boolean> {
    const room = await this.findRoom(roomId);
    return room !== null && matchesCapability(hostToken, room.hostTokenHash);
  }
}
