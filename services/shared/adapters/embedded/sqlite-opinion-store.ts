import type { HeldDecision } from '@murmur/contract/moderation';
import type {
  Decided,
  OpinionAddition,
  OpinionPage,
  OpinionRecord,
  OpinionStore,
  RoomCounts,
} from '../../ports/opinion-store.ts';
import { readCursor } from '../../runtime/http/read-cursor.ts';
import { queueCursorOf, queueEnd, readQueueCursor } from '../paging.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { sqliteOpinionMarks } from './sqlite-opinion-marks.ts';
import { type Positioned, readPage, toPositioned } from './sqlite-page.ts';
import { insertable, recordColumns, toOpinion } from './sqlite-rows.ts';
import { type Row, toNumber } from './sqlite-statement.ts';

const opinion = recordColumns.opinions;

// Without these hints, SQLite reads all opinions of the room through the primary key.
const byId = 'opinions INDEXED BY opinions_id';
/** The index of the UNIQUE constraint, which begins with the room and the author. */
const byAuthor = 'opinions INDEXED BY sqlite_autoindex_opinions_2';

const isShared = 'roomId = :roomId AND removed = 0 AND isPublic = 1';
const isGiven = 'id IN (SELECT value FROM json_each(:ids))';
const isWaiting = `roomId IN (SELECT value FROM json_each(:roomIds))
  AND heldFor IS NOT NULL AND decision IS NULL AND removed = 0`;
const isRemovable = `roomId = :roomId AND id = :opinionId
  AND ((:author IS NULL AND isPublic = 1) OR author = :author)`;

const opinionQueries = {
  insert: `INSERT INTO opinions ${insertable(`${opinion}, position, idempotencyKey`)}`,
  listOwn: `SELECT ${opinion} FROM ${byAuthor}
    WHERE roomId = :roomId AND author = :author AND removed = 0 ORDER BY position`,
  listSharedOf: `SELECT ${opinion} FROM ${byId} WHERE ${isShared} AND ${isGiven}`,
  findHeld: `SELECT ${opinion} FROM opinions INDEXED BY opinions_held_id
    WHERE ${isGiven} AND heldFor IS NOT NULL AND removed = 0`,
  listHeldOf: `SELECT ${opinion} FROM ${byId} WHERE roomId = :roomId AND removed = 0
    AND heldFor IS NOT NULL AND ${isGiven}`,
  decide: `UPDATE ${byId} SET decision = :decision, isPublic = :isPublic
    WHERE roomId = :roomId AND id = :id`,
  hold: `UPDATE ${byId} SET heldFor = 'host', decision = NULL, isPublic = 0
    WHERE ${isShared} AND id = :id RETURNING ${opinion}`,
  remove: `UPDATE opinions SET removed = 1, content = ''
    WHERE roomId = :roomId AND position = :position`,
  findRemoved: `SELECT ${opinion} FROM ${byId} WHERE ${isRemovable} AND removed = 1`,
} as const;

const positionedQueries = {
  shared: `SELECT ${opinion}, position FROM opinions WHERE ${isShared}
    AND position < :before ORDER BY position DESC LIMIT :limit`,
  sharedOf: `SELECT ${opinion}, position FROM opinions
    WHERE roomId IN (SELECT value FROM json_each(:roomIds)) AND removed = 0 AND isPublic = 1
      AND (submittedAt, position, id) < (:at, :position, :id)
    ORDER BY submittedAt DESC, position DESC, id DESC LIMIT :limit`,
  sharedFromOldest: `SELECT ${opinion}, position FROM opinions WHERE ${isShared}
    AND author IS NOT :except AND position > :after ORDER BY position LIMIT :limit`,
  all: `SELECT ${opinion}, position FROM opinions
    WHERE roomId = :roomId AND removed = 0 AND position > :after ORDER BY position LIMIT :limit`,
  // The inner query uses only the index. Only the rows of the page are read from the table.
  held: `SELECT ${opinion}, position FROM opinions WHERE (roomId, position) IN (
      SELECT roomId, position FROM opinions INDEXED BY opinions_waiting
      WHERE ${isWaiting} AND (submittedAt, position, id) > (:at, :position, :id)
      ORDER BY submittedAt, position, id LIMIT :limit
    ) ORDER BY submittedAt, position, id`,
  findRemovable: `SELECT ${opinion}, position FROM ${byId} WHERE ${isRemovable} AND removed = 0`,
} as const;

const countQueries = {
  held: `SELECT count(*) FROM opinions INDEXED BY opinions_waiting WHERE ${isWaiting}`,
  notShown: `SELECT count(*) FROM opinions INDEXED BY opinions_not_shown
    WHERE roomId IN (SELECT value FROM json_each(:roomIds))
    AND heldFor IS NOT NULL AND isPublic = 0 AND removed = 0`,
  addStatement: `UPDATE rooms SET opinionsAdded = opinionsAdded + 1,
      opinionCount = opinionCount + 1, sharedCount = sharedCount + 1
    WHERE roomId = :roomId AND status = 'processing' RETURNING opinionsAdded`,
  change: `UPDATE rooms SET revision = revision + 1,
      opinionCount = opinionCount - :removed, sharedCount = sharedCount + :shared
    WHERE roomId = :roomId RETURNING revision`,
} as const;

/** The cursor of an opinion among those of several rooms. */
const queued = ({ position, item }: Positioned<OpinionRecord>): string =>
  queueCursorOf({ at: item.submittedAt, position, id: item.id });

type Counted = RoomCounts & { position: number; revision: number };
type OwnCounts = { total: number; shared: number };

/** Stores opinions in SQLite. A cursor is a position in the room's order of addition. */
export const createSqliteOpinionStore = (database: SqliteDatabase): OpinionStore => {
  const opinions = database.statements(opinionQueries, toOpinion);
  const positioned = database.statements(positionedQueries, toPositioned(toOpinion));
  const counts = database.statements(countQueries, toNumber);
  const keyed = database.statement(
    `SELECT ${opinion}, removed FROM opinions
    WHERE roomId = :roomId AND author = :author AND idempotencyKey = :key`,
    ({ removed, ...row }: Row) => ({ stored: toOpinion(row), removed: removed === 1 }),
  );
  // This update is also the check: it succeeds only while the room accepts opinions.
  const countAddition = database.statement(
    `UPDATE rooms SET opinionsAdded = opinionsAdded + 1, opinionCount = opinionCount + 1,
      sharedCount = sharedCount + :isPublic, revision = revision + 1
    WHERE roomId = :roomId AND status = 'active' AND endsAt > :submittedAt
      AND (:revision IS NULL OR moderationRevision = :revision)
      AND NOT EXISTS (SELECT 1 FROM participants INDEXED BY participants_removed
        WHERE roomId = :roomId AND publicId = :author AND removedAt IS NOT NULL)
    RETURNING opinionsAdded AS position, opinionCount, sharedCount, participantCount,
      revision`,
    (row) => ({ ...row }) as Counted,
  );
  const authors = database.statement(
    `SELECT id, author FROM ${byId} WHERE ${isShared} AND ${isGiven}`,
    ({ id, author }): [string, string] => [String(id), String(author)],
  );
  const ownCounts = database.statement(
    `SELECT count(*) AS total, coalesce(sum(isPublic), 0) AS shared FROM ${byAuthor}
    WHERE roomId = :roomId AND author = :author AND removed = 0`,
    (row) => ({ ...row }) as OwnCounts,
  );

  const findByKey = (
    { roomId, author, content }: OpinionRecord,
    key: string,
  ): OpinionRecord | null => {
    const found = keyed.first({ roomId, author, key });
    // A repeat for a removed opinion returns the original response, but the opinion stays removed.
    return found && (found.removed ? { ...found.stored, content } : found.stored);
  };

  const insert = (record: OpinionRecord, position: number, idempotencyKey: string | null): void =>
    void opinions.insert.run({ ...record, position, idempotencyKey });

  const change = (roomId: string, by: { removed?: 0 | 1; shared: -1 | 0 | 1 }): number =>
    counts.change.first({ roomId, removed: 0, ...by }) ?? 0;

  const decide = (given: OpinionRecord, decision: HeldDecision): Decided => {
    if (given.decision === decision) return { opinion: given, revision: null };
    const { roomId, id } = given;
    const isPublic = decision === 'show';
    opinions.decide.run({ roomId, id, decision, isPublic });
    const revision = change(roomId, { shared: isPublic ? 1 : 0 });
    return { opinion: { ...given, decision, isPublic }, revision };
  };

  const toOpinionPage = ({
    items,
    nextCursor,
  }: ReturnType<typeof readPage<OpinionRecord>>): OpinionPage => ({
    opinions: items,
    nextCursor,
  });

  return database.createStore<OpinionStore>({
    ...sqliteOpinionMarks(database),

    add: (record, key, revision = null) =>
      database.transact((): OpinionAddition => {
        const repeated = key === null ? null : findByKey(record, key);
        if (repeated !== null) return { kind: 'repeated', opinion: repeated, revision: null };
        const counted = countAddition.first({ ...record, revision });
        if (counted === null) return { kind: 'closed' };
        const { position, revision: stored, ...roomCounts } = counted;
        insert(record, position, key);
        return { kind: 'added', opinion: record, counts: roomCounts, revision: stored };
      }),

    addStatements: (roomId, statements) =>
      database.transact(() => {
        for (const statement of statements) {
          if (findByKey(statement, statement.id) !== null) continue;
          const position = counts.addStatement.first({ roomId });
          if (position === null) return;
          insert(statement, position, statement.id);
        }
      }),

    listOwn: (roomId, author) => opinions.listOwn.all({ roomId, author }),

    pageShared: (roomId, cursor, limit) => {
      const before = readCursor(cursor, Number.MAX_SAFE_INTEGER);
      return toOpinionPage(readPage(positioned.shared, { roomId, before }, limit));
    },

    pageSharedOf: (roomIds, cursor, limit) => {
      const bindings = { roomIds, ...readQueueCursor(cursor, queueEnd) };
      return toOpinionPage(readPage(positioned.sharedOf, bindings, limit, queued));
    },

    pageSharedFromOldest: (roomId, except, cursor, limit) => {
      const bindings = { roomId, except, after: readCursor(cursor) };
      return toOpinionPage(readPage(positioned.sharedFromOldest, bindings, limit));
    },

    pageAll: (roomId, cursor, limit) =>
      toOpinionPage(readPage(positioned.all, { roomId, after: readCursor(cursor) }, limit)),

    pageHeld: (roomIds, cursor, limit) => {
      const bindings = { roomIds, ...readQueueCursor(cursor) };
      return toOpinionPage(readPage(positioned.held, bindings, limit, queued));
    },

    listSharedOf: (roomId, ids) => opinions.listSharedOf.all({ roomId, ids }),
    authorsOfShared: (roomId, ids) => new Map(authors.all({ roomId, ids })),
    countHeld: (roomIds) => counts.held.first({ roomIds }) ?? 0,
    findHeld: (ids) => opinions.findHeld.all({ ids }),
    countNotShown: (roomIds) => counts.notShown.first({ roomIds }) ?? 0,

    decide: (roomId, ids, decision) =>
      database.transact(() =>
        opinions.listHeldOf
          .all({ roomId, ids })
          .filter((held) => decision === 'show' || held.decision !== 'show')
          .map((held) => decide(held, decision)),
      ),

    hold: (roomId, id) =>
      database.transact((): Decided | null => {
        const held = opinions.hold.first({ roomId, id });
        if (held !== null) return { opinion: held, revision: change(roomId, { shared: -1 }) };
        const [waiting] = opinions.listHeldOf.all({ roomId, ids: [id] });
        return waiting?.decision === null ? { opinion: waiting, revision: null } : null;
      }),

    countOwn: (roomId, author) => ownCounts.first({ roomId, author }) ?? { total: 0, shared: 0 },

    remove: (roomId, opinionId, author) =>
      database.erase(() => {
        const removable = positioned.findRemovable.first({ roomId, opinionId, author });
        if (removable === null) return null;
        const { position, item } = removable;
        opinions.remove.run({ roomId, position });
        const shared = item.isPublic ? -1 : 0;
        return { opinion: item, revision: change(roomId, { removed: 1, shared }) };
      }),

    findRemoved: (roomId, opinionId, author) =>
      opinions.findRemoved.first({ roomId, opinionId, author }),
  });
};
