import mongoose, { type Connection, type ConnectOptions } from 'mongoose';
import type { DependencyCheck } from '../../ports/adapters.ts';
import { logWhileWaiting } from '../../runtime/telemetry/log-while-waiting.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import { declareCollections, type MongoCollections } from './collections.ts';
import { maxConcurrentCalls } from './mongo-circuit.ts';
import { circuit, runCommand } from './mongo-faults.ts';

export type OpenMongo = {
  collections: MongoCollections;
  dependency: DependencyCheck;
  close(): Promise<void>;
};

const durable: ConnectOptions = {
  bufferCommands: false,
  autoCreate: false,
  autoIndex: false,
  w: 'majority',
  journal: true,
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
};

/** Timeouts well within the 2 s in which a call must fail. */
const withTimeouts: ConnectOptions = {
  ...durable,
  serverSelectionTimeoutMS: 1_000,
  connectTimeoutMS: 1_500,
  socketTimeoutMS: 1_500,
  waitQueueTimeoutMS: 1_500,
  heartbeatFrequencyMS: 1_000,
  maxPoolSize: maxConcurrentCalls,
  minPoolSize: 2,
};

/** Creates missing indexes and fails if one cannot be created. */
const ensureIndexes = async (uri: string, timeoutMs: number): Promise<void> => {
  const connection = mongoose.createConnection(uri, {
    ...durable,
    serverSelectionTimeoutMS: timeoutMs,
  });
  connection.on('error', () => {});
  try {
    await connection.asPromise();
    for (const { model } of Object.values(declareCollections(connection))) {
      await model.createIndexes();
      const { toCreate } = await model.diffIndexes();
      if (toCreate.length > 0) {
        throw new Error(`${model.collection.name} lacks an index: ${JSON.stringify(toCreate)}`);
      }
    }
  } finally {
    await connection.close();
  }
};

/**
 * Connects, and retries until the deadline (on the monotonic clock, in ms), because a busy machine may exceed the
 * timeout of one attempt.
 */
const connectBy = async (deadline: number, uri: string, logger: Logger): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, withTimeouts);
  connection.on('error', (error: Error) =>
    logger.warn({ fault: error.message }, 'mongo connection error'),
  );
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.close();
    if (performance.now() >= deadline) throw error;
    return connectBy(deadline, uri, logger);
  }
};

/**
 * Connects and ensures that the indexes exist. From then on, while the server is gone or frozen, every call fails
 * with AppError UNAVAILABLE within 2 s, and calls succeed again once it is back.
 * @param timeoutMs maximum time for the first connection
 * @throws Error if MongoDB cannot be reached in that time, or if an index cannot be created
 */
export const openMongo = async (options: {
  uri: string;
  logger: Logger;
  timeoutMs?: number;
  /** Called when calls start to be rejected without a request to MongoDB, and when that ends. */
  onCircuit?: (isOpen: boolean) => void;
}): Promise<OpenMongo> => {
  const { uri, logger, timeoutMs = 30_000, onCircuit } = options;
  const deadline = performance.now() + timeoutMs;
  const stopLogging = logWhileWaiting('mongo', logger);
  let connection: Connection;
  try {
    await ensureIndexes(uri, timeoutMs);
    connection = await connectBy(deadline, uri, logger);
  } finally {
    stopLogging();
  }
  circuit.recordResponse();
  circuit.onChange = (isOpen, refused) => {
    onCircuit?.(isOpen);
    if (isOpen) logger.warn('mongo is not responding; rejecting calls until it does');
    else logger.info({ refused }, 'mongo is responding again');
  };
  return {
    collections: declareCollections(connection),
    dependency: {
      name: 'mongo',
      check: async () => {
        await runCommand(() => connection.getClient().db().command({ ping: 1 }));
      },
    },
    close: () => connection.close(),
  };
};
