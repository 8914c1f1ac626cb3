import type { Server } from './server.ts';
import { startMongo } from './start-mongo.ts';
import { startRedis } from './start-redis.ts';

export type StartedServers = { stop(): Promise<void> };

/** Variables for `with-servers.ts`: the address of a server, or the reason why there is none. */
export const environmentKeys = {
  redis: { uri: 'MURMUR_TEST_REDIS_URL', missing: 'MURMUR_TEST_REDIS_MISSING' },
  mongo: { uri: 'MURMUR_TEST_MONGO_URI', missing: 'MURMUR_TEST_MONGO_MISSING' },
} as const;

const start = async (
  name: keyof typeof environmentKeys,
  begin: () => Promise<Server>,
): Promise<Server | null> => {
  const keys = environmentKeys[name];
  try {
    const server = await begin();
    process.env[keys.uri] = server.uri;
    console.info(`${name}: ${server.kind}`);
    return server;
  } catch (error) {
    if (process.env['MURMUR_REQUIRE_SERVERS'] === '1') throw error;
    process.env[keys.missing] = error instanceof Error ? error.message : String(error);
    console.info(`${name}: none. ${process.env[keys.missing]}`);
    return null;
  }
};

/**
 * Starts one Redis and one MongoDB for the whole run. If one cannot be started, its tests are skipped and
 * reported; with MURMUR_REQUIRE_SERVERS=1, that is a failure.
 */
const setup = async (): Promise<void> => {
  const started = await Promise.allSettled([
    start('redis', () => startRedis()),
    start('mongo', () => startMongo()),
  ]);
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async (): Promise<void> => {
    for (const server of servers) await server?.stop();
  };
  Object.assign(globalThis, { murmurTestServers: { stop } satisfies StartedServers });
  for (const one of started) {
    if (one.status === 'rejected') {
      await stop();
      throw one.reason;
    }
  }
};

/** @public Jest calls it. */
export default setup;
