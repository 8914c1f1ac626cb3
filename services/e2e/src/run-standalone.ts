import { runInOneProcess } from '@murmur/standalone/run-in-one-process';

/**
 * Starts the product as a separate process, for tests that kill it; prints its address once it is ready. Further
 * settings are passed as JSON, so that none comes from the environment.
 */
const [dataDir, limitScale = '1', settings = '{}'] = process.argv.slice(2);
const port = await runInOneProcess({
  TRUSTED_ADDRESSES: process.env.TRUSTED_ADDRESSES,
  ...(JSON.parse(settings) as Record<string, string>),
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  RATE_LIMIT_SCALE: limitScale,
});
process.stdout.write(`http://127.0.0.1:${port}\n`);
