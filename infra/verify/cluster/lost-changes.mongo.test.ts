import { setTimeout as wait } from 'node:timers/promises';
import { describeLostChanges } from '@murmur/e2e/lost-changes';
import { createMongoStores } from '@murmur/shared/adapters/mongo/mongo-stores';
import { openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { withMongo } from '../servers/with-servers.ts';
import { startCluster } from './start-cluster.ts';

withMongo('a cluster', () => {
  describeLostChanges('in separate services', async () => {
    const cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
    const mongo = await openMongo({ uri: cluster.mongo.uri, logger: openLogger('test', 'silent') });
    return {
      base: cluster.url,
      stores: createMongoStores(mongo.collections),
      now: () => Date.now(),
      elapse: (ms) => wait(ms),
      close: async () => {
        await mongo.close();
        await cluster.stop();
      },
    };
  });
});
