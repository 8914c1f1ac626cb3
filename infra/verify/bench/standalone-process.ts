import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMetric } from '../cluster/read-metric.ts';
import { freePort } from '../servers/free-port.ts';

export type StandaloneProcess = {
  url: string;
  /** Returns the CPU time used so far by the whole process, in ms. */
  cpu: () => Promise<number>;
  /** Returns the resident memory, in bytes. */
  memory(): Promise<number>;
  /** Returns the longest block of the event loop since the last call, in ms. */
  stall(): Promise<number>;
  stop(): Promise<void>;
};

/**
 * Starts the product as one process, with a data folder that is removed when it stops.
 * @param limitScale RATE_LIMIT_SCALE
 * @param flags Node flags, such as `--cpu-prof`
 * @param further other settings of the product
 */
export const startStandalone = async (
  limitScale: string,
  flags: string[] = [],
  further: Record<string, string> = {},
): Promise<StandaloneProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-bench-'));
  const runner = fileURLToPath(import.meta.resolve('@murmur/e2e/run-standalone'));
  const metricsPort = String(await freePort());
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const settings = JSON.stringify({ ...further, METRICS_PORT: metricsPort });
  const product = spawn(process.execPath, [...flags, runner, dataDir, limitScale, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(product.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  return {
    url,
    cpu: async () => (await readMetric({ metricsUrl }, 'process_cpu_seconds_total')) * 1_000,
    memory: () => readMetric({ metricsUrl }, 'process_resident_memory_bytes'),
    stall: async () =>
      (await readMetric({ metricsUrl }, 'nodejs_eventloop_lag_max_seconds')) * 1_000,
    stop: async () => {
      const gone = once(product, 'exit');
      product.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
