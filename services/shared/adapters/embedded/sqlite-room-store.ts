import type { StatementSync } from 'node:sqlite';
import type { ForgottenRoom, RoomRecord, RoomStore } from '../../ports/room-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import {
  type Bindable,
  changeRow,
  insertable,
  recordColumns,
  roomOrNull,
  toBindings,
  toRoom,
  toRoomBindings,
} from './sqlite-rows.ts';
import { createSqliteSeats } from './sqlite-seats.ts';

const room = recordColumns.rooms;

const queries = {
  insert: `INSERT INTO rooms ${insertable(room)}
    ON CONFLICT (roomCode) WHERE status IN ('waiting', 'active') DO NOTHING`,
  find: `SELECT ${room} FROM rooms WHERE roomId = :roomId`,
  findByCode: `SELECT ${room} FROM rooms WHERE roomCode = :roomCode
    ORDER BY status IN ('waiting', 'active') DESC, createdAt DESC, rowid DESC LIMIT 1`,
  // Status changes, each named after the new status.
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

/** The tables with data of a room that have a roomId column. */
const ofRoom = ['participants', 'opinions', 'votes', 'positions', 'extensions'] as const;

const clearingStatements = [
  ...ofRoom.map((table) => `DELETE FROM ${table} WHERE roomId = :roomId`),
  'DELETE FROM places WHERE eventId = :roomId',
  'DELETE FROM rooms WHERE roomId = :roomId',
];

/** Stores rooms and seats in SQLite. Each change is one conditional statement or one transaction. */
export const createSqliteRoomStore = (database: SqliteDatabase): RoomStore => {
  const sql = database.prepareAll(queries);
  const clearing = clearingStatements.map((text) => database.prepare(text));

  const clear = (roomId: string): void => {
    for (const statement of clearing) statement.run({ roomId });
  };

  const changeRoom = (statement: StatementSync, bindings: Bindable): Promise<RoomRecord | null> =>
    database.attempt(() => roomOrNull(changeRow(statement, bindings)));

  const list = (statement: StatementSync, bindings: Bindable): Promise<RoomRecord[]> =>
    database.attempt(() => statement.all(toBindings(bindings)).map(toRoom));

  return {
    ...createSqliteSeats(database),

    create: (record) =>
      database.attempt(() => {
        const { changes } = sql.insert.run(toRoomBindings(record));
        return changes === 1 ? 'created' : 'code_taken';
      }),

    find: (roomId) => database.attempt(() => roomOrNull(sql.find.get({ roomId }))),
    findByCode: (roomCode) => database.attempt(() => roomOrNull(sql.findByCode.get({ roomCode }))),

    changeStatus: (roomId, change) => changeRoom(sql[change.to], { roomId, ...change }),

    extend: (roomId, minutes, { now, maxTotalMinutes }, key = null) =>
      database.transact(() => {
        if (key !== null && sql.isExtended.get({ roomId, key }) !== undefined) {
          return roomOrNull(sql.find.get({ roomId }));
        }
        const bindings = { roomId, minutes, now, maxTotalMinutes };
        const extended = roomOrNull(changeRow(sql.extend, bindings));
        if (extended !== null && key !== null) sql.noteExtension.run({ roomId, key });
        return extended;
      }),

    setLocked: (roomId, locked) => changeRoom(sql.setLocked, { roomId, locked }),

    setModeration: (roomId, { words, ...rest }, revision) =>
      changeRoom(sql.setModeration, { roomId, revision, ...rest, words: JSON.stringify(words) }),

    closeVoting: (roomId, at) => changeRoom(sql.closeVoting, { roomId, at }),

    linkNext: (roomId, link) => changeRoom(sql.linkNext, { roomId, ...link }),

    skipQuestion: (roomId) => database.attempt(() => void sql.skipQuestion.run({ roomId })),

    listSeries: (seriesId) => list(sql.listSeries, { seriesId }),
    listActive: (among) =>
      among === undefined
        ? list(sql.listActive, {})
        : list(sql.listActiveAmong, { ids: JSON.stringify(among) }),

    listDue: (now) => list(sql.listDue, { now }),

    listProcessing: (endedBefore) => list(sql.listProcessing, { endedBefore }),

    listStale: (createdBefore) => list(sql.listStale, { createdBefore }),

    listEnded: (endedBefore, limit) => list(sql.listEnded, { endedBefore, limit }),

    forget: (roomId, forgottenAt) =>
      database.erase(() => {
        const noted = changeRow(sql.noteForgotten, { roomId, forgottenAt });
        if (noted === undefined) return null;
        sql.skipQuestion.run({ roomId });
        clear(roomId);
        return { ...noted } as ForgottenRoom;
      }),

    clear: (roomId) => database.erase(() => clear(roomId)),

    listForgotten: (dueBy, limit) =>
      database.attempt(() =>
        sql.listForgotten.all({ dueBy, limit }).map((row) => ({ ...row }) as ForgottenRoom),
      ),

    findForgotten: (roomId) =>
      database.attempt(() => {
        const row = sql.findForgotten.get({ roomId });
        return row === undefined ? null : ({ ...row } as ForgottenRoom);
      }),

    settleForgotten: (roomId, dueAt) =>
      database.attempt(() => {
        if (dueAt === null) sql.dropForgotten.run({ roomId });
        else sql.clearAgain.run({ roomId, dueAt });
      }),
  };
};
