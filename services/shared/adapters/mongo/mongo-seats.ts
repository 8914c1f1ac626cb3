import type { Admission, ParticipantRecord } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { newCapability } from '../../runtime/capability.ts';
import { isDuplicateKey, runCommand } from './mongo-faults.ts';
import type { MongoModels } from './open-mongo.ts';
import { type ParticipantDoc, toParticipant } from './participant-model.ts';
import { type RoomDoc, roomOrNull, toRoom, withoutPending } from './room-model.ts';

const oneLess = { participantCount: -1, seatsLeft: 1 } as const;

const onceOf = (roomId: string, credentialHash: string): string => `${roomId}/${credentialHash}`;

/** The parameters of `RoomStore.admit`. */
type WantedSeat = {
  seatFor: (ordinal: number) => ParticipantRecord;
  once: string | null;
  carried: boolean;
};

/**
 * Taking a seat is three writes, any of which may be the last one made:
 * 1. the room counts the seat and lists it as pending, if it admits participants;
 * 2. the participant is stored under the seat's id, and owns the seat from here on;
 * 3. the room removes the seat from the pending list.
 *
 * The repair inspects seats that have been pending for long. Where the participant is missing, it first
 * stores an empty document under the id, so that a late write fails, and only then releases the seat. The
 * seat of a repeatable call is unique by its credential: of two taken concurrently, the second is released.
 */
export class MongoSeats {
  readonly #models: MongoModels;

  constructor(models: MongoModels) {
    this.#models = models;
  }

  async admit(roomId: string, now: number, wanted: WantedSeat, tries = 3): Promise<Admission> {
    const { once, carried } = wanted;
    const seat = newCapability();
    const counted = await this.#count(roomId, now, { seat, carried });
    if (counted === null) {
      const refusing = await runCommand(() => this.#models.rooms.findById(roomId).lean());
      const room = roomOrNull(refusing);
      const repeated = await this.#findRepeated(roomId, once);
      if (repeated?.removed) return { kind: 'removed' };
      if (room && repeated) {
        return { kind: 'repeated', room, participant: toParticipant(repeated) };
      }
      // The call that this one repeats may briefly hold the last seats.
      const mayBeOwn = once !== null && (refusing?.pending.length ?? 0) > 0;
      return mayBeOwn && tries > 0
        ? this.admit(roomId, now, wanted, tries - 1)
        : { kind: 'refused', room };
    }
    const admission = await this.#take(seat, counted, wanted);
    if (admission.kind !== 'admitted') {
      await this.#giveBack(roomId, seat).catch(() => {
        // The repair releases the seat.
      });
      if (admission.kind === 'removed') return admission;
      return {
        ...admission,
        room: { ...admission.room, participantCount: admission.room.participantCount - 1 },
      };
    }
    await this.#forget(roomId, seat).catch(() => {
      // The participant owns the seat; the repair clears the pending entry.
    });
    return admission;
  }

  /** @returns the number of repaired seats that had been pending since before `before` (epoch ms) */
  async repair(before: number): Promise<number> {
    const rooms = await runCommand(() =>
      this.#models.rooms.find({ 'pending.at': { $lte: before } }, { pending: 1 }).lean(),
    );
    let repaired = 0;
    for (const { _id: roomId, pending } of rooms) {
      for (const { seat, at } of pending) {
        if (at > before) continue;
        if (await this.#isTaken(seat)) await this.#forget(roomId, seat);
        else await this.#giveBack(roomId, seat);
        repaired += 1;
      }
    }
    return repaired;
  }

  #count(roomId: string, now: number, { seat, carried }: { seat: string; carried: boolean }) {
    const letsIn = {
      _id: roomId,
      ...(carried ? {} : { locked: false }),
      seatsLeft: { $gt: 0 },
      $or: [{ status: 'waiting' as const }, { status: 'active' as const, endsAt: { $gt: now } }],
    };
    const change = {
      $inc: { participantCount: 1, lastOrdinal: 1, seatsLeft: -1 },
      $push: { pending: { seat, at: now } },
    };
    const counted = this.#models.rooms.findOneAndUpdate(letsIn, change, {
      returnDocument: 'after',
      projection: withoutPending,
    });
    return runCommand(() => counted.lean());
  }

  async #take(
    seat: string,
    room: Omit<RoomDoc, 'pending'>,
    { seatFor, once }: WantedSeat,
  ): Promise<Exclude<Admission, { kind: 'refused' }>> {
    const { _id: roomId, lastOrdinal: ordinal } = room;
    const participant = seatFor(ordinal);
    const doc = {
      _id: seat,
      ...participant,
      ordinal,
      ...(once === null ? {} : { once: onceOf(roomId, once) }),
    };
    try {
      await runCommand(() => this.#models.participants.insertOne(doc));
      return { kind: 'admitted', room: toRoom(room), participant };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const repeated = await this.#findRepeated(roomId, once);
      if (repeated?.removed) return { kind: 'removed' };
      if (repeated) {
        return { kind: 'repeated', room: toRoom(room), participant: toParticipant(repeated) };
      }
      throw new AppError('UNAVAILABLE', 'Taking the seat took too long. Try again.');
    }
  }

  /** Finds the seat taken under the same credential. */
  async #findRepeated(roomId: string, once: string | null): Promise<ParticipantDoc | null> {
    if (once === null) return null;
    const same = this.#models.participants.findOne({ once: onceOf(roomId, once) });
    return runCommand(() => same.lean());
  }

  /** Returns true if a participant holds the seat; the answer is final. */
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

  async #forget(roomId: string, seat: string): Promise<void> {
    await runCommand(() =>
      this.#models.rooms.updateOne({ _id: roomId }, { $pull: { pending: { seat } } }),
    );
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
