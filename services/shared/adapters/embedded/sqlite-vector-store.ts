import type { StatementSync } from 'node:sqlite';
import type { Vector, VectorStore } from '../../ports/vector-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

const sql = {
  add: `INSERT INTO vectors (roomId, model, opinionId, vector)
    VALUES (:roomId, :model, :opinionId, :vector) ON CONFLICT DO NOTHING`,
  listKnown: 'SELECT opinionId FROM vectors WHERE roomId = :roomId AND model = :model',
  find: 'SELECT opinionId, vector FROM vectors WHERE roomId = :roomId AND model = :model',
  forget: 'DELETE FROM vectors WHERE roomId = :roomId',
} as const;

const toBytes = (vector: Vector): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** Copies the bytes, because those from a database may not be aligned for floats. */
const toVector = (bytes: Uint8Array): Vector => new Float32Array(Uint8Array.from(bytes).buffer);

/** Vectors in SQLite, as the bytes of their floats. */
export class SqliteVectorStore implements VectorStore {
  readonly #database: SqliteDatabase;
  readonly #sql: Record<keyof typeof sql, StatementSync>;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#sql = database.prepareAll(sql);
  }

  add(roomId: string, model: string, vectors: ReadonlyMap<string, Vector>): Promise<void> {
    return this.#database.transact(() => {
      for (const [opinionId, vector] of vectors) {
        this.#sql.add.run({ roomId, model, opinionId, vector: toBytes(vector) });
      }
    });
  }

  listKnown(roomId: string, model: string): Promise<Set<string>> {
    return this.#database.attempt(
      () =>
        new Set(this.#sql.listKnown.all({ roomId, model }).map((row) => String(row['opinionId']))),
    );
  }

  find(roomId: string, model: string): Promise<Map<string, Vector>> {
    return this.#database.attempt(
      () =>
        new Map(
          this.#sql.find
            .all({ roomId, model })
            .map((row) => [String(row['opinionId']), toVector(row['vector'] as Uint8Array)]),
        ),
    );
  }

  forget(roomId: string): Promise<void> {
    return this.#database.erase(() => {
      this.#sql.forget.run({ roomId });
    });
  }
}
