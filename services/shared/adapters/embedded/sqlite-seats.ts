import type { Admission, SeatRemoval, SeatStore } from '../../ports/room-store.ts';
import { readCursor } from '../../runtime/read-cursor.ts';
import { toPage } from '../paging.ts';
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

const queries = {
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
  // Without INDEXED BY, SQLite reads all seats of the room for every connecting socket.
  listRemovedSeats: `SELECT publicId FROM participants INDEXED BY participants_removed
    WHERE roomId = :roomId AND removedAt IS NOT NULL`,
} as const;

/**
 * Stores the seats of rooms in SQLite. A removed seat keeps its row, so that neither its ordinal nor its credential
 * can be used again.
 */
export const createSqliteSeats = (database: SqliteDatabase): SeatStore => {
  const sql = database.prepareAll(queries);

  const last = (roomId: string): number =>
    Number(sql.lastOrdinal.get({ roomId })?.['ordinal'] ?? 0);

  const findRepeated = (roomId: string, credentialHash: string): Admission | null => {
    const wasRemoved = sql.isSeatRemoved.get({ roomId, credentialHash }) !== undefined;
    if (wasRemoved) return { kind: 'removed' };
    const participant = participantOrNull(sql.findSeat.get({ roomId, credentialHash }));
    const found = roomOrNull(sql.findRoom.get({ roomId }));
    return participant && found && { kind: 'repeated', room: found, participant };
  };

  return {
    admit: (roomId, now, seatFor, once = null, carried = false) =>
      database.transact((): Admission => {
        const repeated = once === null ? null : findRepeated(roomId, once);
        if (repeated !== null) return repeated;
        const taken = roomOrNull(changeRow(sql.takeSeat, { roomId, now, carried }));
        if (taken === null) {
          return { kind: 'refused', room: roomOrNull(sql.findRoom.get({ roomId })) };
        }
        const ordinal = Math.max(taken.participantCount, last(roomId) + 1);
        const participant = seatFor(ordinal);
        sql.insertSeat.run(toBindings({ ordinal, ...participant }));
        return { kind: 'admitted', room: taken, participant };
      }),

    lastOrdinal: (roomId) => database.attempt(() => last(roomId)),

    findEarlierSeats: (roomIds, credentialHash) => {
      const bindings = { roomIds: JSON.stringify(roomIds), credentialHash };
      return database.attempt(() =>
        sql.findEarlier.all(bindings).map(({ removedAt, ...row }) => ({
          ...toParticipant(row),
          removed: removedAt !== null,
        })),
      );
    },

    findParticipant: (roomId, credentialHash) =>
      database.attempt(() => participantOrNull(sql.findSeat.get({ roomId, credentialHash }))),

    setPublicMode: (roomId, credentialHash, isPublicMode) => {
      const bindings = { roomId, credentialHash, isPublicMode };
      return database.attempt(() => participantOrNull(changeRow(sql.setPublicMode, bindings)));
    },

    listSeats: (roomId, publicIds) => {
      const bindings = { roomId, publicIds: JSON.stringify(publicIds) };
      return database.attempt(() => sql.listSeats.all(bindings).map(toParticipant));
    },

    pageSeats: (roomId, which, cursor, limit) =>
      database.attempt(() => {
        const after = cursor === null ? 0 : readCursor(cursor);
        const mode = which === 'sharing' ? 1 : 0;
        const rows = sql.pageSeats.all({ roomId, mode, after, limit: limit + 1 });
        const found = rows.map(({ ordinal, ...row }) => ({ ordinal, seat: toParticipant(row) }));
        const { items, nextCursor } = toPage(found, limit, ({ ordinal }) => ordinal);
        return { seats: items.map((each) => each.seat), nextCursor };
      }),

    countModes: (roomId) =>
      database.attempt(() => {
        const row = sql.countModes.get({ roomId });
        const shared = Number(row?.['shared']);
        return { shared, private: Number(row?.['seats']) - shared };
      }),

    removeSeat: (roomId, publicId, at) =>
      database.transact((): SeatRemoval | null => {
        const seatKey = { roomId, publicId };
        const removed = participantOrNull(changeRow(sql.removeSeat, { ...seatKey, at }));
        const participant = removed ?? participantOrNull(sql.findByPublicId.get(seatKey));
        const found = roomOrNull(
          removed ? changeRow(sql.freeSeat, { roomId }) : sql.findRoom.get({ roomId }),
        );
        const kind = removed ? 'removed' : 'repeated';
        return participant && found && { kind, room: found, participant };
      }),

    listRemovedSeats: (roomId) =>
      database.attempt(() =>
        sql.listRemovedSeats.all({ roomId }).map((row) => String(row['publicId'])),
      ),
  };
};
