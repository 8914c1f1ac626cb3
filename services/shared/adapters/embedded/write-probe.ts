import type { StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from './sqlite-database.ts';

/** More than the pages that the opinions of a busy moment change, in the table and its indexes. */
const probeBytes = 64 * 1_024;

/**
 * Tests whether the database accepts writes. The write is as large as a usual transaction, because a single
 * page still fits on an otherwise full disk.
 */
export class WriteProbe {
  readonly #database: SqliteDatabase;
  readonly #write: StatementSync;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#write = database.prepare(
      'UPDATE probe SET writes = writes + 1, bytes = randomblob(:size)',
    );
  }

  /** @throws AppError UNAVAILABLE if it does not */
  check(): Promise<void> {
    return this.#database.attempt(() => void this.#write.run({ size: probeBytes }));
  }
}
