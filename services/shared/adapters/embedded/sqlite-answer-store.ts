import type { AnswerStore } from '../../ports/answer-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { toText } from './sqlite-statement.ts';

const queries = {
  keep: `INSERT INTO answers (roomId, key, answer) VALUES (:roomId, :key, :answer)
    ON CONFLICT DO NOTHING`,
  find: 'SELECT answer FROM answers WHERE roomId = :roomId AND key = :key',
  forget: 'DELETE FROM answers WHERE roomId = :roomId',
} as const;

export const createSqliteAnswerStore = (database: SqliteDatabase): AnswerStore => {
  const sql = database.statements(queries, toText);

  return database.createStore<AnswerStore>({
    keep: (roomId, key, answer) => void sql.keep.run({ roomId, key, answer }),
    find: (roomId, key) => sql.find.first({ roomId, key }),
    forget: (roomId) => database.erase(() => void sql.forget.run({ roomId })),
  });
};
