import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '@murmur/shared/adapters/open-embedded';
import { systemClock } from '@murmur/shared/runtime/clock';
import { readEnv } from '@murmur/shared/runtime/env';
import { openLogger } from '@murmur/shared/runtime/logger';
import { openTracer } from '@murmur/shared/runtime/open-tracer';
import { startAll, stopAll } from '@murmur/shared/runtime/run-services';
import { standaloneConfig } from '@murmur/standalone/config';
import { createStandalone } from '@murmur/standalone/standalone';

export type Product = {
  base: string;
  /** Every line logged so far; none when the product runs elsewhere and nobody writes them down. */
  logs(): string[];
  /** What it measures; nothing when it runs elsewhere and nobody says where that is told. */
  metrics(): Promise<string>;
  close(): Promise<void>;
};

/** False where the product runs elsewhere and nobody writes down what it says. */
export const logsAreKept = !process.env.E2E_BASE_URL || Boolean(process.env.E2E_LOG_FILE);

const read = async (urls: string[]): Promise<string> =>
  (await Promise.all(urls.map(async (url) => (await fetch(url)).text()))).join('\n');

const web = join(import.meta.dirname, '../../../web');
/** The page before its build has the same head, and needs no build to be served. */
const webDir = existsSync(join(web, 'dist/index.html')) ? join(web, 'dist') : web;

/**
 * The running product that a test talks to over the network: the one at `E2E_BASE_URL` if that is
 * set (a cluster, say, whose log lines are in the file at `E2E_LOG_FILE`, and its processes'
 * metrics at `E2E_METRICS_URLS`), else the whole of it in
 * this process on a free port with its own data.
 * @param env configuration beside the defaults; only for a product of this process.
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
