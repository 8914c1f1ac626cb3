import { join } from 'node:path';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { runServices } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { openTracer } from '@murmur/shared/runtime/telemetry/open-tracer';
import { loadWordFilters } from '@murmur/shared/text/word-filter/word-filter';
import { standaloneConfig } from './config.ts';
import { createStandalone } from './create-standalone.ts';

/** Maximum time from Ctrl+C until everything is closed. */
const stopTimeoutMs = 4_500;

const webDir = join(import.meta.dirname, '../../../web/dist');

/**
 * Runs all services in this process.
 * @param env the environment, including the settings from the command line
 * @returns the port on which it listens
 * @throws Error with a sentence for the operator if a setting is invalid or the data cannot be opened
 */
export const runInOneProcess = async (env: Record<string, string | undefined>): Promise<number> => {
  const config = readEnv(standaloneConfig, env);
  const logger = openLogger('murmur', config.LOG_LEVEL);
  const adapters = openEmbedded({ dataDir: config.DATA_DIR, clock: systemClock, logger });
  loadWordFilters();
  const tracer = await openTracer(config, 'murmur', logger);
  const deps = { adapters, clock: systemClock, logger, tracer, webDir };
  const standalone = createStandalone(config, deps);
  await runServices(standalone.parts, { logger, deadlineMs: stopTimeoutMs });
  const port = standalone.port();
  logger.info({ port, metrics_port: standalone.metricsPort() }, 'listening');
  return port;
};
