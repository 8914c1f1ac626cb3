import type { Admission, ParticipantRecord } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { newCapability } from '../../runtime/capability.ts';
import { isDuplicateKey, runCommand } from './mongo-faults.ts';
import { MongoSeatWrites } from './mongo-seat-writes.ts';
import type { MongoModels } from './open-mongo.ts';
import { type ParticipantDoc, toParticipant } from './participant-model.ts';
import { type RoomDoc, roomOrNull, toRoom, withoutPending } from './room-model.ts';

const oneLess = { participantCount: -1, seatsLeft: 1 } as const;

const onceOf = (roomId: string, credentialHash: string): string => `${roomId}/${credentialHash}`;

/** The maximum number of seats in one batch. */
const maxBatchSize = 100;

/** The parameters of `RoomStore.admit`. */
type SeatRequest = {
  roomId: string;
  now: number;
  seatFor: (ordinal: number) => ParticipantRecord;
  once: string | null;
  carried: boolean;
};

/** A request that the room has counted, with the seat's id, its ordinal and the room after counting. */
type CountedSeat = SeatRequest & {
  seat: string;
  ordinal: number;
  participant: ParticipantRecord;
  room: Omit<RoomDoc, 'pending'>;
};

type Taken = Exclude<Admission, { kind: 'refused' }>;

/**
 * Assigns a seat with three writes, after any of which the call may be interrupted:
 * 1. The room counts the seat and lists it as pending, if it admits participants.
 * 2. The participant is stored under the seat's id, and owns the seat from now on.
 * 3. The room removes the seat from the pending list.
 * Seats of one room that are requested while these writes run are assigned together by the next three. Each of the
 * last two writes is one command for the seats of all rooms at the same step. The repair inspects seats that have
 * been pending for a long time. If the participant is missing, it first stores an empty document under the id, so
 * that a late write fails, and only then releases the seat. The seat of a repeatable call is unique by its
 * credential: if two are assigned concurrently, the second is released.
 */
export class MongoSeats {
  readonly #models: MongoModels;
  readonly #writes: MongoSeatWrites;

  constructor(models: MongoModels) {
    this.#models = models;
    this.#writes = new MongoSeatWrites(models);
  }

  /** Carried seats may enter a locked room, so they are batched separately from new ones. */
  readonly #admissions = new KeyedBatcher(maxBatchSize, (requests: SeatRequest[]) =>
    this.#admitAll(requests),
  );

  admit(request: SeatRequest): Promise<Admission> {
    return this.#admissions.submit(`${request.roomId} ${request.carried}`, request);
  }

  /** @returns the number of repaired seats, which were pending since `before` (epoch ms) or earlier */
  async repair(before: number): Promise<number> {
    const rooms = await runCommand(() =>
      this.#models.rooms.find({ 'pending.at': { $lte: before } }, { pending: 1 }).lean(),
    );
    let repaired = 0;
    for (const { _id: roomId, pending } of rooms) {
      for (const { seat, at } of pending) {
        if (at > before) continue;
        if (await this.#isTaken(seat)) await this.#forget([{ roomId, seat }]);
        else await this.#giveBack(roomId, seat);
        repaired += 1;
      }
    }
    return repaired;
  }

  /** Admits requests for one room, of which either all or none are carried over. */
  async #admitAll(requests: SeatRequest[]): Promise<PromiseSettledResult<Admission>[]> {
    const counted = await this.#count(requests);
    if (counted === null)
      return Promise.allSettled(
        requests.map((one) => (requests.length === 1 ? this.#refuse(one) : this.#admitAlone(one))),
      );
    const duplicates = await this.#store(counted);
    const admitted = counted.filter((one) => !duplicates.has(one));
    await this.#forget(admitted).catch(() => {
      // The participants already own their seats, and the repair clears the pending entries.
    });
    return Promise.allSettled(
      counted.map(async (one): Promise<Admission> => {
        if (duplicates.has(one)) return this.#returnDuplicate(one);
        return { kind: 'admitted', room: toRoom(one.room), participant: one.participant };
      }),
    );
  }

  async #admitAlone(request: SeatRequest): Promise<Admission> {
    const [settled] = await this.#admitAll([request]);
    if (settled?.status === 'fulfilled') return settled.value;
    throw settled?.reason;
  }

  /** Returns the response to a request that the room did not count. */
  async #refuse(request: SeatRequest, tries = 3): Promise<Admission> {
    const { roomId, once } = request;
    const refusing = await runCommand(() => this.#models.rooms.findById(roomId).lean());
    const room = roomOrNull(refusing);
    const repeated = await this.#findRepeated(roomId, once);
    if (repeated?.removed) return { kind: 'removed' };
    if (room && repeated) return { kind: 'repeated', room, participant: toParticipant(repeated) };
    // The call that this one repeats may be holding the last seat.
    const mayBeOwn = once !== null && (refusing?.pending.length ?? 0) > 0;
    return mayBeOwn && tries > 0 ? this.#refuse(request, tries - 1) : { kind: 'refused', room };
  }

  /** @returns the requests with their seats, or null if the room does not admit all of them */
  async #count(requests: SeatRequest[]): Promise<CountedSeat[] | null> {
    const [first] = requests;
    if (first === undefined) return [];
    const count = requests.length;
    const seats = requests.map(() => newCapability());
    const latest = Math.max(...requests.map(({ now }) => now));
    const admits = {
      _id: first.roomId,
      ...(first.carried ? {} : { locked: false }),
      seatsLeft: { $gte: count },
      $or: [{ status: 'waiting' as const }, { status: 'active' as const, endsAt: { $gt: latest } }],
    };
    const change = {
      $inc: { participantCount: count, lastOrdinal: count, seatsLeft: -count },
      $push: { pending: { $each: seats.map((seat) => ({ seat, at: latest })) } },
    };
    const counted = this.#models.rooms.findOneAndUpdate(admits, change, {
      returnDocument: 'after',
      projection: withoutPending,
    });
    const room = await runCommand(() => counted.lean());
    if (room === null) return null;
    return requests.map((request, index) => {
      const later = count - 1 - index;
      const ordinal = room.lastOrdinal - later;
      const participantCount = room.participantCount - later;
      return {
        ...request,
        seat: seats[index] as string,
        ordinal,
        participant: request.seatFor(ordinal),
        room: { ...room, participantCount },
      };
    });
  }

  /**
   * Stores the participants.
   * @returns the requests whose seat or credential already has a participant
   */
  async #store(counted: CountedSeat[]): Promise<Set<CountedSeat>> {
    const stored = await Promise.all(
      counted.map(({ roomId, seat, ordinal, participant, once }) =>
        this.#writes.store({
          _id: seat,
          ...participant,
          ordinal,
          ...(once === null ? {} : { once: onceOf(roomId, once) }),
        }),
      ),
    );
    return new Set(counted.filter((_, index) => !stored[index]));
  }

  /**
   * Returns the seat that the credential already has. Without one, the repair released the seat first, and the call
   * fails.
   */
  async #returnDuplicate({ roomId, once, seat, room }: CountedSeat): Promise<Taken> {
    const repeated = await this.#findRepeated(roomId, once);
    await this.#giveBack(roomId, seat).catch(() => {
      // The repair will release the seat.
    });
    if (repeated?.removed) return { kind: 'removed' };
    if (repeated === null) throw new AppError('UNAVAILABLE', 'Joining took too long. Try again.');
    const participantCount = room.participantCount - 1;
    return {
      kind: 'repeated',
      room: toRoom({ ...room, participantCount }),
      participant: toParticipant(repeated),
    };
  }

  /** Finds the seat that was taken with the same credential. */
  async #findRepeated(roomId: string, once: string | null): Promise<ParticipantDoc | null> {
    if (once === null) return null;
    const same = this.#models.participants.findOne({ once: onceOf(roomId, once) });
    return runCommand(() => same.lean());
  }

  /** Returns true if a participant owns the seat. The answer is final. */
  async #isTaken(seat: string): Promise<boolean> {
    try {
      const holder = this.#models.participants.findOneAndUpdate(
        { _id: seat },
        { $setOnInsert: { roomId: null } },
        { upsert: true, returnDocument: 'after' },
      );
      return (await runCommand(() => holder.lean()))?.roomId !== null;
    } catch (error) {
      if (isDuplicateKey(error)) return this.#isTaken(seat);
      throw error;
    }
  }

  async #forget(taken: { roomId: string; seat: string }[]): Promise<void> {
    const [first] = taken;
    if (first === undefined) return;
    const seats = taken.map(({ seat }) => seat);
    await this.#writes.forgetPending(first.roomId, seats);
  }

  async #giveBack(roomId: string, seat: string): Promise<void> {
    await runCommand(() =>
      this.#models.rooms.updateOne(
        { _id: roomId, 'pending.seat': seat },
        { $inc: oneLess, $pull: { pending: { seat } } },
      ),
    );
  }
}
