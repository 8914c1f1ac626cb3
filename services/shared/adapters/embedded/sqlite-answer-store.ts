import type { AnswerStore } from '../../ports/answer-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const queries = {
  keep: `INSERT INTO answers (roomId, key, answer) VALUES (:roomId, :key, :answer)
    ON CONFLICT DO NOTHING`,
  find: 'SELECT answer FROM answers WHERE roomId = :roomId AND key = :key',
  forget: 'DELETE FROM answers WHERE roomId = :roomId',
} as const;

/** Stores a model's responses in SQLite. */
export const createSqliteAnswerStore = (database: SqliteDatabase): AnswerStore => {
  const sql = database.prepareAll(queries);

  return {
    keep: (roomId, key, answer) =>
      database.attempt(() => void sql.keep.run({ roomId, key, answer })),

    find: (roomId, key) =>
      database.attempt(() => {
        const row = sql.find.get({ roomId, key });
        return row === undefined ? null : String(row['answer']);
      }),

    forget: (roomId) => database.erase(() => void sql.forget.run({ roomId })),
  };
};
