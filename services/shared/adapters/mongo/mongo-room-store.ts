import type { QueryFilter, UpdateQuery } from 'mongoose';
import type {
  Admission,
  ParticipantRecord,
  RoomRecord,
  RoomStore,
  StatusChange,
} from '../../ports/room-store.ts';
import { ask, isDuplicateKey } from './mongo-faults.ts';
import { MongoSeats } from './mongo-seats.ts';
import type { MongoModels } from './open-mongo.ts';
import { participantOrNull, toParticipant } from './participant-model.ts';
import { orTakeBack } from './revocable.ts';
import { fromRoom, type RoomDoc, roomOrNull, toRoom, withoutPending } from './room-model.ts';
import { sealPlaces } from './seal-places.ts';

const minuteMs = 60_000;

type Where = QueryFilter<RoomDoc>;
type Change = UpdateQuery<RoomDoc>;

/** The condition and the effect of a change of status; a room that is over frees its code. */
const inWords = (change: StatusChange): { where: Where; change: Change } => {
  const { from: status } = change;
  switch (change.to) {
    case 'active': {
      const { startedAt, endsAt } = change;
      return {
        where: { status, participantCount: { $gte: 1 } },
        change: { $set: { status: change.to, startedAt, endsAt } },
      };
    }
    case 'expired':
      return {
        where: { status },
        change: { $set: { status: change.to, closedAt: change.closedAt }, $unset: { joinCode: 1 } },
      };
    case 'processing': {
      const { endedAt, dueBy } = change;
      return {
        where: { status, ...(dueBy === null ? {} : { endsAt: { $lte: dueBy } }) },
        change: { $set: { status: change.to, endedAt }, $unset: { joinCode: 1 } },
      };
    }
    default:
      return {
        where: { status },
        change: { $set: { status: change.to, closedAt: change.closedAt } },
      };
  }
};

/** Rooms and seats in MongoDB: each change is one conditional command on the room's document. */
export class MongoRoomStore implements RoomStore {
  readonly #models: MongoModels;
  readonly #seats: MongoSeats;

  constructor(models: MongoModels) {
    this.#models = models;
    this.#seats = new MongoSeats(models);
  }

  async create(record: RoomRecord): Promise<'created' | 'code_taken'> {
    try {
      await ask(() => this.#models.rooms.insertOne(fromRoom(record)));
      return 'created';
    } catch (error) {
      if (isDuplicateKey(error)) return 'code_taken';
      throw error;
    }
  }

  async find(roomId: string): Promise<RoomRecord | null> {
    return roomOrNull(await ask(() => this.#models.rooms.findById(roomId, withoutPending).lean()));
  }

  async findByCode(roomCode: string): Promise<RoomRecord | null> {
    // A room that can be joined has a joinCode, and what is there sorts after what is missing.
    const newest = this.#models.rooms
      .findOne({ roomCode }, withoutPending)
      .sort({ joinCode: -1, createdAt: -1 });
    return roomOrNull(await ask(() => newest.lean()));
  }

  async changeStatus(roomId: string, wanted: StatusChange): Promise<RoomRecord | null> {
    const { where, change } = inWords(wanted);
    const room = await this.#change({ _id: roomId, ...where }, change);
    if (room !== null && wanted.to === 'processing') {
      // Whoever reads the opinions of an ended room seals it first, should this not get there.
      await sealPlaces(this.#models, roomId).catch(() => {});
    }
    return room;
  }

  extend(
    roomId: string,
    minutes: number,
    { now, maxTotalMinutes }: { now: number; maxTotalMinutes: number },
  ): Promise<RoomRecord | null> {
    const { rooms } = this.#models;
    const extension = (sign: 1 | -1) => ({
      $inc: { duration: sign * minutes, endsAt: sign * minutes * minuteMs },
    });
    const extensible = {
      _id: roomId,
      status: 'active' as const,
      endsAt: { $gt: now },
      duration: { $lte: maxTotalMinutes - minutes },
    };
    return orTakeBack({
      change: (token) =>
        this.#change(
          { ...extensible, revoked: { $ne: token } },
          { ...extension(1), $push: { extendedBy: token } },
        ),
      revoke: (token) => rooms.updateOne({ _id: roomId }, { $addToSet: { revoked: token } }),
      undo: (token) =>
        rooms.updateOne(
          { _id: roomId, status: 'active', extendedBy: token },
          { ...extension(-1), $pull: { extendedBy: token } },
        ),
    });
  }

  closeVoting(roomId: string, at: number): Promise<RoomRecord | null> {
    return this.#change({ _id: roomId, votingClosedAt: null }, { $set: { votingClosedAt: at } });
  }

  async setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null> {
    const { rooms } = this.#models;
    const before = await this.find(roomId);
    if (before === null) return null;
    return orTakeBack({
      change: (token) =>
        this.#change(
          { _id: roomId, revoked: { $ne: token } },
          { $set: { locked, lockedBy: token } },
        ),
      revoke: (token) => rooms.updateOne({ _id: roomId }, { $addToSet: { revoked: token } }),
      undo: (token) =>
        rooms.updateOne({ _id: roomId, lockedBy: token }, { $set: { locked: before.locked } }),
    });
  }

  admit(
    roomId: string,
    now: number,
    seatFor: (ordinal: number) => ParticipantRecord,
  ): Promise<Admission> {
    return this.#seats.admit(roomId, now, seatFor);
  }

  /** Finishes or undoes admissions that were cut off; `before`: epoch ms, older than any call runs. */
  repairAdmissions(before: number): Promise<number> {
    return this.#seats.repair(before);
  }

  async findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null> {
    const seat = this.#models.participants.findOne({ roomId, credentialHash });
    return participantOrNull(await ask(() => seat.lean()));
  }

  async setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null> {
    const { participants } = this.#models;
    const seat = { roomId, credentialHash };
    const before = await this.findParticipant(roomId, credentialHash);
    if (before === null) return null;
    return orTakeBack({
      change: async (token) => {
        const changed = participants.findOneAndUpdate(
          { ...seat, revoked: { $ne: token } },
          { $set: { isPublicMode, modeBy: token } },
          { returnDocument: 'after' },
        );
        return participantOrNull(await ask(() => changed.lean()));
      },
      revoke: (token) => participants.updateOne(seat, { $addToSet: { revoked: token } }),
      undo: (token) =>
        participants.updateOne(
          { ...seat, modeBy: token },
          { $set: { isPublicMode: before.isPublicMode } },
        ),
    });
  }

  async listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]> {
    const seats = this.#models.participants
      .find({ roomId, publicId: { $in: publicIds } })
      .sort({ ordinal: 1 });
    return (await ask(() => seats.lean())).map(toParticipant);
  }

  async listSharing(roomId: string): Promise<ParticipantRecord[]> {
    const sharing = this.#models.participants
      .find({ roomId, isPublicMode: true })
      .sort({ ordinal: 1 });
    return (await ask(() => sharing.lean())).map(toParticipant);
  }

  async countModes(roomId: string): Promise<{ shared: number; private: number }> {
    const modes = await ask(() =>
      this.#models.participants.aggregate<{ _id: boolean; seats: number }>([
        { $match: { roomId } },
        { $group: { _id: '$isPublicMode', seats: { $sum: 1 } } },
      ]),
    );
    const seats = (mode: boolean): number => modes.find(({ _id }) => _id === mode)?.seats ?? 0;
    return { shared: seats(true), private: seats(false) };
  }

  listActive(): Promise<RoomRecord[]> {
    return this.#list({ status: 'active' }, 'endsAt');
  }

  listDue(now: number): Promise<RoomRecord[]> {
    return this.#list({ status: 'active', endsAt: { $lte: now } }, 'endsAt');
  }

  listProcessing(endedBefore: number): Promise<RoomRecord[]> {
    return this.#list({ status: 'processing', endedAt: { $lte: endedBefore } }, 'endedAt');
  }

  listStale(createdBefore: number): Promise<RoomRecord[]> {
    return this.#list({ status: 'waiting', createdAt: { $lte: createdBefore } }, 'createdAt');
  }

  async #change(where: Where, change: Change): Promise<RoomRecord | null> {
    const changed = this.#models.rooms.findOneAndUpdate(where, change, {
      returnDocument: 'after',
      projection: withoutPending,
    });
    return roomOrNull(await ask(() => changed.lean()));
  }

  async #list(where: Where, by: keyof RoomDoc): Promise<RoomRecord[]> {
    const found = this.#models.rooms.find(where, withoutPending).sort({ [by]: 1 });
    return (await ask(() => found.lean())).map(toRoom);
  }
}
