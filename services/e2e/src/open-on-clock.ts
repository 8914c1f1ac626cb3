import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { Clock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone } from '@murmur/standalone/create-standalone';

/** The product in this process, with its stores within reach of the test. */
export type OpenedOnClock = { base: string; adapters: Adapters; close: () => Promise<void> };

/** Opens the product with an empty store and a clock of the test. `prepare` may change the adapters before the start. */
export async function openOnClock(
  clock: Clock,
  prepare: (adapters: Adapters) => void = () => {},
): Promise<OpenedOnClock> {
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-e2e-'));
  const logger = openLogger('murmur', 'silent');
  const adapters = openEmbedded({ dataDir, clock, logger });
  prepare(adapters);
  const config = readEnv(standaloneConfig, {
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '0',
  });
  const deps = { adapters, clock, logger, tracer: null, webDir: dataDir };
  const standalone = createStandalone(config, deps);
  await startAll(standalone.parts);
  return {
    base: `http://127.0.0.1:${standalone.port()}`,
    adapters,
    close: async () => {
      await stopAll(standalone.parts, () => {});
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
