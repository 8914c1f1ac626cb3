import { openDistributed } from '@murmur/shared/adapters/open-distributed';
import { type Clock, systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone } from '@murmur/standalone/create-standalone';
import { startMongo } from '../servers/start-mongo.ts';
import { startRedis } from '../servers/start-redis.ts';
import { openStoredTraces, type StoredTraces } from './stored-traces.ts';

export type MurmurOnServers = { url: string; traces: StoredTraces; stop(): Promise<void> };

/** The whole product in this process, on a dedicated MongoDB and Redis. `env` overrides the defaults. */
export const openMurmurOnServers = async (
  env: Record<string, string> = {},
  clock: Clock = systemClock,
): Promise<MurmurOnServers> => {
  const logger = openLogger('test', 'silent');
  const [mongo, redis] = await Promise.all([startMongo({ own: true }), startRedis({ own: true })]);
  const adapters = await openDistributed({
    mongoUri: mongo.uri,
    redisUrl: redis.uri,
    clock,
    logger,
    countFailedOpen: () => {},
  });
  const config = readEnv(standaloneConfig, { PORT: '0', RATE_LIMIT_SCALE: '0', ...env });
  const deps = { adapters, clock, logger, tracer: null, webDir: '/nowhere' };
  const murmur = createStandalone(config, deps);
  await startAll(murmur.parts);
  const traces = await openStoredTraces({ mongo: mongo.uri, redis: redis.uri });
  return {
    url: `http://127.0.0.1:${murmur.port()}`,
    traces,
    stop: async () => {
      await traces.close();
      await stopAll(murmur.parts, (part, error) => {
        throw new Error(`${part} did not stop`, { cause: error });
      });
      await Promise.all([mongo.stop(), redis.stop()]);
    },
  };
};
