import { readMetric } from '../cluster/read-metric.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { startStandalone } from './standalone-process.ts';

export type Product = {
  url: string;
  /** Returns the CPU time used so far by all processes of the product together, in ms. */
  cpu(): Promise<number>;
  stop(): Promise<unknown>;
};

type Counts = NonNullable<Parameters<typeof startCluster>[0]>['counts'];

/** The product as several processes with separate Redis and MongoDB servers, whose CPU is not counted. */
const openCluster = async (counts: Counts, env: Record<string, string>): Promise<Product> => {
  const flags = { NODE_OPTIONS: process.execArgv.join(' ') };
  const cluster = await startCluster({ ownServers: true, counts, env: { ...flags, ...env } });
  const cpuOf = async (each: { metricsUrl: string }): Promise<number> =>
    (await readMetric(each, 'process_cpu_seconds_total')) * 1_000;
  return {
    url: cluster.url,
    cpu: async () => {
      const each = await Promise.all(cluster.processes.map(cpuOf));
      return each.reduce((sum, ms) => sum + ms, 0);
    },
    stop: () => cluster.stop(),
  };
};

export const setups = ['one process', 'processes'] as const;
export type Setup = (typeof setups)[number];

/** The setups whose names start with `wanted`; all of them by default. */
export const setupsNamed = (wanted = ''): Setup[] =>
  setups.filter((setup) => setup.startsWith(wanted));

/**
 * `counts`: number of processes of each service; `env`: other settings. Node flags (`--cpu-prof`) are passed on.
 */
export const openProduct = (
  setup: Setup,
  counts: Counts,
  env: Record<string, string> = {},
): Promise<Product> =>
  setup === 'one process' ? startStandalone('1', process.execArgv, env) : openCluster(counts, env);
