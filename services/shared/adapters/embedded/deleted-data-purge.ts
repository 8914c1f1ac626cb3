import type { Clock, Timer } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** Lets deletions share a purge, which still ends well within the 5 s allowed for a deletion. */
const purgeAfterMs = 1_000;
const retryAfterMs = 500;

/**
 * Purges a database soon after something was deleted from it, and retries until that succeeds. A large file is
 * compacted later, once for all deletions in between.
 */
export class DeletedDataPurge {
  readonly #database: SqliteDatabase;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #timer: Timer | null = null;
  #compaction: Timer | null = null;

  constructor(database: SqliteDatabase, clock: Clock, logger: Logger) {
    this.#database = database;
    this.#clock = clock;
    this.#logger = logger;
    database.whenErased(() => this.#schedule(purgeAfterMs));
  }

  /** Runs a pending purge now. The database is closed afterwards, which empties its log in any case. */
  close(): void {
    if (this.#timer === null && this.#compaction === null) return;
    this.#timer?.clear();
    this.#compaction?.clear();
    this.#purge(this.#database.compactionDelay !== null);
  }

  #schedule(ms: number): void {
    this.#timer ??= this.#clock.after(ms, () => {
      this.#timer = null;
      if (this.#purge()) this.#scheduleCompaction(this.#database.compactionDelay);
      else this.#schedule(retryAfterMs);
    });
  }

  #scheduleCompaction(ms: number | null): void {
    if (ms === null || ms === 0) return;
    this.#compaction ??= this.#clock.after(ms, () => {
      this.#compaction = null;
      if (!this.#purge(true)) this.#scheduleCompaction(retryAfterMs);
    });
  }

  #purge(compacts?: boolean): boolean {
    try {
      return this.#database.purge(0, compacts);
    } catch (error) {
      this.#logger.warn({ err: error }, 'deleted rows could not be purged from the file');
      return false;
    }
  }
}
