import type { StatementSync } from 'node:sqlite';
import type { HeldDecision } from '@murmur/contract/moderation';
import type {
  Decided,
  OpinionAddition,
  OpinionPage,
  OpinionRecord,
  OpinionStore,
  RoomCounts,
} from '../../ports/opinion-store.ts';
import { readCursor } from '../../runtime/read-cursor.ts';
import { queueCursorOf, readQueueCursor, toPage } from '../paging.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { changeRow, insertable, recordColumns, toBindings, toOpinion } from './sqlite-rows.ts';

const opinion = recordColumns.opinions;

const isWaiting = `roomId IN (SELECT value FROM json_each(:roomIds))
  AND heldFor IS NOT NULL AND decision IS NULL AND removed = 0`;

const queries = {
  findByKey: `SELECT ${opinion}, removed FROM opinions
    WHERE roomId = :roomId AND author = :author AND idempotencyKey = :key`,
  // This update is also the check: it succeeds only while the room accepts opinions.
  countIn: `UPDATE rooms SET opinionsAdded = opinionsAdded + 1, opinionCount = opinionCount + 1,
      sharedCount = sharedCount + :isPublic
    WHERE roomId = :roomId AND status = 'active' AND endsAt > :submittedAt
      AND (:revision IS NULL OR moderationRevision = :revision)
      AND NOT EXISTS (SELECT 1 FROM participants INDEXED BY participants_removed
        WHERE roomId = :roomId AND publicId = :author AND removedAt IS NOT NULL)
    RETURNING opinionsAdded AS position, opinionCount, sharedCount, participantCount`,
  countStatementIn: `UPDATE rooms SET opinionsAdded = opinionsAdded + 1,
      opinionCount = opinionCount + 1, sharedCount = sharedCount + 1
    WHERE roomId = :roomId AND status = 'processing' RETURNING opinionsAdded AS position`,
  insert: `INSERT INTO opinions ${insertable(`${opinion}, position, idempotencyKey`)}`,
  listOwn: `SELECT ${opinion} FROM opinions
    WHERE roomId = :roomId AND author = :author AND removed = 0 ORDER BY position`,
  pageShared: `SELECT ${opinion}, position FROM opinions
    WHERE roomId = :roomId AND removed = 0 AND isPublic = 1 AND position < :before
    ORDER BY position DESC LIMIT :limit`,
  pageSharedFromOldest: `SELECT ${opinion}, position FROM opinions
    WHERE roomId = :roomId AND removed = 0 AND isPublic = 1 AND author IS NOT :except
      AND position > :after ORDER BY position LIMIT :limit`,
  listSharedOf: `SELECT ${opinion} FROM opinions WHERE roomId = :roomId AND removed = 0
    AND isPublic = 1 AND id IN (SELECT value FROM json_each(:ids))`,
  authorsOfShared: `SELECT id, author FROM opinions WHERE roomId = :roomId AND removed = 0
    AND isPublic = 1 AND id IN (SELECT value FROM json_each(:ids))`,
  pageAll: `SELECT ${opinion}, position FROM opinions
    WHERE roomId = :roomId AND removed = 0 AND position > :after ORDER BY position LIMIT :limit`,
  // The inner query uses only the index. Only the rows of the page are read from the table.
  pageHeld: `SELECT ${opinion}, position FROM opinions WHERE (roomId, id) IN (
      SELECT roomId, id FROM opinions INDEXED BY opinions_waiting
      WHERE ${isWaiting} AND (submittedAt, position, id) > (:at, :position, :id)
      ORDER BY submittedAt, position, id LIMIT :limit
    ) ORDER BY submittedAt, position, id`,
  countHeld: `SELECT count(*) AS waiting FROM opinions INDEXED BY opinions_waiting
    WHERE ${isWaiting}`,
  findHeld: `SELECT ${opinion} FROM opinions INDEXED BY opinions_held_id
    WHERE id IN (SELECT value FROM json_each(:ids)) AND heldFor IS NOT NULL AND removed = 0`,
  countNotShown: `SELECT count(*) AS notShown FROM opinions
    WHERE roomId IN (SELECT value FROM json_each(:roomIds))
      AND heldFor IS NOT NULL AND isPublic = 0 AND removed = 0`,
  listHeldOf: `SELECT ${opinion} FROM opinions WHERE roomId = :roomId AND removed = 0
    AND heldFor IS NOT NULL AND id IN (SELECT value FROM json_each(:ids))`,
  decide: `UPDATE opinions SET decision = :decision, isPublic = :isPublic
    WHERE roomId = :roomId AND id = :id`,
  countShown: 'UPDATE rooms SET sharedCount = sharedCount + 1 WHERE roomId = :roomId',
  countOwn: `SELECT count(*) AS total, coalesce(sum(isPublic), 0) AS shared FROM opinions
    WHERE roomId = :roomId AND author = :author AND removed = 0`,
  findRemovable: `SELECT ${opinion}, position FROM opinions
    WHERE roomId = :roomId AND id = :opinionId AND removed = 0
      AND ((:author IS NULL AND isPublic = 1) OR author = :author)`,
  findRemoved: `SELECT ${opinion} FROM opinions
    WHERE roomId = :roomId AND id = :opinionId AND removed = 1
      AND ((:author IS NULL AND isPublic = 1) OR author = :author)`,
  remove: `UPDATE opinions SET removed = 1, content = ''
    WHERE roomId = :roomId AND position = :position`,
  countOut: `UPDATE rooms
    SET opinionCount = opinionCount - 1, sharedCount = sharedCount - :isPublic
    WHERE roomId = :roomId`,
} as const;

type Rows = ReturnType<StatementSync['all']>;

/** `rows` contains one more than `limit` if more opinions follow. */
const toOpinionPage = (
  rows: Rows,
  limit: number,
  cursorOf: (last: { position: number; opinion: OpinionRecord }) => unknown = ({ position }) =>
    position,
): OpinionPage => {
  const found = rows.map(({ position, ...row }) => ({
    position: Number(position),
    opinion: toOpinion(row),
  }));
  const { items, nextCursor } = toPage(found, limit, cursorOf);
  return { opinions: items.map(({ opinion: each }) => each), nextCursor };
};

/** Stores opinions in SQLite. A cursor is a position in the room's order of addition. */
export const createSqliteOpinionStore = (database: SqliteDatabase): OpinionStore => {
  const sql = database.prepareAll(queries);

  const findByKey = (
    { roomId, author, content }: OpinionRecord,
    key: string,
  ): OpinionRecord | null => {
    const row = sql.findByKey.get({ roomId, author, key });
    if (row === undefined) return null;
    const { removed, ...stored } = row;
    // A repeat for a removed opinion returns the original response, but the opinion stays removed.
    return removed === 1 ? { ...toOpinion(stored), content } : toOpinion(stored);
  };

  const decide = (given: OpinionRecord, decision: HeldDecision): Decided => {
    if (given.decision === decision) return { opinion: given, changed: false };
    const { roomId, id } = given;
    const isPublic = decision === 'show';
    sql.decide.run(toBindings({ roomId, id, decision, isPublic }));
    if (isPublic) sql.countShown.run({ roomId });
    return { opinion: { ...given, decision, isPublic }, changed: true };
  };

  return {
    add: (record, key, revision = null) =>
      database.transact((): OpinionAddition => {
        const repeated = key === null ? null : findByKey(record, key);
        if (repeated !== null) return { kind: 'repeated', opinion: repeated };
        const { roomId, author, submittedAt, isPublic } = record;
        const bindings = { roomId, author, submittedAt, isPublic, revision };
        const counted = changeRow(sql.countIn, bindings);
        if (counted === undefined) return { kind: 'closed' };
        const { position, ...counts } = counted as RoomCounts & { position: number };
        sql.insert.run(toBindings({ ...record, position, idempotencyKey: key }));
        return { kind: 'added', opinion: record, counts };
      }),

    addStatements: (roomId, statements) =>
      database.transact(() => {
        for (const statement of statements) {
          const { id: key } = statement;
          if (findByKey(statement, key) !== null) continue;
          const counted = changeRow(sql.countStatementIn, { roomId });
          if (counted === undefined) return;
          const position = Number(counted['position']);
          sql.insert.run(toBindings({ ...statement, position, idempotencyKey: key }));
        }
      }),

    listOwn: (roomId, author) =>
      database.attempt(() => sql.listOwn.all({ roomId, author }).map(toOpinion)),

    pageShared: (roomId, cursor, limit) =>
      database.attempt(() => {
        const before = cursor === null ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
        return toOpinionPage(sql.pageShared.all({ roomId, before, limit: limit + 1 }), limit);
      }),

    pageSharedFromOldest: (roomId, except, cursor, limit) =>
      database.attempt(() => {
        const after = cursor === null ? 0 : readCursor(cursor);
        const bindings = { roomId, except, after, limit: limit + 1 };
        return toOpinionPage(sql.pageSharedFromOldest.all(bindings), limit);
      }),

    listSharedOf: (roomId, ids) => {
      const bindings = { roomId, ids: JSON.stringify(ids) };
      return database.attempt(() => sql.listSharedOf.all(bindings).map(toOpinion));
    },

    authorsOfShared: (roomId, ids) => {
      const bindings = { roomId, ids: JSON.stringify(ids) };
      return database.attempt(() => {
        const rows = sql.authorsOfShared.all(bindings);
        return new Map(rows.map((row) => [String(row['id']), String(row['author'])]));
      });
    },

    pageAll: (roomId, cursor, limit) =>
      database.attempt(() => {
        const after = cursor === null ? 0 : readCursor(cursor);
        return toOpinionPage(sql.pageAll.all({ roomId, after, limit: limit + 1 }), limit);
      }),

    pageHeld: (roomIds, cursor, limit) =>
      database.attempt(() => {
        const after = readQueueCursor(cursor);
        const bindings = { roomIds: JSON.stringify(roomIds), ...after, limit: limit + 1 };
        return toOpinionPage(sql.pageHeld.all(bindings), limit, ({ position, opinion: last }) =>
          queueCursorOf({ at: last.submittedAt, position, id: last.id }),
        );
      }),

    countHeld: (roomIds) => {
      const bindings = { roomIds: JSON.stringify(roomIds) };
      return database.attempt(() => Number(sql.countHeld.get(bindings)?.['waiting']));
    },

    findHeld: (ids) => {
      const bindings = { ids: JSON.stringify(ids) };
      return database.attempt(() => sql.findHeld.all(bindings).map(toOpinion));
    },

    countNotShown: (roomIds) => {
      const bindings = { roomIds: JSON.stringify(roomIds) };
      return database.attempt(() => Number(sql.countNotShown.get(bindings)?.['notShown']));
    },

    decide: (roomId, ids, decision) =>
      database.transact(() => {
        const held = sql.listHeldOf.all({ roomId, ids: JSON.stringify(ids) }).map(toOpinion);
        return held
          .filter((each) => decision === 'show' || each.decision !== 'show')
          .map((each) => decide(each, decision));
      }),

    countOwn: (roomId, author) =>
      database.attempt(() => {
        const row = sql.countOwn.get({ roomId, author });
        return { total: Number(row?.['total']), shared: Number(row?.['shared']) };
      }),

    remove: (roomId, opinionId, author) =>
      database.erase(() => {
        const row = sql.findRemovable.get({ roomId, opinionId, author });
        if (row === undefined) return null;
        const { position, ...stored } = row;
        const removed = toOpinion(stored);
        sql.remove.run(toBindings({ roomId, position: Number(position) }));
        sql.countOut.run(toBindings({ roomId, isPublic: removed.isPublic }));
        return removed;
      }),

    findRemoved: (roomId, opinionId, author) =>
      database.attempt(() => {
        const row = sql.findRemoved.get({ roomId, opinionId, author });
        return row === undefined ? null : toOpinion(row);
      }),
  };
};
