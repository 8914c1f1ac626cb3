import type { Vector, VectorStore } from '../../ports/vector-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { type Row, toText } from './sqlite-statement.ts';

const queries = {
  add: `INSERT INTO vectors (roomId, model, opinionId, vector)
    VALUES (:roomId, :model, :opinionId, :vector) ON CONFLICT DO NOTHING`,
  listKnown: 'SELECT opinionId FROM vectors WHERE roomId = :roomId AND model = :model',
  forget: 'DELETE FROM vectors WHERE roomId = :roomId',
} as const;

const findQuery = 'SELECT opinionId, vector FROM vectors WHERE roomId = :roomId AND model = :model';

const toBytes = (vector: Vector): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** Copies the bytes, because those from the database may not be aligned for floats. */
const toVectorEntry = ({ opinionId, vector }: Row): [string, Vector] => [
  String(opinionId),
  new Float32Array(Uint8Array.from(vector as Uint8Array).buffer),
];

/** Stores vectors in SQLite as the bytes of their floats. */
export const createSqliteVectorStore = (database: SqliteDatabase): VectorStore => {
  const sql = database.statements(queries, toText);
  const find = database.statement(findQuery, toVectorEntry);

  return database.createStore<VectorStore>({
    add: (roomId, model, vectors) =>
      database.transact(() => {
        for (const [opinionId, vector] of vectors) {
          sql.add.run({ roomId, model, opinionId, vector: toBytes(vector) });
        }
      }),
    listKnown: (roomId, model) => new Set(sql.listKnown.all({ roomId, model })),
    find: (roomId, model) => new Map(find.all({ roomId, model })),
    forget: (roomId) => database.erase(() => void sql.forget.run({ roomId })),
  });
};
