import type {
  PositionAnswer,
  PublishedAnswers,
  VoteRecord,
  VoteStore,
} from '../../ports/vote-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { toPositioned } from './sqlite-page.ts';
import { toText } from './sqlite-statement.ts';

const queries = {
  // A replaced row gets a new, highest rowid, so that readers find the change after any cursor.
  cast: `INSERT OR REPLACE INTO votes (roomId, voter, opinionId, vote)
    VALUES (:roomId, :voter, :opinionId, :vote)`,
  listAnswered: 'SELECT opinionId FROM votes WHERE roomId = :roomId AND voter = :voter',
  before: `INSERT INTO positions (roomId, participant, before) VALUES (:roomId, :participant, :value)
    ON CONFLICT DO UPDATE SET before = :value`,
  after: `INSERT INTO positions (roomId, participant, after) VALUES (:roomId, :participant, :value)
    ON CONFLICT DO UPDATE SET after = :value`,
  publish: `INSERT OR IGNORE INTO publications (roomId, number, record)
    VALUES (:roomId, :number, :record)`,
  listPublished: `SELECT record FROM publications WHERE roomId = :roomId AND number > :after
    ORDER BY number`,
} as const;

const pageQuery = `SELECT place AS position, roomId, voter, opinionId, vote FROM votes
  WHERE roomId = :roomId AND place > :after ORDER BY place LIMIT :limit`;

const positionsQuery = 'SELECT participant, before, after FROM positions WHERE roomId = :roomId';

/** Stores votes and positions in SQLite. A cursor is a position in the order in which votes were cast. */
export const createSqliteVoteStore = (database: SqliteDatabase): VoteStore => {
  const sql = database.statements(queries, toText);
  const page = database.statement(
    pageQuery,
    toPositioned((row) => ({ ...row }) as VoteRecord),
  );
  const positions = database.statement(positionsQuery, (row) => ({ ...row }) as PositionAnswer);

  return database.createStore<VoteStore>({
    cast: (vote) => database.write(() => void sql.cast.run(vote)),
    listAnswered: (roomId, voter) => sql.listAnswered.all({ roomId, voter }),
    pageCast: (roomId, cursor, limit) => {
      const after = Number(cursor);
      const rows = page.all({ roomId, after, limit });
      return {
        votes: rows.map(({ item }) => item),
        cursor: String(rows.at(-1)?.position ?? after),
        isLast: rows.length < limit,
      };
    },
    takePosition: ({ moment, ...position }) => void sql[moment].run(position),
    listPositions: (roomId) => positions.all({ roomId }),
    publish: (roomId, published) => {
      const record = JSON.stringify(published);
      return sql.publish.run({ roomId, number: published.number, record }) === 1;
    },
    listPublished: (roomId, after) =>
      sql.listPublished.all({ roomId, after }).map((text) => JSON.parse(text) as PublishedAnswers),
  });
};
