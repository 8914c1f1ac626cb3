import { findMongod } from './find-mongod.ts';
import { startMongoStandIn } from './mongo-standin-process.ts';
import { startMongod } from './mongod-process.ts';
import { runElsewhere, type Server } from './server.ts';

/**
 * Finds or starts a MongoDB, the first available of these: the one in MONGODB_URI; mongod from PATH as a replica set
 * of one; the same with a mongod downloaded by mongodb-memory-server; the stand-in. `kind` names the chosen one.
 * @throws Error if there is none
 */
export const startMongo = async ({
  own = false,
}: {
  /** For tests that kill it: never uses an existing server. */
  own?: boolean;
} = {}): Promise<Server> => {
  const given = process.env['MONGODB_URI'];
  if (given && !own) return runElsewhere(given, 'MONGODB_URI');
  const mongod = await findMongod();
  return mongod === null ? startMongoStandIn() : startMongod(mongod.command, mongod.kind);
};
