import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/process/env';
import { startAll, stopAll } from '@murmur/shared/runtime/process/run-services';
import { openLogger } from '@murmur/shared/runtime/telemetry/logger';
import { openTracer } from '@murmur/shared/runtime/telemetry/open-tracer';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone } from '@murmur/standalone/create-standalone';

export type Product = {
  base: string;
  /** All lines logged so far; empty if the product runs elsewhere without an available log. */
  logs(): string[];
  /** The metrics; empty when the product runs elsewhere and their addresses are not given. */
  metrics(): Promise<string>;
  close(): Promise<void>;
};

/** False if the product runs elsewhere without an available log. */
export const logsAreKept = !process.env.E2E_BASE_URL || Boolean(process.env.E2E_LOG_FILE);

const read = async (urls: string[]): Promise<string> =>
  (await Promise.all(urls.map(async (url) => (await fetch(url)).text()))).join('\n');

const web = join(import.meta.dirname, '../../../web');
/** Without a build, the source of the page is served, which has the same head. */
const webDir = existsSync(join(web, 'dist/index.html')) ? join(web, 'dist') : web;

/**
 * Opens the product that a test calls over the network. With `E2E_BASE_URL`, this is the product at that address,
 * such as a cluster, whose log lines are in the file `E2E_LOG_FILE` and whose processes publish metrics at
 * `E2E_METRICS_URLS`. Otherwise, the whole product runs in this process, on a free port and with its own data.
 * @param env settings in addition to the defaults; only for a product in this process
 */
export const openProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const elsewhere = process.env.E2E_BASE_URL;
  const written = process.env.E2E_LOG_FILE;
  if (elsewhere) {
    return {
      base: elsewhere,
      logs: () => (written ? readFileSync(written, 'utf8').split('\n') : []),
      metrics: () => read(process.env.E2E_METRICS_URLS?.split(',') ?? []),
      close: async () => {},
    };
  }

  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-e2e-'));
  const lines: string[] = [];
  const config = readEnv(standaloneConfig, {
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    ...env,
  });
  const logger = openLogger('murmur', config.LOG_LEVEL, {
    write: (line) => {
      lines.push(line);
    },
  });
  const adapters = openEmbedded({ dataDir, clock: systemClock, logger });
  const tracer = await openTracer(config, 'murmur', logger);
  const deps = { adapters, clock: systemClock, logger, tracer, webDir };
  const standalone = createStandalone(config, deps);
  await startAll(standalone.parts);
  return {
    base: `http://127.0.0.1:${standalone.port()}`,
    logs: () => lines,
    metrics: () => read([`http://127.0.0.1:${standalone.metricsPort()}/metrics`]),
    close: async () => {
      await stopAll(standalone.parts, (part, error) => {
        throw new Error(`${part} did not stop`, { cause: error });
      });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
