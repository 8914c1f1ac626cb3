import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Batcher } from '../../runtime/batcher.ts';
import { classifySqliteFault, sqliteCodeOf, sqliteCodes } from './sqlite-faults.ts';
import { compactionDelayOf, purgeErased, purgeOnOpen } from './sqlite-purge.ts';
import { applicationId, migrations } from './sqlite-schema.ts';
import { type Row, readPragma, Statement, toNumber } from './sqlite-statement.ts';

/** The operations of a store, which may return their results synchronously, because SQLite does. */
export type Operations<Store> = {
  [Name in keyof Store]: Store[Name] extends (...args: infer Args) => Promise<infer Result>
    ? (...args: Args) => Result | Promise<Result>
    : never;
};

/** Thrown if a file cannot be used as the database. The message is one sentence that names the file. */
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
 * A SQLite file and the connection to it. Statements run synchronously on the event loop, so every unit of work must
 * be short.
 */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #totalChanges: Statement<number>;
  readonly #writes = new Batcher((works: (() => unknown)[]) => this.#commitAll(works));
  readonly #busyTimeoutMs: number;
  #onErased: () => void = () => {};

  /**
   * Opens the file, checks it and migrates its tables. Waits up to `busyTimeoutMs` for a lock held by another
   * program, and blocks the event loop in the meantime.
   * @throws DatabaseFileError if the file is damaged, belongs to another program, was written by a newer version, is
   * locked or cannot be written
   */
  constructor(file: string, { busyTimeoutMs = 5_000 } = {}) {
    this.#busyTimeoutMs = busyTimeoutMs;
    try {
      this.#connection = new DatabaseSync(file, {
        timeout: busyTimeoutMs,
        // A record may have fields for which its table has no column.
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
    // IMMEDIATE acquires the write lock first, so that no other write can occur between a transaction's read and its
    // write.
    this.#begin = this.prepare('BEGIN IMMEDIATE');
    this.#commit = this.prepare('COMMIT');
    this.#totalChanges = this.statement('SELECT total_changes()', toNumber);
  }

  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql);
  }

  statement<T>(sql: string, convert: (row: Row) => T): Statement<T> {
    return new Statement(this.prepare(sql), convert);
  }

  /** Prepares statements whose rows are converted in the same way. */
  statements<Name extends string, T>(
    texts: Record<Name, string>,
    convert: (row: Row) => T,
  ): Record<Name, Statement<T>> {
    const prepared = Object.entries<string>(texts).map(([name, sql]) => [
      name,
      this.statement(sql, convert),
    ]);
    return Object.fromEntries(prepared) as Record<Name, Statement<T>>;
  }

  /** Returns a store with these operations. Each rejects with AppError UNAVAILABLE if the database cannot answer. */
  createStore<Store>(operations: Operations<Store>): Store {
    const entries = Object.entries<(...args: never[]) => unknown>(operations);
    const wrapped = entries.map(([name, operation]) => [
      name,
      async (...args: never[]) => {
        try {
          return await operation(...args);
        } catch (error) {
          throw classifySqliteFault(error, this.#connection.isOpen);
        }
      },
    ]);
    return Object.fromEntries(wrapped) as Store;
  }

  /**
   * Runs work as one transaction, so that either all of it is stored or none. Work that only reads or consists of a
   * single statement needs no transaction.
   */
  transact<T>(work: () => T): T {
    this.#begin.run();
    try {
      const result = work();
      this.#commit.run();
      return result;
    } catch (error) {
      // On a full disk, SQLite has already rolled back. Another ROLLBACK would hide the original error.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Runs work in a transaction that is shared by all such work of one turn of the event loop, because a commit costs
   * three times as much as a row. Resolves after the commit. Work that fails rejects alone, and must not have stored
   * anything before.
   */
  write<T>(work: () => T): Promise<T> {
    return this.#writes.submit(work) as Promise<T>;
  }

  /** Runs work that deletes people's texts as one transaction, and then notifies the `whenErased` listener. */
  erase<T>(work: () => T): T {
    const changesBefore = this.#countChanges();
    const result = this.transact(work);
    if (this.#countChanges() > changesBefore) this.#onErased();
    return result;
  }

  /** Sets the listener that is called after each `erase` that changed something. */
  whenErased(listener: () => void): void {
    this.#onErased = listener;
  }

  /**
   * Removes deleted data from the bytes of the files.
   * @param busyTimeoutMs how long to wait for other readers and writers, which blocks the event loop in the meantime
   * @param compacts absent: only a file that is small enough to be compacted at once
   * @returns false if another process prevents it, and the caller must try again later
   */
  purge(busyTimeoutMs = 0, compacts = this.compactionDelay === 0): boolean {
    this.#connection.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    try {
      return purgeErased(this.#connection, compacts);
    } finally {
      this.#connection.exec(`PRAGMA busy_timeout = ${this.#busyTimeoutMs}`);
    }
  }

  /** The time in ms after a deletion at which the file must be compacted; null: at the next start. */
  get compactionDelay(): number | null {
    return compactionDelayOf(this.#connection);
  }

  #countChanges(): number {
    return this.#totalChanges.first({}) ?? 0;
  }

  async #commitAll(works: (() => unknown)[]): Promise<unknown[]> {
    const outcomes = this.transact(() =>
      works.map((work) => {
        try {
          return { result: work() };
        } catch (error) {
          // The rollback of the transaction also undid the earlier statements.
          if (!this.#connection.isTransaction) throw error;
          return { error };
        }
      }),
    );
    return outcomes.map((outcome) =>
      'error' in outcome ? Promise.reject(outcome.error) : outcome.result,
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

const prepareFile = (file: string, connection: DatabaseSync): void => {
  const version = Number(readPragma(connection, 'user_version'));
  const owner = readPragma(connection, 'application_id');
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
  // In WAL mode, NORMAL passes every commit to the operating system before confirming it, so a kill of this process
  // cannot undo it. A power loss can undo only the most recent commits, and leaves the file intact. FULL would
  // wait for the disk on every opinion only to prevent that loss.
  connection.exec('PRAGMA synchronous = NORMAL');
  // In a room with many opinions, each insert changes index pages scattered over the file. The more commits share a
  // checkpoint, the fewer pages are written per commit; but a checkpoint of 16,000 pages blocks other calls for up to
  // 80 ms, and one of 4,000 for a third of that.
  connection.exec('PRAGMA wal_autocheckpoint = 4000');
  // Deleted data is overwritten, because the file must not reveal a forgotten room.
  connection.exec('PRAGMA secure_delete = ON');
  // Sorting and compacting hold rows in memory, not in temporary files.
  connection.exec('PRAGMA temp_store = MEMORY');
  migrate(connection, version);
  purgeOnOpen(connection);
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
