import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapters } from '../ports/adapters.ts';
import type { Logger } from '../runtime/telemetry/logger.ts';
import { SqliteDatabase } from './embedded/sqlite-database.ts';
import { createSqliteStores } from './embedded/sqlite-stores.ts';
import { createMongoStores } from './mongo/mongo-stores.ts';
import { openMongo } from './mongo/open-mongo.ts';

/** The maximum time for which an operator's command waits while a running Murmur writes. */
const purgeTimeoutMs = 5_000;

/** The stores that an operator's command needs. A running Murmur may be using them at the same time. */
export type Stores = Pick<Adapters, 'rooms' | 'analyses' | 'answers' | 'vectors' | 'close'>;

/**
 * Opens the stores for an operator's command: those in MongoDB or, without `mongoUri`, the file in `dataDir`.
 * @throws Error with a sentence for the operator if there are none
 */
export const openStores = async (options: {
  mongoUri: string | undefined;
  dataDir: string;
  logger: Logger;
}): Promise<Stores> => {
  const { mongoUri, dataDir, logger } = options;
  if (mongoUri !== undefined) {
    const mongo = await openMongo({ uri: mongoUri, logger });
    return { ...createMongoStores(mongo.collections), close: () => mongo.close() };
  }
  const file = join(dataDir, 'murmur.db');
  if (!existsSync(file)) throw new Error(`${file} does not exist. Set DATA_DIR or MONGODB_URI.`);
  const database = new SqliteDatabase(file);
  return {
    ...createSqliteStores(database),
    close: async () => {
      database.purge(purgeTimeoutMs);
      database.close();
    },
  };
};
