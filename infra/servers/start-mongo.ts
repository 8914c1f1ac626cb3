import { findMongod } from './find-mongod.ts';
import { startMongoStandIn } from './mongo-standin-process.ts';
import { startMongod } from './mongod-process.ts';
import { runElsewhere, type Server } from './server.ts';

/**
 * A MongoDB, by the first of these that is there: the one that MONGODB_URI names; mongod from
 * PATH as a replica set of one; the same with a mongod that mongodb-memory-server fetches; the
 * stand-in. Its `kind` says which it is.
 * @throws Error when there is none.
 */
export const startMongo = async ({
  own = false,
}: {
  /** For tests that kill it: never the one that somebody else runs. */
  own?: boolean;
} = {}): Promise<Server> => {
  const given = process.env['MONGODB_URI'];
  if (given && !own) return runElsewhere(given, 'MONGODB_URI');
  const mongod = await findMongod();
  return mongod === null ? startMongoStandIn() : startMongod(mongod.command, mongod.kind);
};
