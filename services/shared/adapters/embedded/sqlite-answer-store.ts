import type { StatementSync } from 'node:sqlite';
import type { AnswerStore } from '../../ports/answer-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const sql = {
  keep: `INSERT INTO answers (roomId, key, answer) VALUES (:roomId, :key, :answer)
    ON CONFLICT DO NOTHING`,
  find: 'SELECT answer FROM answers WHERE roomId = :roomId AND key = :key',
  forget: 'DELETE FROM answers WHERE roomId = :roomId',
} as const;

/** Answers of a model in SQLite. */
export class SqliteAnswerStore implements AnswerStore {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  keep(roomId: string, key: string, answer: string): Promise<void> {
    return this.#database.attempt(() => {
      this.#sql.keep.run({ roomId, key, answer });
    });
  }

  find(roomId: string, key: string): Promise<string | null> {
    return this.#database.attempt(() => {
      const row = this.#sql.find.get({ roomId, key });
      return row === undefined ? null : String(row['answer']);
    });
  }

  forget(roomId: string): Promise<void> {
    return this.#database.erase(() => {
      this.#sql.forget.run({ roomId });
    });
  }
}
