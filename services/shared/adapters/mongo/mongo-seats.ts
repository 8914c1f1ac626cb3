import type { Admission, AdmissionRequest } from '../../ports/room-store.ts';
import { AppError } from '../../runtime/app-error.ts';
import { KeyedBatcher } from '../../runtime/batcher.ts';
import { newCapability } from '../../runtime/capability.ts';
import { admissionRefusal } from '../admission-refusal.ts';
import { batchInserts, batchUpdates } from './batch-commands.ts';
import type { MongoCollections } from './collections.ts';
import { idOf } from './mongo-collection.ts';
import { fromParticipant, type ParticipantDoc, toParticipant } from './participant-model.ts';
import { type RoomDoc, toRoom, withoutLists } from './room-model.ts';

const maxBatchSize = 100;

type SeatRequest = Required<AdmissionRequest>;

type CountedSeat = SeatRequest & { doc: ParticipantDoc; room: RoomDoc };

type Taken = Exclude<Admission, { kind: 'refused' }>;

export const onceOf = (roomId: string, credentialHash: string): string =>
  `${roomId}/${credentialHash}`;

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
export const createMongoSeats = ({ rooms, participants }: MongoCollections) => {
  const inserts = batchInserts(participants);
  const updates = batchUpdates(rooms);

  /** @returns the requests with their seats, or null if the room does not admit all of them */
  const count = async (requests: SeatRequest[]): Promise<CountedSeat[] | null> => {
    const [{ roomId, carried } = { roomId: '', carried: false }] = requests;
    const seats = requests.map((request) => ({ ...request, seat: newCapability() }));
    const latest = Math.max(...requests.map(({ now }) => now));
    const room = await rooms.findOneAndUpdate(
      {
        _id: roomId,
        ...(carried ? {} : { locked: false }),
        seatsLeft: { $gte: seats.length },
        $or: [{ status: 'waiting' }, { status: 'active', endsAt: { $gt: latest } }],
      },
      {
        $inc: {
          participantCount: seats.length,
          lastOrdinal: seats.length,
          seatsLeft: -seats.length,
          revision: seats.length,
        },
        $push: { pending: { $each: seats.map(({ seat }) => ({ seat, at: latest })) } },
      },
      { projection: withoutLists },
    );
    if (room === null) return null;
    return seats.map(({ seat, ...request }, index) => {
      const later = seats.length - 1 - index;
      const ordinal = room.lastOrdinal - later;
      const once = request.once === null ? {} : { once: onceOf(roomId, request.once) };
      const doc = { _id: seat, ...fromParticipant(request.seatFor(ordinal)), ordinal, ...once };
      return {
        ...request,
        doc,
        room: {
          ...room,
          participantCount: room.participantCount - later,
          revision: room.revision - later,
        },
      };
    });
  };

  const findRepeated = async (
    roomId: string,
    once: string | null,
  ): Promise<ParticipantDoc | null> =>
    once === null ? null : participants.findOne({ once: onceOf(roomId, once) });

  const refuse = async (request: SeatRequest, attempts = 3): Promise<Admission> => {
    const { roomId, once } = request;
    const room = await rooms.findOne({ _id: roomId });
    const repeated = await findRepeated(roomId, once);
    if (repeated?.removed) return { kind: 'removed' };
    if (room && repeated) {
      return { kind: 'repeated', room: toRoom(room), participant: toParticipant(repeated) };
    }
    // The pending seat may belong to the call that this one repeats.
    const mayBeOwn = once !== null && (room?.pending.length ?? 0) > 0;
    if (mayBeOwn && attempts > 0) return refuse(request, attempts - 1);
    return { kind: 'refused', reason: admissionRefusal(room && toRoom(room), request) };
  };

  const release = async (roomId: string, seat: string): Promise<void> => {
    await rooms.updateOne(
      { _id: roomId, 'pending.seat': seat },
      { $inc: { participantCount: -1, seatsLeft: 1 }, $pull: { pending: { seat } } },
    );
  };

  const removePending = (roomId: string, seats: string[]): Promise<void> =>
    updates.submit({
      filter: { _id: roomId },
      update: { $pull: { pending: { seat: { $in: seats } } } },
    });

  /**
   * Returns the seat that the credential already has. Without one, the repair released the seat first, and the call
   * fails.
   */
  const returnDuplicate = async ({ roomId, once, doc, room }: CountedSeat): Promise<Taken> => {
    const repeated = await findRepeated(roomId, once);
    await release(roomId, idOf(doc)).catch(() => {
      // The repair will release the seat.
    });
    if (repeated?.removed) return { kind: 'removed' };
    if (repeated === null) throw new AppError('UNAVAILABLE', 'Joining took too long. Try again.');
    const participantCount = room.participantCount - 1;
    return {
      kind: 'repeated',
      room: toRoom({ ...room, participantCount }),
      participant: toParticipant(repeated),
      revision: room.revision,
    };
  };

  /** Admits requests for one room, of which either all or none are carried over. */
  const admitAll = async (requests: SeatRequest[]): Promise<Promise<Admission>[] | null> => {
    const counted = await count(requests);
    if (counted === null)
      return requests.length > 1 ? null : requests.map((request) => refuse(request));
    const stored = await Promise.all(counted.map(({ doc }) => inserts.submit(doc)));
    const owned = counted.filter((_, index) => stored[index]).map(({ doc }) => idOf(doc));
    const [{ roomId } = { roomId: '' }] = requests;
    if (owned.length > 0) {
      await removePending(roomId, owned).catch(() => {
        // The participants already own their seats, and the repair clears the pending entries.
      });
    }
    return counted.map(async (seat, index): Promise<Admission> => {
      if (!stored[index]) return returnDuplicate(seat);
      return { kind: 'admitted', room: toRoom(seat.room), participant: toParticipant(seat.doc) };
    });
  };

  const admissions = new KeyedBatcher(maxBatchSize, admitAll);

  /** Returns true if a participant owns the seat. The answer is final, because an empty document blocks the id. */
  const isTaken = async (seat: string): Promise<boolean> => {
    await participants.upsertOne({ _id: seat }, { $setOnInsert: { roomId: null } });
    return (await participants.findOne({ _id: seat }))?.roomId !== null;
  };

  return {
    /** Carried seats may join a locked room, so they are batched separately from new ones. */
    admit: ({ once = null, carried = false, ...request }: AdmissionRequest): Promise<Admission> =>
      admissions.submit(`${request.roomId} ${carried}`, { ...request, once, carried }),

    /** @returns the number of repaired seats, which were pending since `before` (epoch ms) or earlier */
    repair: async (before: number): Promise<number> => {
      const docs = await rooms.find(
        { 'pending.at': { $lte: before } },
        { projection: { pending: 1 } },
      );
      const pending = docs.flatMap(({ _id: roomId, pending: seats }) =>
        seats.filter(({ at }) => at <= before).map(({ seat }) => ({ roomId, seat })),
      );
      for (const { roomId, seat } of pending) {
        if (await isTaken(seat)) await removePending(roomId, [seat]);
        else await release(roomId, seat);
      }
      return pending.length;
    },
  };
};
