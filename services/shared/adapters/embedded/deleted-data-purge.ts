import type { Clock, Timer } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Lets deletions share a purge, which still ends well within the 5 s allowed for a deletion. */
const purgeAfterMs = 1_000;
const retryAfterMs = 500;

/** Purges a database soon after something was deleted from it, and retries until that succeeds. */
export class DeletedDataPurge {
  readonly #database: SqliteDatabase;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #timer: Timer | null = null;

  constructor(database: SqliteDatabase, clock: Clock, logger: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#logger = logger;
    database.whenErased(() => this.#schedule(purgeAfterMs));
  }

  /** Runs a pending purge now. The database is closed afterwards, which empties its log in any case. */
  close(): void {
    if (this.#timer === null) return;
    this.#timer.clear();
    this.#purge();
  }

  #schedule(ms: number): void {
    this.#timer ??= this.#clock.after(ms, () => {
      this.#timer = null;
      if (!this.#purge()) this.#schedule(retryAfterMs);
    });
  }

  #purge(): boolean {
    try {
      return this.#database.purge();
    } catch (error) {
      this.#logger.warn({ err: error }, 'deleted rows could not be purged from the file');
      return false;
    }
  }
}
