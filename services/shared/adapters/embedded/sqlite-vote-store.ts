import type { SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Vote } from '@murmur/contract/votes';
import type {
  PositionCount,
  PositionRecord,
  VotePage,
  VoteRecord,
  VoteStore,
} from '../../ports/vote-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const sql = {
  // A replaced row gets a new rowid, the last: so a change is found behind any cursor.
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

/** Votes and positions in SQLite. A cursor is a position in the order in which votes were cast. */
export class SqliteVoteStore implements VoteStore {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  cast(vote: VoteRecord): Promise<void> {
    return this.#database.write(() => {
      this.#sql.cast.run(vote);
    });
  }

  listAnswered(roomId: string, voter: string): Promise<string[]> {
    return this.#database.attempt(() =>
      this.#sql.listAnswered.all({ roomId, voter }).map((row) => String(row['opinionId'])),
    );
  }

  pageCast(roomId: string, cursor: string | null, limit: number): Promise<VotePage> {
    return this.#database.attempt(() => {
      const after = cursor === null ? 0 : Number(cursor);
      const rows = this.#sql.pageCast.all({ roomId, after, limit });
      return {
        votes: rows.map(toVote),
        cursor: String(rows.at(-1)?.['place'] ?? after),
        isLast: rows.length < limit,
      };
    });
  }

  takePosition({ moment, ...position }: PositionRecord): Promise<void> {
    return this.#database.attempt(() => {
      this.#sql[moment].run(position);
    });
  }

  countPositions(roomId: string): Promise<PositionCount[]> {
    return this.#database.attempt(() =>
      this.#sql.countPositions.all({ roomId }).map((row) => ({ ...row }) as PositionCount),
    );
  }
}
