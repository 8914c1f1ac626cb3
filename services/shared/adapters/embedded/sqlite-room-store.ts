import type { PreparedQuestion } from '@murmur/contract/room';
import type { ForgottenRoom, RoomStore } from '../../ports/room-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { insertable, recordColumns, startAndEnd, toRoom, toRoomBindings } from './sqlite-rows.ts';
import { sqliteSeatOperations } from './sqlite-seats.ts';
import { toNumber, toText } from './sqlite-statement.ts';

const room = recordColumns.rooms;

const roomQueries = {
  create: `INSERT INTO rooms ${insertable(`${room}, preparedQuestions`)}
    ON CONFLICT (roomCode) WHERE status IN ('waiting', 'active') DO NOTHING`,
  find: `SELECT ${room} FROM rooms WHERE roomId = :roomId`,
  findByCode: `SELECT ${room} FROM rooms WHERE roomCode = :roomCode
    ORDER BY status IN ('waiting', 'active') DESC, createdAt DESC, rowid DESC LIMIT 1`,
  ...startAndEnd('roomId = :roomId'),
  expired: `UPDATE rooms SET status = :to, closedAt = :closedAt, ownerKey = NULL,
      revision = revision + 1
    WHERE roomId = :roomId AND status = :from RETURNING ${room}`,
  closed: `UPDATE rooms SET status = :to, closedAt = :closedAt, ownerKey = NULL,
      revision = revision + 1
    WHERE roomId = :roomId AND status = :from RETURNING ${room}`,
  extend: `UPDATE rooms SET duration = duration + :minutes, endsAt = endsAt + :minutes * 60000
    WHERE roomId = :roomId AND status = 'active' AND endsAt > :now
      AND duration + :minutes <= :maxTotalMinutes RETURNING ${room}`,
  setLocked: `UPDATE rooms SET locked = :locked WHERE roomId = :roomId RETURNING ${room}`,
  saveQuestions: `UPDATE rooms SET preparedQuestions = :preparedQuestions
    WHERE roomId = :roomId`,
  setModeration: `UPDATE rooms SET approve = :approve, filter = :filter, words = :words,
      moderationRevision = moderationRevision + 1, revision = revision + 1
    WHERE roomId = :roomId AND moderationRevision = :revision RETURNING ${room}`,
  closeVoting: `UPDATE rooms SET votingClosedAt = :at, revision = revision + 1
    WHERE roomId = :roomId AND votingClosedAt IS NULL RETURNING ${room}`,
  linkNext: `UPDATE rooms SET seriesId = :seriesId, nextRoomId = :nextRoomId,
      revision = revision + 1
    WHERE roomId = :roomId AND nextRoomId IS :instead RETURNING ${room}`,
  skipQuestion: `UPDATE rooms SET nextRoomId = (SELECT nextRoomId FROM rooms WHERE roomId = :roomId)
    WHERE nextRoomId = :roomId`,
  listSeries: `SELECT ${room} FROM rooms WHERE seriesId = :seriesId ORDER BY question`,
  listActive: `SELECT ${room} FROM rooms WHERE status = 'active' ORDER BY endsAt`,
  // The plus sign prevents a search by status, which would read all active rooms.
  listActiveAmong: `SELECT ${room} FROM rooms WHERE +status = 'active'
    AND roomId IN (SELECT value FROM json_each(:among)) ORDER BY endsAt`,
  listDue: `SELECT ${room} FROM rooms WHERE status = 'active' AND endsAt <= :now ORDER BY endsAt`,
  listProcessing: `SELECT ${room} FROM rooms
    WHERE status = 'processing' AND endedAt <= :endedBefore ORDER BY endedAt`,
  listStale: `SELECT ${room} FROM rooms
    WHERE status = 'waiting' AND createdAt <= :createdBefore ORDER BY createdAt`,
  listEnded: `SELECT ${room} FROM rooms INDEXED BY rooms_over WHERE status IN ('processing', 'closed', 'expired')
    AND coalesce(endedAt, closedAt) <= :endedBefore LIMIT :limit`,
} as const;

const extensionQueries = {
  find: 'SELECT 1 FROM extensions WHERE roomId = :roomId AND idempotencyKey = :key',
  add: 'INSERT INTO extensions (roomId, idempotencyKey) VALUES (:roomId, :key)',
} as const;

const forgottenQueries = {
  add: `INSERT INTO forgotten (roomId, forgottenAt, startedAt, dueAt)
    SELECT roomId, :forgottenAt, startedAt, :forgottenAt FROM rooms WHERE roomId = :roomId
    RETURNING roomId, forgottenAt, startedAt`,
  list: `SELECT roomId, forgottenAt, startedAt FROM forgotten
    WHERE dueAt <= :dueBy ORDER BY dueAt LIMIT :limit`,
  find: 'SELECT roomId, forgottenAt, startedAt FROM forgotten WHERE roomId = :roomId',
  schedule: 'UPDATE forgotten SET dueAt = :dueAt WHERE roomId = :roomId',
  remove: 'DELETE FROM forgotten WHERE roomId = :roomId',
} as const;

const clearingQueries = {
  participants: 'DELETE FROM participants WHERE roomId = :roomId',
  opinions: 'DELETE FROM opinions WHERE roomId = :roomId',
  votes: 'DELETE FROM votes WHERE roomId = :roomId',
  positions: 'DELETE FROM positions WHERE roomId = :roomId',
  publications: 'DELETE FROM publications WHERE roomId = :roomId',
  extensions: 'DELETE FROM extensions WHERE roomId = :roomId',
  places: 'DELETE FROM places WHERE eventId = :roomId',
  rooms: 'DELETE FROM rooms WHERE roomId = :roomId',
} as const;

/** Stores rooms and seats in SQLite. Each change is one conditional statement or one transaction. */
export const createSqliteRoomStore = (database: SqliteDatabase): RoomStore => {
  const rooms = database.statements(roomQueries, toRoom);
  const extensions = database.statements(extensionQueries, toNumber);
  const forgotten = database.statements(forgottenQueries, (row) => ({ ...row }) as ForgottenRoom);
  const revisions = database.statement(
    'SELECT roomId, revision FROM rooms WHERE roomId IN (SELECT value FROM json_each(:roomIds))',
    ({ roomId, revision }): [string, number] => [String(roomId), Number(revision)],
  );
  const prepared = database.statement(
    'SELECT preparedQuestions FROM rooms WHERE roomId = :roomId',
    (row): PreparedQuestion[] => JSON.parse(toText(row)),
  );
  const clearing = Object.values(database.statements(clearingQueries, toNumber));

  const clear = (roomId: string): void => {
    for (const statement of clearing) statement.run({ roomId });
  };

  return database.createStore<RoomStore>({
    ...sqliteSeatOperations(database),

    create: (record, questions = []) => {
      const preparedQuestions = JSON.stringify(questions);
      const created = rooms.create.run({ ...toRoomBindings(record), preparedQuestions });
      return created === 1 ? 'created' : 'code_taken';
    },
    find: (roomId) => rooms.find.first({ roomId }),
    readRevisions: (roomIds) => new Map(revisions.all({ roomIds })),
    findByCode: (roomCode) => rooms.findByCode.first({ roomCode }),
    changeStatus: (roomId, change) => rooms[change.to].first({ roomId, ...change }),

    extend: (roomId, minutes, bounds, key = null) =>
      database.transact(() => {
        if (key !== null && extensions.find.first({ roomId, key }) !== null) {
          return rooms.find.first({ roomId });
        }
        const extended = rooms.extend.first({ roomId, minutes, ...bounds });
        if (extended !== null && key !== null) extensions.add.run({ roomId, key });
        return extended;
      }),

    setLocked: (roomId, locked) => rooms.setLocked.first({ roomId, locked }),
    readQuestions: (roomId) => prepared.first({ roomId }),
    saveQuestions: (roomId, questions) =>
      rooms.saveQuestions.run({ roomId, preparedQuestions: JSON.stringify(questions) }) === 1,
    setModeration: (roomId, moderation, revision) =>
      rooms.setModeration.first({ roomId, ...moderation, revision }),
    closeVoting: (roomId, at) => rooms.closeVoting.first({ roomId, at }),
    linkNext: (roomId, link) => rooms.linkNext.first({ roomId, ...link }),
    skipQuestion: (roomId) => void rooms.skipQuestion.run({ roomId }),
    listSeries: (seriesId) => rooms.listSeries.all({ seriesId }),
    listActive: (among) =>
      among === undefined ? rooms.listActive.all({}) : rooms.listActiveAmong.all({ among }),
    listDue: (now) => rooms.listDue.all({ now }),
    listProcessing: (endedBefore) => rooms.listProcessing.all({ endedBefore }),
    listStale: (createdBefore) => rooms.listStale.all({ createdBefore }),
    listEnded: (endedBefore, limit) => rooms.listEnded.all({ endedBefore, limit }),

    forget: (roomId, forgottenAt) =>
      database.erase(() => {
        const added = forgotten.add.first({ roomId, forgottenAt });
        if (added === null) return null;
        rooms.skipQuestion.run({ roomId });
        clear(roomId);
        return added;
      }),

    clear: (roomId) => database.erase(() => clear(roomId)),
    listForgotten: (dueBy, limit) => forgotten.list.all({ dueBy, limit }),
    findForgotten: (roomId) => forgotten.find.first({ roomId }),
    scheduleClearing: (roomId, dueAt) => {
      if (dueAt === null) forgotten.remove.run({ roomId });
      else forgotten.schedule.run({ roomId, dueAt });
    },
  });
};
