import { findMongod } from './find-mongod.ts';
import { startMongoStandIn } from './mongo-standin-process.ts';
import { startMongod } from './mongod-process.ts';
import { runElsewhere, type Server } from './server.ts';

/**
 * Returns the first MongoDB available: the server at MONGODB_URI, mongod from PATH or downloaded by
 * mongodb-memory-server as a replica set of one, or the stand-in. `kind` names the result.
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
