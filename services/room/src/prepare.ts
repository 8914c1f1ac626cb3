import { openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startOrExit } from '@murmur/shared/runtime/process/run-services';
import { settings } from '@murmur/shared/runtime/process/settings';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { z } from 'zod';

const config = z.object({ MONGODB_URI: settings.MONGODB_URI });

// Every process creates its indexes when it starts. Before a release that adds an index, this program is run once.
await startOrExit('prepare', async () => {
  const { MONGODB_URI: uri } = readEnv(config, process.env);
  const logger = openLogger('prepare', 'info');
  const mongo = await openMongo({ uri, logger });
  await mongo.close();
  logger.info('the stores are ready');
});
