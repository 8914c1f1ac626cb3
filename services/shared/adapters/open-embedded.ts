import { join } from 'node:path';
import type { Adapters } from '../ports/adapters.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/telemetry/logger.ts';
import { removeBackupCopies } from './embedded/backup-copies.ts';
import { takeDataFolder } from './embedded/data-folder.ts';
import { DeletedDataPurge } from './embedded/deleted-data-purge.ts';
import { MemoryDealtCards } from './embedded/memory-dealt-cards.ts';
import { MemoryEventBus } from './embedded/memory-event-bus.ts';
import { MemoryJobQueue } from './embedded/memory-job-queue.ts';
import { MemoryLeases } from './embedded/memory-leases.ts';
import { MemoryPresence } from './embedded/memory-presence.ts';
import { MemoryRateLimiter } from './embedded/memory-rate-limiter.ts';
import { SqliteDatabase } from './embedded/sqlite-database.ts';
import { createSqliteStores } from './embedded/sqlite-stores.ts';
import { createWriteProbe } from './embedded/write-probe.ts';

const openDatabase = (file: string, folder: { release(): void }): SqliteDatabase => {
  try {
    return new SqliteDatabase(file);
  } catch (error) {
    folder.release();
    throw error;
  }
};

/**
 * Opens all adapters in one process, with the stores in `murmur.db` in `dataDir` and the rest in memory.
 * @throws DataFolderError or DatabaseFileError, whose message is one sentence for the operator
 */
export const openEmbedded = (options: {
  dataDir: string;
  clock: Clock;
  logger: Logger;
}): Adapters => {
  const { dataDir, clock, logger } = options;
  const folder = takeDataFolder(dataDir);
  try {
    removeBackupCopies(dataDir);
  } catch (error) {
    logger.warn({ err: error }, 'removing an interrupted backup failed');
  }
  const database = openDatabase(join(dataDir, 'murmur.db'), folder);
  const purge = new DeletedDataPurge(database, clock, logger);
  const bus = new MemoryEventBus(clock, logger);
  const queue = new MemoryJobQueue(clock, logger);
  return {
    ...createSqliteStores(database),
    bus,
    queue,
    limiter: new MemoryRateLimiter(clock),
    presence: new MemoryPresence(clock),
    leases: new MemoryLeases(clock),
    dealt: new MemoryDealtCards(clock),
    dependencies: [createWriteProbe(database)],
    close: async () => {
      await queue.close();
      await bus.close();
      purge.close();
      database.close();
      folder.release();
    },
  };
};
