import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Adapters } from '../ports/adapters.ts';
import type { Logger } from '../runtime/logger.ts';
import { createSqliteAnalysisStore } from './embedded/sqlite-analysis-store.ts';
import { createSqliteAnswerStore } from './embedded/sqlite-answer-store.ts';
import { SqliteDatabase } from './embedded/sqlite-database.ts';
import { createSqliteRoomStore } from './embedded/sqlite-room-store.ts';
import { createSqliteVectorStore } from './embedded/sqlite-vector-store.ts';
import { createMongoAnalysisStore } from './mongo/mongo-analysis-store.ts';
import { createMongoAnswerStore } from './mongo/mongo-answer-store.ts';
import { createMongoRoomStore } from './mongo/mongo-room-store.ts';
import { createMongoVectorStore } from './mongo/mongo-vector-store.ts';
import { openMongo } from './mongo/open-mongo.ts';

/** The time that an operator's command waits for a running Murmur to finish a write. */
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
    return {
      rooms: createMongoRoomStore(mongo.collections),
      analyses: createMongoAnalysisStore(mongo.collections),
      answers: createMongoAnswerStore(mongo.collections),
      vectors: createMongoVectorStore(mongo.collections),
      close: () => mongo.close(),
    };
  }
  const file = join(dataDir, 'murmur.db');
  if (!existsSync(file)) throw new Error(`${file} does not exist. Set DATA_DIR or MONGODB_URI.`);
  const database = new SqliteDatabase(file);
  return {
    rooms: createSqliteRoomStore(database),
    analyses: createSqliteAnalysisStore(database),
    answers: createSqliteAnswerStore(database),
    vectors: createSqliteVectorStore(database),
    close: async () => {
      database.purge(purgeTimeoutMs);
      database.close();
    },
  };
};
