import type { Moderation } from '@murmur/contract/moderation';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import type {
  Admission,
  EarlierSeat,
  ForgottenRoom,
  ParticipantRecord,
  RoomRecord,
  RoomStore,
  SeatPage,
  SeatRemoval,
  StatusChange,
} from '../../ports/room-store.ts';
import { Batcher } from '../../runtime/batcher.ts';
import { crowdBatches } from './crowd-batches.ts';
import { isDuplicateKey, runCommand } from './mongo-faults.ts';
import { MongoForgetting } from './mongo-forgetting.ts';
import { MongoSeatRecords } from './mongo-seat-records.ts';
import { MongoSeatRemoval } from './mongo-seat-removal.ts';
import { MongoSeats } from './mongo-seats.ts';
import { MongoSeries } from './mongo-series.ts';
import type { MongoModels } from './open-mongo.ts';
import {
  atRevision,
  fromRoom,
  type RoomDoc,
  roomOrNull,
  toRoom,
  withoutPending,
} from './room-model.ts';
import { toMongoUpdate } from './status-change.ts';

const minuteMs = 60_000;

type Where = QueryFilter<RoomDoc>;
type Change = UpdateQuery<RoomDoc>;

/** Rooms and seats in MongoDB: each change is one conditional command on the room's document. */
export class MongoRoomStore implements RoomStore {
  readonly #models: MongoModels;
  readonly #seats: MongoSeats;
  readonly #removal: MongoSeatRemoval;
  readonly #forgetting: MongoForgetting;
  readonly #series: MongoSeries;
  readonly #seatRecords: MongoSeatRecords;
  /** A crowd arrives in many rooms at the same moment. */
  readonly #finding = new Batcher((ids: string[]) => this.#findAll(ids), crowdBatches);

  constructor(models: MongoModels) {
    this.#models = models;
    this.#seats = new MongoSeats(models);
    this.#removal = new MongoSeatRemoval(models);
    this.#series = new MongoSeries(models);
    this.#seatRecords = new MongoSeatRecords(models);
    this.#forgetting = new MongoForgetting(models, this.#series);
  }

  async create(record: RoomRecord): Promise<'created' | 'code_taken'> {
    try {
      await runCommand(() => this.#models.rooms.insertOne(fromRoom(record)));
      return 'created';
    } catch (error) {
      if (isDuplicateKey(error)) return 'code_taken';
      throw error;
    }
  }

  find(roomId: string): Promise<RoomRecord | null> {
    return this.#finding.submit(roomId);
  }

  async findByCode(roomCode: string): Promise<RoomRecord | null> {
    // A joinable room has a joinCode, and existing values sort after missing ones.
    const newest = this.#models.rooms
      .findOne({ roomCode }, withoutPending)
      .sort({ joinCode: -1, createdAt: -1 });
    return roomOrNull(await runCommand(() => newest.lean()));
  }

  changeStatus(roomId: string, wanted: StatusChange): Promise<RoomRecord | null> {
    const { where, change } = toMongoUpdate(wanted);
    return this.#change({ _id: roomId, ...where }, change);
  }

  async extend(
    roomId: string,
    minutes: number,
    { now, maxTotalMinutes }: { now: number; maxTotalMinutes: number },
    key: string | null = null,
  ): Promise<RoomRecord | null> {
    const extensible = {
      _id: roomId,
      status: 'active' as const,
      endsAt: { $gt: now },
      duration: { $lte: maxTotalMinutes - minutes },
      ...(key === null ? {} : { 'extensions.key': { $ne: key } }),
    };
    const extended = await this.#change(extensible, {
      $inc: { duration: minutes, endsAt: minutes * minuteMs },
      ...(key === null ? {} : { $push: { extensions: { key } } }),
    });
    if (extended !== null || key === null) return extended;
    const repeated = this.#models.rooms.findOne(
      { _id: roomId, 'extensions.key': key },
      withoutPending,
    );
    return roomOrNull(await runCommand(() => repeated.lean()));
  }

  closeVoting(roomId: string, at: number): Promise<RoomRecord | null> {
    return this.#change({ _id: roomId, votingClosedAt: null }, { $set: { votingClosedAt: at } });
  }

  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null> {
    return this.#change({ _id: roomId }, { $set: { locked } });
  }

  setModeration(roomId: string, moderation: Moderation, revision: number) {
    const change = { $set: { ...moderation, moderationRevision: revision + 1 } };
    return this.#change({ _id: roomId, ...atRevision(revision) }, change);
  }

  linkNext(
    roomId: string,
    link: { seriesId: string; nextRoomId: string; instead: string | null },
  ): Promise<RoomRecord | null> {
    return this.#series.linkNext(roomId, link);
  }

  skipQuestion(roomId: string): Promise<void> {
    return this.#series.skipQuestion(roomId);
  }

  listSeries(seriesId: string): Promise<RoomRecord[]> {
    return this.#list({ seriesId }, 'question');
  }

  lastOrdinal(roomId: string): Promise<number> {
    return this.#series.lastOrdinal(roomId);
  }

  findEarlierSeats(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]> {
    return this.#series.findEarlierSeats(roomIds, credentialHash);
  }

  admit(
    roomId: string,
    now: number,
    seatFor: (ordinal: number) => ParticipantRecord,
    once: string | null = null,
    carried = false,
  ): Promise<Admission> {
    return this.#seats.admit({ roomId, now, seatFor, once, carried });
  }

  /** Finishes or undoes interrupted changes of seats; `before`: epoch ms, older than any running call. */
  async repairAdmissions(before: number): Promise<number> {
    return (await this.#seats.repair(before)) + (await this.#removal.repair(before));
  }

  removeSeat(roomId: string, publicId: string, at: number): Promise<SeatRemoval | null> {
    return this.#removal.remove(roomId, publicId, at);
  }

  listRemovedSeats(roomId: string): Promise<string[]> {
    return this.#removal.list(roomId);
  }

  findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null> {
    return this.#seatRecords.find(roomId, credentialHash);
  }

  setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null> {
    return this.#seatRecords.setPublicMode(roomId, credentialHash, isPublicMode);
  }

  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]> {
    return this.#seatRecords.list(roomId, publicIds);
  }

  pageSeats(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage> {
    return this.#seatRecords.page(roomId, which, cursor, limit);
  }

  countModes(roomId: string): Promise<{ shared: number; private: number }> {
    return this.#seatRecords.countModes(roomId);
  }

  listActive(among?: string[]): Promise<RoomRecord[]> {
    const ids = among === undefined ? {} : { _id: { $in: among } };
    return this.#list({ status: 'active', ...ids }, 'endsAt');
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

  async listEnded(endedBefore: number, limit: number): Promise<RoomRecord[]> {
    const ended = this.#models.rooms
      .find(
        {
          $or: [
            { status: { $in: ['processing', 'closed'] }, endedAt: { $lte: endedBefore } },
            { status: 'expired', closedAt: { $lte: endedBefore } },
          ],
        },
        withoutPending,
      )
      .limit(limit);
    return (await runCommand(() => ended.lean())).map(toRoom);
  }

  forget(roomId: string, forgottenAt: number): Promise<ForgottenRoom | null> {
    return this.#forgetting.forget(roomId, forgottenAt);
  }

  clear(roomId: string): Promise<void> {
    return this.#forgetting.clear(roomId);
  }

  listForgotten(dueBy: number, limit: number): Promise<ForgottenRoom[]> {
    return this.#forgetting.list(dueBy, limit);
  }

  findForgotten(roomId: string): Promise<ForgottenRoom | null> {
    return this.#forgetting.find(roomId);
  }

  settleForgotten(roomId: string, dueAt: number | null): Promise<void> {
    return this.#forgetting.settle(roomId, dueAt);
  }

  async #change(where: Where, change: Change): Promise<RoomRecord | null> {
    const changed = this.#models.rooms.findOneAndUpdate(where, change, {
      returnDocument: 'after',
      projection: withoutPending,
    });
    return roomOrNull(await runCommand(() => changed.lean()));
  }

  async #findAll(ids: string[]): Promise<PromiseFulfilledResult<RoomRecord | null>[]> {
    const wanted = this.#models.rooms.find({ _id: { $in: [...new Set(ids)] } }, withoutPending);
    const rooms = (await runCommand(() => wanted.lean())).map(toRoom);
    const found = new Map(rooms.map((room) => [room.roomId, room]));
    return ids.map((id) => ({ status: 'fulfilled', value: found.get(id) ?? null }));
  }

  async #list(where: Where, by: keyof RoomDoc): Promise<RoomRecord[]> {
    const found = this.#models.rooms.find(where, withoutPending).sort({ [by]: 1 });
    return (await runCommand(() => found.lean())).map(toRoom);
  }
}
