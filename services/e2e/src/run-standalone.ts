import { main } from '@murmur/standalone/main';

/** The product as a process of its own, for tests that kill it: prints its address once it is ready. */
const [dataDir, limitScale = '1'] = process.argv.slice(2);
const port = await main({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: limitScale,
  TRUSTED_ADDRESSES: process.env.TRUSTED_ADDRESSES,
});
process.stdout.write(`http://127.0.0.1:${port}\n`);
