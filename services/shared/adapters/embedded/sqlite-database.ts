import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Batcher } from '../../runtime/batcher.ts';
import { classifySqliteFault, sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';
import { purgeErased, purgeWhatWasLeft } from './sqlite-purge.ts';
import { applicationId, migrations } from './sqlite-schema.ts';

/** A file that cannot serve as the database. The message is one sentence that names it. */
export class DatabaseFileError extends Error {
  override name = 'DatabaseFileError';
}

const openFaults: Record<number, string> = {
  [sqliteCodes.busy]: 'is locked by another process',
  [sqliteCodes.readOnly]: 'cannot be written to',
  [sqliteCodes.ioError]: 'cannot be read or written: the disk reports an error',
  [sqliteCodes.corrupt]: 'is damaged; restore it from a backup or move it away',
  [sqliteCodes.full]: 'cannot be written to: the disk is full',
  [sqliteCodes.cannotOpen]: 'cannot be opened',
  [sqliteCodes.notDatabase]: 'is not a database; move it away or choose another folder',
};

/**
 * One SQLite file and the connection to it. Statements run synchronously on the event loop, so every unit of
 * work must be short.
 */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #writes = new Batcher((works: (() => void)[]) => this.#commitAll(works));
  readonly #busyTimeoutMs: number;
  #onErased: () => void = () => {};

  /**
   * Opens the file, checks it, and migrates its tables. Waits up to `busyTimeoutMs` for a lock held by
   * another program, and blocks the event loop meanwhile.
   * @throws DatabaseFileError when the file is damaged, not ours, from a newer version, locked or cannot be
   * written.
   */
  constructor(file: string, { busyTimeoutMs = 5_000 } = {}) {
    this.#busyTimeoutMs = busyTimeoutMs;
    try {
      this.#connection = new DatabaseSync(file, {
        timeout: busyTimeoutMs,
        // A record may have more fields than its table has columns.
        allowUnknownNamedParameters: true,
      });
    } catch (error) {
      throw explain(file, error);
    }
    try {
      prepareFile(file, this.#connection);
    } catch (error) {
      this.#connection.close();
      throw explain(file, error);
    }
    // IMMEDIATE takes the write lock first: no other write can come between a transaction's read and its
    // write.
    this.#begin = this.prepare('BEGIN IMMEDIATE');
    this.#commit = this.prepare('COMMIT');
  }

  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql);
  }

  prepareAll<Name extends string>(texts: Record<Name, string>): Record<Name, StatementSync> {
    const prepared = Object.entries<string>(texts).map(([name, sql]) => [name, this.prepare(sql)]);
    return Object.fromEntries(prepared) as Record<Name, StatementSync>;
  }

  /**
   * Runs work that is a single statement, which SQLite makes atomic by itself, or that only reads. Rejects
   * with AppError UNAVAILABLE when the store cannot answer.
   */
  async attempt<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw classifySqliteFault(error, this.#connection.isOpen);
    }
  }

  /** Runs work as one transaction: all of it is stored, or none. Rejects as `attempt` does. */
  async transact<T>(work: () => T): Promise<T> {
    try {
      this.#begin.run();
      const result = work();
      this.#commit.run();
      return result;
    } catch (error) {
      // A full disk rolls back by itself; a second ROLLBACK would hide the first error.
      if (this.#connection.isOpen && this.#connection.isTransaction) {
        this.#connection.exec('ROLLBACK');
      }
      throw classifySqliteFault(error, this.#connection.isOpen);
    }
  }

  /**
   * Runs work that is a single statement, in one transaction with all other such writes of the same turn of
   * the event loop: a commit costs three times as much as a row. Resolves after the commit; a statement that
   * fails fails alone. Rejects as `attempt` does.
   */
  write(work: () => void): Promise<void> {
    return this.#writes.submit(work);
  }

  /** Runs work that deletes people's texts, as `transact` does, and notifies `whenErased`. */
  async erase<T>(work: () => T): Promise<T> {
    const before = this.#changes();
    const result = await this.transact(work);
    if (this.#changes() > before) this.#onErased();
    return result;
  }

  /** Calls back after each `erase` that changed something. */
  whenErased(listener: () => void): void {
    this.#onErased = listener;
  }

  #changes(): number {
    return Number(this.#connection.prepare('SELECT total_changes() AS changes').get()?.['changes']);
  }

  /**
   * Removes deleted data from the bytes of the files too.
   * @param busyTimeoutMs how long to wait for other readers and writers; the event loop is blocked meanwhile.
   * @returns false if another process is in the way: try again later.
   */
  purge(busyTimeoutMs = 0): boolean {
    this.#connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    try {
      return purgeErased(this.#connection);
    } finally {
      this.#connection.exec(`PRAGMA busy_timeout = ${this.#busyTimeoutMs}`);
    }
  }

  #commitAll(works: (() => void)[]): Promise<PromiseSettledResult<void>[]> {
    return this.transact(() =>
      works.map((work): PromiseSettledResult<void> => {
        try {
          return { status: 'fulfilled', value: work() };
        } catch (error) {
          // The rollback of the transaction also undid the earlier statements.
          if (!this.#connection.isTransaction) throw error;
          return { status: 'rejected', reason: classifySqliteFault(error, true) };
        }
      }),
    );
  }

  close(): void {
    this.#connection.close();
  }
}

const explain = (file: string, error: unknown): unknown => {
  const fault = openFaults[sqliteCodeOf(error) ?? 0];
  return fault === undefined ? error : new DatabaseFileError(`${file} ${fault}.`, { cause: error });
};

const readPragma = (connection: DatabaseSync, name: string): unknown =>
  Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];

const prepareFile = (file: string, connection: DatabaseSync): void => {
  const version = Number(readPragma(connection, 'user_version'));
  const owner = Number(readPragma(connection, 'application_id'));
  const { tables } = connection.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {};
  if (owner !== applicationId && tables !== 0) {
    throw new DatabaseFileError(`${file} is the database of another program.`);
  }
  if (version > migrations.length) {
    throw new DatabaseFileError(`${file} was written by a newer version of this program.`);
  }
  const found = readPragma(connection, 'quick_check(1)');
  if (found !== 'ok') {
    throw new DatabaseFileError(`${file} ${openFaults[sqliteCodes.corrupt]}.`, { cause: found });
  }
  connection.exec('PRAGMA journal_mode = WAL');
  // In WAL mode, NORMAL hands every commit to the operating system before confirming it, so a kill of this
  // process cannot undo it; only a power loss can, and then only the last moments, with the file still
  // intact. FULL would wait for the disk at each opinion, for that case only.
  connection.exec('PRAGMA synchronous = NORMAL');
  // The indexes of a long room are written in scattered pages: the more commits share a checkpoint, the fewer
  // pages each of them costs.
  connection.exec('PRAGMA wal_autocheckpoint = 16000');
  // Deleted data is overwritten: the file must not reveal a forgotten room.
  connection.exec('PRAGMA secure_delete = ON');
  // Sorting and compacting keep rows in memory, not in a folder for temporary files.
  connection.exec('PRAGMA temp_store = MEMORY');
  migrate(connection, version);
  purgeWhatWasLeft(connection);
};

const migrate = (connection: DatabaseSync, from: number): void => {
  for (const [step, sql] of migrations.entries()) {
    if (step < from) continue;
    connection.exec('BEGIN IMMEDIATE');
    connection.exec(sql);
    connection.exec(`PRAGMA application_id = ${applicationId}`);
    connection.exec(`PRAGMA user_version = ${step + 1}`);
    connection.exec('COMMIT');
  }
};
