import { openStores } from '@murmur/shared/adapters/open-stores';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { settings } from '@murmur/shared/runtime/process/settings';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { z } from 'zod';
import { forgetRooms, readWanted } from './forget-command.ts';

const config = z.object({
  MONGODB_URI: settings.MONGODB_URI.optional(),
  DATA_DIR: settings.DATA_DIR,
});

const run = async (): Promise<void> => {
  const wanted = readWanted(process.argv.slice(2));
  const { MONGODB_URI: mongoUri, DATA_DIR: dataDir } = readEnv(config, process.env);
  const stores = await openStores({ mongoUri, dataDir, logger: openLogger('forget', 'warn') });
  try {
    const forgotten = await forgetRooms(stores, wanted, Date.now());
    process.stdout.write(`${forgotten} deleted. A running Murmur removes the rest within 10 s.\n`);
    process.exitCode = wanted.kind === 'room' && forgotten === 0 ? 1 : 0;
  } finally {
    await stores.close();
  }
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
