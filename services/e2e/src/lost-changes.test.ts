import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { FakeClock } from '@murmur/shared/testing/fake-clock';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone } from '@murmur/standalone/create-standalone';
import { describeLostChanges } from './lost-changes.ts';

describeLostChanges('in one process', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-lost-'));
  const logger = openLogger('murmur', 'silent');
  const clock = new FakeClock();
  const adapters = openEmbedded({ dataDir, clock, logger });
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
    stores: adapters,
    now: () => clock.now(),
    elapse: async (ms) => {
      await clock.advance(ms);
      await nextTurn();
    },
    close: async () => {
      const stopped = stopAll(standalone.parts, () => {});
      await clock.advance(5_000);
      await stopped;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
});
