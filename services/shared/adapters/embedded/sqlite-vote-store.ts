import type { SQLOutputValue } from 'node:sqlite';
import type { Vote } from '@murmur/contract/votes';
import type { PositionCount, VoteRecord, VoteStore } from '../../ports/vote-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const queries = {
  // A replaced row gets a new, highest rowid, so that readers find the change after any cursor.
  cast: `INSERT OR REPLACE INTO votes (roomId, voter, opinionId, vote)
    VALUES (:roomId, :voter, :opinionId, :vote)`,
  listAnswered: 'SELECT opinionId FROM votes WHERE roomId = :roomId AND voter = :voter',
  pageCast: `SELECT place, roomId, voter, opinionId, vote FROM votes
    WHERE roomId = :roomId AND place > :after ORDER BY place LIMIT :limit`,
  before: `INSERT INTO positions (roomId, participant, before) VALUES (:roomId, :participant, :value)
    ON CONFLICT DO UPDATE SET before = :value`,
  after: `INSERT INTO positions (roomId, participant, after) VALUES (:roomId, :participant, :value)
    ON CONFLICT DO UPDATE SET after = :value`,
  countPositions: `SELECT before, after, count(*) AS people FROM positions
    WHERE roomId = :roomId GROUP BY before, after`,
} as const;

const toVote = (row: Record<string, SQLOutputValue>): VoteRecord => ({
  roomId: String(row['roomId']),
  voter: String(row['voter']),
  opinionId: String(row['opinionId']),
  vote: row['vote'] as Vote,
});

/** Stores votes and positions in SQLite. A cursor is a position in the order in which votes were cast. */
export const createSqliteVoteStore = (database: SqliteDatabase): VoteStore => {
  const sql = database.prepareAll(queries);

  return {
    cast: (vote) => database.write(() => void sql.cast.run(vote)),

    listAnswered: (roomId, voter) =>
      database.attempt(() =>
        sql.listAnswered.all({ roomId, voter }).map((row) => String(row['opinionId'])),
      ),

    pageCast: (roomId, cursor, limit) =>
      database.attempt(() => {
        const after = cursor === null ? 0 : Number(cursor);
        const rows = sql.pageCast.all({ roomId, after, limit });
        return {
          votes: rows.map(toVote),
          cursor: String(rows.at(-1)?.['place'] ?? after),
          isLast: rows.length < limit,
        };
      }),

    takePosition: ({ moment, ...position }) =>
      database.attempt(() => void sql[moment].run(position)),

    countPositions: (roomId) =>
      database.attempt(() =>
        sql.countPositions.all({ roomId }).map((row) => ({ ...row }) as PositionCount),
      ),
  };
};
