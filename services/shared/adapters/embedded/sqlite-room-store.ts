import type { StatementSync } from 'node:sqlite';
import type {
  Admission,
  ParticipantRecord,
  RoomRecord,
  RoomStore,
  StatusChange,
} from '../../ports/room-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  changeRow,
  insertable,
  participantOrNull,
  recordColumns,
  roomOrNull,
  toBindings,
  toParticipant,
  toRoom,
} from './sqlite-rows.ts';

const room = recordColumns.rooms;
const seat = recordColumns.participants;

const sql = {
  insert: `INSERT INTO rooms ${insertable(room)}
    ON CONFLICT (roomCode) WHERE status IN ('waiting', 'active') DO NOTHING`,
  find: `SELECT ${room} FROM rooms WHERE roomId = :roomId`,
  findByCode: `SELECT ${room} FROM rooms WHERE roomCode = :roomCode
    ORDER BY status IN ('waiting', 'active') DESC, createdAt DESC, rowid DESC LIMIT 1`,
  // The changes of status, each under the status it leads to.
  active: `UPDATE rooms SET status = :to, startedAt = :startedAt, endsAt = :endsAt
    WHERE roomId = :roomId AND status = :from AND participantCount > 0 RETURNING ${room}`,
  expired: `UPDATE rooms SET status = :to, closedAt = :closedAt
    WHERE roomId = :roomId AND status = :from RETURNING ${room}`,
  processing: `UPDATE rooms SET status = :to, endedAt = :endedAt
    WHERE roomId = :roomId AND status = :from AND (:dueBy IS NULL OR endsAt <= :dueBy)
    RETURNING ${room}`,
  closed: `UPDATE rooms SET status = :to, closedAt = :closedAt
    WHERE roomId = :roomId AND status = :from RETURNING ${room}`,
  extend: `UPDATE rooms SET duration = duration + :minutes, endsAt = endsAt + :minutes * 60000
    WHERE roomId = :roomId AND status = 'active' AND endsAt > :now
      AND duration + :minutes <= :maxTotalMinutes RETURNING ${room}`,
  setLocked: `UPDATE rooms SET locked = :locked WHERE roomId = :roomId RETURNING ${room}`,
  closeVoting: `UPDATE rooms SET votingClosedAt = :at
    WHERE roomId = :roomId AND votingClosedAt IS NULL RETURNING ${room}`,
  takeSeat: `UPDATE rooms SET participantCount = participantCount + 1
    WHERE roomId = :roomId AND (status = 'waiting' OR (status = 'active' AND endsAt > :now))
      AND locked = 0 AND (maxParticipants IS NULL OR participantCount < maxParticipants)
    RETURNING ${room}`,
  listActive: `SELECT ${room} FROM rooms WHERE status = 'active' ORDER BY endsAt`,
  listDue: `SELECT ${room} FROM rooms WHERE status = 'active' AND endsAt <= :now ORDER BY endsAt`,
  listProcessing: `SELECT ${room} FROM rooms
    WHERE status = 'processing' AND endedAt <= :endedBefore ORDER BY endedAt`,
  listStale: `SELECT ${room} FROM rooms
    WHERE status = 'waiting' AND createdAt <= :createdBefore ORDER BY createdAt`,
  insertSeat: `INSERT INTO participants ${insertable(`ordinal, ${seat}`)}`,
  findSeat: `SELECT ${seat} FROM participants
    WHERE roomId = :roomId AND credentialHash = :credentialHash`,
  setPublicMode: `UPDATE participants SET isPublicMode = :isPublicMode
    WHERE roomId = :roomId AND credentialHash = :credentialHash RETURNING ${seat}`,
  listSeats: `SELECT ${seat} FROM participants WHERE roomId = :roomId
    AND publicId IN (SELECT value FROM json_each(:publicIds)) ORDER BY ordinal`,
  listSharing: `SELECT ${seat} FROM participants
    WHERE roomId = :roomId AND isPublicMode = 1 ORDER BY ordinal`,
  countModes: `SELECT count(*) AS seats, coalesce(sum(isPublicMode), 0) AS shared
    FROM participants WHERE roomId = :roomId`,
} as const;

/** Rooms and seats in SQLite: each change is one conditional statement, or one transaction. */
export class SqliteRoomStore implements RoomStore {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  create(record: RoomRecord): Promise<'created' | 'code_taken'> {
    return this.#database.attempt(() => {
      const { changes } = this.#sql.insert.run(toBindings(record));
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
  ): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql.extend, { roomId, minutes, now, maxTotalMinutes })),
    );
  }

  setLocked(roomId: string, locked: boolean): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql.setLocked, { roomId, locked })),
    );
  }

  closeVoting(roomId: string, at: number): Promise<RoomRecord | null> {
    return this.#database.attempt(() =>
      roomOrNull(changeRow(this.#sql.closeVoting, { roomId, at })),
    );
  }

  admit(
    roomId: string,
    now: number,
    seatFor: (ordinal: number) => ParticipantRecord,
  ): Promise<Admission> {
    return this.#database.transact((): Admission => {
      const taken = roomOrNull(changeRow(this.#sql.takeSeat, { roomId, now }));
      if (taken === null) {
        return { kind: 'refused', room: roomOrNull(this.#sql.find.get({ roomId })) };
      }
      const ordinal = taken.participantCount;
      const participant = seatFor(ordinal);
      this.#sql.insertSeat.run(toBindings({ ordinal, ...participant }));
      return { kind: 'admitted', room: taken, participant };
    });
  }

  findParticipant(roomId: string, credentialHash: string): Promise<ParticipantRecord | null> {
    return this.#database.attempt(() =>
      participantOrNull(this.#sql.findSeat.get({ roomId, credentialHash })),
    );
  }

  setPublicMode(
    roomId: string,
    credentialHash: string,
    isPublicMode: boolean,
  ): Promise<ParticipantRecord | null> {
    const bindings = { roomId, credentialHash, isPublicMode };
    return this.#database.attempt(() =>
      participantOrNull(changeRow(this.#sql.setPublicMode, bindings)),
    );
  }

  listSeats(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]> {
    const bindings = { roomId, publicIds: JSON.stringify(publicIds) };
    return this.#database.attempt(() => this.#sql.listSeats.all(bindings).map(toParticipant));
  }

  listSharing(roomId: string): Promise<ParticipantRecord[]> {
    return this.#database.attempt(() => this.#sql.listSharing.all({ roomId }).map(toParticipant));
  }

  countModes(roomId: string): Promise<{ shared: number; private: number }> {
    return this.#database.attempt(() => {
      const row = this.#sql.countModes.get({ roomId });
      const shared = Number(row?.['shared']);
      return { shared, private: Number(row?.['seats']) - shared };
    });
  }

  listActive(): Promise<RoomRecord[]> {
    return this.#database.attempt(() => this.#sql.listActive.all().map(toRoom));
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
}
