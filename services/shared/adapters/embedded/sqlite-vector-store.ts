import type { Vector, VectorStore } from '../../ports/vector-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const queries = {
  add: `INSERT INTO vectors (roomId, model, opinionId, vector)
    VALUES (:roomId, :model, :opinionId, :vector) ON CONFLICT DO NOTHING`,
  listKnown: 'SELECT opinionId FROM vectors WHERE roomId = :roomId AND model = :model',
  find: 'SELECT opinionId, vector FROM vectors WHERE roomId = :roomId AND model = :model',
  forget: 'DELETE FROM vectors WHERE roomId = :roomId',
} as const;

const toBytes = (vector: Vector): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** Copies the bytes, because those from the database may not be aligned for floats. */
const toVector = (bytes: Uint8Array): Vector => new Float32Array(Uint8Array.from(bytes).buffer);

/** Stores vectors in SQLite as the bytes of their floats. */
export const createSqliteVectorStore = (database: SqliteDatabase): VectorStore => {
  const sql = database.prepareAll(queries);

  return {
    add: (roomId, model, vectors) =>
      database.transact(() => {
        for (const [opinionId, vector] of vectors) {
          sql.add.run({ roomId, model, opinionId, vector: toBytes(vector) });
        }
      }),

    listKnown: (roomId, model) =>
      database.attempt(
        () => new Set(sql.listKnown.all({ roomId, model }).map((row) => String(row['opinionId']))),
      ),

    find: (roomId, model) =>
      database.attempt(
        () =>
          new Map(
            sql.find
              .all({ roomId, model })
              .map((row) => [String(row['opinionId']), toVector(row['vector'] as Uint8Array)]),
          ),
      ),

    forget: (roomId) => database.erase(() => void sql.forget.run({ roomId })),
  };
};
