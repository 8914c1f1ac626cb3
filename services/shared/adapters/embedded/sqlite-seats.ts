import type { StatementSync } from 'node:sqlite';
import type {
  Admission,
  EarlierSeat,
  ParticipantRecord,
  SeatPage,
  SeatRemoval,
} from '../../ports/room-store.ts';
import { readCursor, toPage } from '../paging.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  changeRow,
  insertable,
  participantOrNull,
  recordColumns,
  roomOrNull,
  toBindings,
  toParticipant,
} from './sqlite-rows.ts';

const room = recordColumns.rooms;
const seat = recordColumns.participants;

const sql = {
  findRoom: `SELECT ${room} FROM rooms WHERE roomId = :roomId`,
  takeSeat: `UPDATE rooms SET participantCount = participantCount + 1
    WHERE roomId = :roomId AND (status = 'waiting' OR (status = 'active' AND endsAt > :now))
      AND (locked = 0 OR :carried) AND (maxParticipants IS NULL OR participantCount < maxParticipants)
    RETURNING ${room}`,
  insertSeat: `INSERT INTO participants ${insertable(`ordinal, ${seat}`)}`,
  lastOrdinal: 'SELECT max(ordinal) AS ordinal FROM participants WHERE roomId = :roomId',
  findSeat: `SELECT ${seat} FROM participants
    WHERE roomId = :roomId AND credentialHash = :credentialHash AND removedAt IS NULL`,
  isSeatRemoved: `SELECT 1 FROM participants
    WHERE roomId = :roomId AND credentialHash = :credentialHash AND removedAt IS NOT NULL`,
  findEarlier: `SELECT ${seat}, removedAt FROM participants
    WHERE roomId IN (SELECT value FROM json_each(:roomIds)) AND credentialHash = :credentialHash`,
  setPublicMode: `UPDATE participants SET isPublicMode = :isPublicMode
    WHERE roomId = :roomId AND credentialHash = :credentialHash AND removedAt IS NULL
    RETURNING ${seat}`,
  listSeats: `SELECT ${seat} FROM participants WHERE roomId = :roomId AND removedAt IS NULL
    AND publicId IN (SELECT value FROM json_each(:publicIds)) ORDER BY ordinal`,
  pageSeats: `SELECT ${seat}, ordinal FROM participants
    WHERE roomId = :roomId AND removedAt IS NULL AND isPublicMode >= :mode
      AND ordinal > :after ORDER BY ordinal LIMIT :limit`,
  countModes: `SELECT count(*) AS seats, coalesce(sum(isPublicMode), 0) AS shared
    FROM participants WHERE roomId = :roomId AND removedAt IS NULL`,
  removeSeat: `UPDATE participants SET removedAt = :at
    WHERE roomId = :roomId AND publicId = :publicId AND removedAt IS NULL RETURNING ${seat}`,
  freeSeat: `UPDATE rooms SET participantCount = participantCount - 1
    WHERE roomId = :roomId RETURNING ${room}`,
  findByPublicId: `SELECT ${seat} FROM participants
    WHERE roomId = :roomId AND publicId = :publicId`,
  // By itself SQLite reads all seats of the room, once for every socket of a crowd.
  listRemovedSeats: `SELECT publicId FROM participants INDEXED BY participants_removed
    WHERE roomId = :roomId AND removedAt IS NOT NULL`,
} as const;

/** The seats of rooms in SQLite. A removed seat keeps its row, so that neither ordinal nor credential returns. */
export class SqliteSeats {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  admit(
    roomId: string,
    now: number,
    seatFor: (ordinal: number) => ParticipantRecord,
    once: string | null,
    carried: boolean,
  ): Promise<Admission> {
    return this.#database.transact((): Admission => {
      const repeated = once === null ? null : this.#findRepeated(roomId, once);
      if (repeated !== null) return repeated;
      const taken = roomOrNull(changeRow(this.#sql.takeSeat, { roomId, now, carried }));
      if (taken === null) {
        return { kind: 'refused', room: roomOrNull(this.#sql.findRoom.get({ roomId })) };
      }
      const ordinal = Math.max(taken.participantCount, this.#last(roomId) + 1);
      const participant = seatFor(ordinal);
      this.#sql.insertSeat.run(toBindings({ ordinal, ...participant }));
      return { kind: 'admitted', room: taken, participant };
    });
  }

  #last(roomId: string): number {
    return Number(this.#sql.lastOrdinal.get({ roomId })?.['ordinal'] ?? 0);
  }

  lastOrdinal(roomId: string): Promise<number> {
    return this.#database.attempt(() => this.#last(roomId));
  }

  findEarlier(roomIds: string[], credentialHash: string): Promise<EarlierSeat[]> {
    const bindings = { roomIds: JSON.stringify(roomIds), credentialHash };
    return this.#database.attempt(() =>
      this.#sql.findEarlier.all(bindings).map(({ removedAt, ...row }) => ({
        ...toParticipant(row),
        removed: removedAt !== null,
      })),
    );
  }

  #findRepeated(roomId: string, credentialHash: string): Admission | null {
    const wasRemoved = this.#sql.isSeatRemoved.get({ roomId, credentialHash }) !== undefined;
    if (wasRemoved) return { kind: 'removed' };
    const participant = participantOrNull(this.#sql.findSeat.get({ roomId, credentialHash }));
    const found = roomOrNull(this.#sql.findRoom.get({ roomId }));
    return participant && found && { kind: 'repeated', room: found, participant };
  }

  find(roomId: string, credentialHash: string): Promise<ParticipantRecord | null> {
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

  list(roomId: string, publicIds: string[]): Promise<ParticipantRecord[]> {
    const bindings = { roomId, publicIds: JSON.stringify(publicIds) };
    return this.#database.attempt(() => this.#sql.listSeats.all(bindings).map(toParticipant));
  }

  page(
    roomId: string,
    which: 'all' | 'sharing',
    cursor: string | null,
    limit: number,
  ): Promise<SeatPage> {
    return this.#database.attempt(() => {
      const after = cursor === null ? 0 : readCursor(cursor);
      const mode = which === 'sharing' ? 1 : 0;
      const rows = this.#sql.pageSeats.all({ roomId, mode, after, limit: limit + 1 });
      const found = rows.map(({ ordinal, ...row }) => ({ ordinal, seat: toParticipant(row) }));
      const { items, nextCursor } = toPage(found, limit, ({ ordinal }) => ordinal);
      return { seats: items.map((each) => each.seat), nextCursor };
    });
  }

  countModes(roomId: string): Promise<{ shared: number; private: number }> {
    return this.#database.attempt(() => {
      const row = this.#sql.countModes.get({ roomId });
      const shared = Number(row?.['shared']);
      return { shared, private: Number(row?.['seats']) - shared };
    });
  }

  remove(roomId: string, publicId: string, at: number): Promise<SeatRemoval | null> {
    return this.#database.transact((): SeatRemoval | null => {
      const seatKey = { roomId, publicId };
      const removed = participantOrNull(changeRow(this.#sql.removeSeat, { ...seatKey, at }));
      const participant = removed ?? participantOrNull(this.#sql.findByPublicId.get(seatKey));
      const found = roomOrNull(
        removed ? changeRow(this.#sql.freeSeat, { roomId }) : this.#sql.findRoom.get({ roomId }),
      );
      const kind = removed ? 'removed' : 'repeated';
      return participant && found && { kind, room: found, participant };
    });
  }

  listRemoved(roomId: string): Promise<string[]> {
    return this.#database.attempt(() =>
      this.#sql.listRemovedSeats.all({ roomId }).map((row) => String(row['publicId'])),
    );
  }
}
