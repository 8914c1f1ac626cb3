import type { StatementSync } from 'node:sqlite';
import type { Moderation } from '@murmur/contract/moderation';
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
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  changeRow,
  insertable,
  recordColumns,
  roomOrNull,
  toRoom,
  toRoomBindings,
} from './sqlite-rows.ts';
import { SqliteSeats } from './sqlite-seats.ts';

const room = recordColumns.rooms;

const sql = {
  insert: `INSERT INTO rooms ${insertable(room)}
    ON CONFLICT (roomCode) WHERE status IN ('waiting', 'active') DO NOTHING`,
  find: `SELECT ${room} FROM rooms WHERE roomId = :roomId`,
  findByCode: `SELECT ${room} FROM rooms WHERE roomCode = :roomCode
    ORDER BY status IN ('waiting', 'active') DESC, createdAt DESC, rowid DESC LIMIT 1`,
  // The changes of status, each under the status it leads to.
  active: `UPDATE rooms SET status = :to, startedAt = :startedAt, endsAt = :endsAt
    WHERE roomId = :roomId AND status = :from AND participantCount > 0 RETURNING ${room}`,
  expired: `UPDATE rooms SET status = :to, closedAt = :closedAt, ownerKey = NULL
    WHERE roomId = :roomId AND status = :from RETURNING ${room}`,
  processing: `UPDATE rooms SET status = :to, endedAt = :endedAt
    WHERE roomId = :roomId AND status = :from AND (:dueBy IS NULL OR endsAt <= :dueBy)
    RETURNING ${room}`,
  closed: `UPDATE rooms SET status = :to, closedAt = :closedAt, ownerKey = NULL
    WHERE roomId = :roomId AND status = :from RETURNING ${room}`,
  extend: `UPDATE rooms SET duration = duration + :minutes, endsAt = endsAt + :minutes * 60000
    WHERE roomId = :roomId AND status = 'active' AND endsAt > :now
      AND duration + :minutes <= :maxTotalMinutes RETURNING ${room}`,
  isExtended: 'SELECT 1 FROM extensions WHERE roomId = :roomId AND idempotencyKey = :key',
  noteExtension: 'INSERT INTO extensions (roomId, idempotencyKey) VALUES (:roomId, :key)',
  setLocked: `UPDATE rooms SET locked = :locked WHERE roomId = :roomId RETURNING ${room}`,
  setModeration: `UPDATE rooms SET approve = :approve, filter = :filter, words = :words,
      moderationRevision = moderationRevision + 1
    WHERE roomId = :roomId AND moderationRevision = :revision RETURNING ${room}`,
  closeVoting: `UPDATE rooms SET votingClosedAt = :at
    WHERE roomId = :roomId AND votingClosedAt IS NULL RETURNING ${room}`,
  linkNext: `UPDATE rooms SET seriesId = :seriesId, nextRoomId = :nextRoomId
    WHERE roomId = :roomId AND nextRoomId IS :instead RETURNING ${room}`,
  skipQuestion: `UPDATE rooms SET nextRoomId = (SELECT nextRoomId FROM rooms WHERE roomId = :roomId)
    WHERE nextRoomId = :roomId`,
  listSeries: `SELECT ${room} FROM rooms WHERE seriesId = :seriesId ORDER BY question`,
  listActive: `SELECT ${room} FROM rooms WHERE status = 'active' ORDER BY endsAt`,
  listActiveAmong: `SELECT ${room} FROM rooms WHERE status = 'active'
    AND roomId IN (SELECT value FROM json_each(:ids)) ORDER BY endsAt`,
  listDue: `SELECT ${room} FROM rooms WHERE status = 'active' AND endsAt <= :now ORDER BY endsAt`,
  listProcessing: `SELECT ${room} FROM rooms
    WHERE status = 'processing' AND endedAt <= :endedBefore ORDER BY endedAt`,
  listStale: `SELECT ${room} FROM rooms
    WHERE status = 'waiting' AND createdAt <= :createdBefore ORDER BY createdAt`,
  listEnded: `SELECT ${room} FROM rooms WHERE status IN ('processing', 'closed', 'expired')
    AND coalesce(endedAt, closedAt) <= :endedBefore LIMIT :limit`,
  noteForgotten: `INSERT INTO forgotten (roomId, forgottenAt, startedAt, dueAt)
    SELECT roomId, :forgottenAt, startedAt, :forgottenAt FROM rooms WHERE roomId = :roomId
    RETURNING roomId, forgottenAt, startedAt`,
  listForgotten: `SELECT roomId, forgottenAt, startedAt FROM forgotten
    WHERE dueAt <= :dueBy ORDER BY dueAt LIMIT :limit`,
  findForgotten: 'SELECT roomId, forgottenAt, startedAt FROM forgotten WHERE roomId = :roomId',
  clearAgain: 'UPDATE forgotten SET dueAt = :dueAt WHERE roomId = :roomId',
  dropForgotten: 'DELETE FROM forgotten WHERE roomId = :roomId',
} as const;

/** The stored fields of a room. */
const ofRoom = ['participants', 'opinions', 'votes', 'positions', 'extensions'] as const;

const clearing = [
  ...ofRoom.map((table) => `DELETE FROM ${table} WHERE roomId = :roomId`),
  'DELETE FROM places WHERE eventId = :roomId',
  'DELETE FROM rooms WHERE roomId = :roomId',
];

/** Rooms and seats in SQLite: each change is one conditional statement, or one transaction. */
export class SqliteRoomStore implements RoomStore {
  readonly #database: SqliteDatabase;
  readonly #seats: SqliteSeats;
  readonly #sql: Record<keyof typeof sql, StatementSync>;
  readonly #clearing: StatementSync[];

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#seats = new SqliteSeats(database);
    this.#sql = database.prepareAll(sql);
    this.#clearing = clearing.map((text) => database.prepare(text));
  }

  create(record: RoomRecord): Promise<'created' | 'code_taken'> {
    return this.#database.attempt(() => {
      const { changes } = this.#sql.insert.run(toRoomBindings(record));
      return changes === 1 ? 'created' : 'code_taken';
    });
  }

  find(roomId: string): Promise<RoomRecord | null> {
    return this.#database.attempt(() => roomOrNull(this.#sql.find.get({ roomId })));
  }

  findByCode(roomCode: string): Promise<RoomRecord | null> {
    return this.#database.attempt(() => roomOrNull(this.#sql.findByCode.get({ roomCode })));
  }

  changeStatus(roomId: string, change: StatusChange): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql[change.to], { roomId, ...change })),
    );
  }

  extend(
    roomId: string,
    minutes: number,
    { now, maxTotalMinutes }: { now: number; maxTotalMinutes: number },
    key: string | null = null,
  ): Promise<RoomRecord | null> {
    return this.#database.transact(() => {
      if (key !== null && this.#sql.isExtended.get({ roomId, key }) !== undefined) {
        return roomOrNull(this.#sql.find.get({ roomId }));
      }
      const bindings = { roomId, minutes, now, maxTotalMinutes };
      const extended = roomOrNull(changeRow(this.#sql.extend, bindings));
      if (extended !== null && key !== null) this.#sql.noteExtension.run({ roomId, key });
      return extended;
    });
  }

  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql.setLocked, { roomId, locked })),
    );
  }

  setModeration(
    roomId: string,
    { words, ...rest }: Moderation,
    revision: number,
  ): Promise<RoomRecord | null> {
    const bindings = { roomId, revision, ...rest, words: JSON.stringify(words) };
    return this.#database.attempt(() => roomOrNull(changeRow(this.#sql.setModeration, bindings)));
  }

  closeVoting(roomId: string, at: number): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql.closeVoting, { roomId, at })),
    );
  }

  linkNext(
    roomId: string,
    link: { seriesId: string; nextRoomId: string; instead: string | null },
  ): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql.linkNext, { roomId, ...link })),
    );
  }

  skipQuestion(roomId: string): Promise<void> {
    return this.#database.attempt(() => {
      this.#sql.skipQuestion.run({ roomId });
    });
  }

  listSeries(seriesId: string): Promise<RoomRecord[]> {
    return this.#database.attempt(() => this.#sql.listSeries.all({ seriesId }).map(toRoom));
  }

  lastOrdinal(roomId: string): Promise<number> {
    return this.#seats.lastOrdinal(roomId);
  }

  findEarlierSeats(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]> {
    return this.#seats.findEarlier(roomIds, credentialHash);
  }

  admit(
    roomId: string,
    now: number,
    seatFor: (ordinal: number) => ParticipantRecord,
    once: string | null = null,
    carried = false,
  ): Promise<Admission> {
    return this.#seats.admit(roomId, now, seatFor, once, carried);
  }

  findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null> {
    return this.#seats.find(roomId, credentialHash);
  }

  setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null> {
    return this.#seats.setPublicMode(roomId, credentialHash, isPublicMode);
  }

  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]> {
    return this.#seats.list(roomId, publicIds);
  }

  pageSeats(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage> {
    return this.#seats.page(roomId, which, cursor, limit);
  }

  countModes(roomId: string): Promise<{ shared: number; private: number }> {
    return this.#seats.countModes(roomId);
  }

  removeSeat(roomId: string, publicId: string, at: number): Promise<SeatRemoval | null> {
    return this.#seats.remove(roomId, publicId, at);
  }

  listRemovedSeats(roomId: string): Promise<string[]> {
    return this.#seats.listRemoved(roomId);
  }

  listActive(among?: string[]): Promise<RoomRecord[]> {
    return this.#database.attempt(() => {
      const rows =
        among === undefined
          ? this.#sql.listActive.all()
          : this.#sql.listActiveAmong.all({ ids: JSON.stringify(among) });
      return rows.map(toRoom);
    });
  }

  listDue(now: number): Promise<RoomRecord[]> {
    return this.#database.attempt(() => this.#sql.listDue.all({ now }).map(toRoom));
  }

  listProcessing(endedBefore: number): Promise<RoomRecord[]> {
    return this.#database.attempt(() => this.#sql.listProcessing.all({ endedBefore }).map(toRoom));
  }

  listStale(createdBefore: number): Promise<RoomRecord[]> {
    return this.#database.attempt(() => this.#sql.listStale.all({ createdBefore }).map(toRoom));
  }

  listEnded(endedBefore: number, limit: number): Promise<RoomRecord[]> {
    return this.#database.attempt(() =>
      this.#sql.listEnded.all({ endedBefore, limit }).map(toRoom),
    );
  }

  forget(roomId: string, forgottenAt: number): Promise<ForgottenRoom | null> {
    return this.#database.erase(() => {
      const noted = changeRow(this.#sql.noteForgotten, { roomId, forgottenAt });
      if (noted === undefined) return null;
      this.#sql.skipQuestion.run({ roomId });
      this.#clear(roomId);
      return { ...noted } as ForgottenRoom;
    });
  }

  clear(roomId: string): Promise<void> {
    return this.#database.erase(() => this.#clear(roomId));
  }

  #clear(roomId: string): void {
    for (const statement of this.#clearing) statement.run({ roomId });
  }

  listForgotten(dueBy: number, limit: number): Promise<ForgottenRoom[]> {
    return this.#database.attempt(() =>
      this.#sql.listForgotten.all({ dueBy, limit }).map((row) => ({ ...row }) as ForgottenRoom),
    );
  }

  findForgotten(roomId: string): Promise<ForgottenRoom | null> {
    return this.#database.attempt(() => {
      const row = this.#sql.findForgotten.get({ roomId });
      return row === undefined ? null : ({ ...row } as ForgottenRoom);
    });
  }

  settleForgotten(roomId: string, dueAt: number | null): Promise<void> {
    return this.#database.attempt(() => {
      if (dueAt === null) this.#sql.dropForgotten.run({ roomId });
      else this.#sql.clearAgain.run({ roomId, dueAt });
    });
  }
}
