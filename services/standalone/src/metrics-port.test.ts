import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { makeTemporaryFolder } from '@murmur/shared/testing/temporary-folder';
import { standaloneConfig } from './config.ts';
import { createStandalone } from './create-standalone.ts';

describe('metrics without a separate port', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

  beforeEach(async () => {
    folder = await makeTemporaryFolder();
  });
  afterEach(() => folder.remove());

  test.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['0.0.0.0', false],
  ])('on %s are served: %s', async (HOST, served) => {
    const logger = openLogger('test', 'silent');
    const config = readEnv(standaloneConfig, { PORT: '0', HOST });
    const adapters = openEmbedded({ dataDir: folder.path, clock: systemClock, logger });
    const deps = { adapters, clock: systemClock, logger, tracer: null, webDir: folder.path };
    const standalone = createStandalone(config, deps);
    await startAll(standalone.parts);
    const answer = await fetch(`http://${HOST}:${standalone.port()}/metrics`);
    const text = await answer.text();
    await stopAll(standalone.parts, (part, error) => {
      throw new Error(`${part} did not stop`, { cause: error });
    });
    expect(text.includes('process_cpu_seconds_total')).toBe(served);
  });
});
