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
 * One SQLite file and the connection to it. Statements run at once, on the caller's turn of the
 * event loop, so every unit of work must be short.
 */
export class SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #writes = new Batcher((works: (() => void)[]) => this.#commitAll(works));
  readonly #busyTimeoutMs: number;
  #onErased: () => void = () => {};

  /**
   * Opens the file, checks it, and brings its tables up to date. A lock held by another program is
   * waited for `busyTimeoutMs`, during which the event loop stands.
   * @throws DatabaseFileError when the file is damaged, not ours, from a newer version, locked or
   * cannot be written.
   */
  constructor(file: string, { busyTimeoutMs = 5_000 } = {}) {
    this.#busyTimeoutMs = busyTimeoutMs;
    try {
      this.#connection = new DatabaseSync(file, {
        timeout: busyTimeoutMs,
        // A record may carry more than its table keeps.
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
    // IMMEDIATE takes the write lock first: a transaction that read before cannot be outrun.
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
   * Runs work that is one statement, which SQLite makes atomic by itself, or that only reads.
   * Rejects with AppError UNAVAILABLE when the store cannot answer.
   */
  async attempt<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw classifySqliteFault(error, this.#connection.isOpen);
    }
  }

  /** Runs work as one unit: all of it is stored, or none. Rejects as `attempt` does. */
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
   * Runs work that is one statement, in one transaction with all that is written so in the same turn
   * of the event loop: a commit costs three times what a row does. Confirmed when it is committed; a
   * statement that fails fails alone. Rejects as `attempt` does.
   */
  write(work: () => void): Promise<void> {
    return this.#writes.submit(work);
  }

  /** Runs work that deletes what people wrote, as `transact` does; `whenErased` learns of it. */
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
   * Takes what was deleted out of the bytes of the files too.
   * @param busyTimeoutMs how long others who read or write may be waited for; the event loop stands.
   * @returns false where somebody is in the way: it is to be tried again.
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
          // With the transaction went what ran before.
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
  // In WAL, NORMAL hands every commit to the operating system before it is confirmed, which a kill
  // of this process cannot take back; only a power loss can, and then the last moments alone, with
  // the file still whole. FULL would wait for the disk at each opinion, for that case only.
  connection.exec('PRAGMA synchronous = NORMAL');
  // The indexes of a long room are written all over: the more commits share a checkpoint, the fewer
  // pages each of them costs.
  connection.exec('PRAGMA wal_autocheckpoint = 16000');
  // What is deleted is overwritten: a room that was forgotten is not to be read from the file.
  connection.exec('PRAGMA secure_delete = ON');
  // Sorting and compacting hold rows outside the file: in memory, not in a folder for temporary files.
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
