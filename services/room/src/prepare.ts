import { openMongo } from '@murmur/shared/adapters/mongo/open-mongo';
import { readEnv } from '@murmur/shared/runtime/env';
import { openLogger } from '@murmur/shared/runtime/logger';
import { startOrExit } from '@murmur/shared/runtime/run-services';
import { settings } from '@murmur/shared/runtime/settings';
import { z } from 'zod';

const config = z.object({ MONGODB_URI: settings.MONGODB_URI });

// Every process sees to its indexes when it starts; a release that adds one does so before, once.
await startOrExit('prepare', async () => {
  const { MONGODB_URI: uri } = readEnv(config, process.env);
  const logger = openLogger('prepare', 'info');
  const mongo = await openMongo({ uri, logger });
  await mongo.close();
  logger.info('the stores are ready');
});
