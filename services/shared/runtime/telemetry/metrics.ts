import { totalmem } from 'node:os';
import type { JobName } from '@murmur/contract/jobs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../version.ts';

export type QueueDepth = { waiting: number; running: number; oldestMs: number };
type Sample = { labels?: Record<string, string>; value: number };
type Read = () => Promise<Sample[]>;

const failedOpenParts = ['limits', 'presence', 'leases', 'dealing'] as const;

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const lateBuckets = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const resultsBuckets = [2.5, 5, 10, 20, 40, 60, 90, 120, 180, 300];
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];

/** Returns the memory available to this process: the container's limit or, without one, the machine's memory. */
const memoryLimit = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());

const metricsIn = (registry: Registry) => {
  const registers = [registry];
  return {
    counter: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      labelNames: Label[] = [],
    ) => new Histogram({ name, help, labelNames, buckets, registers }),
    /**
     * Registers a gauge without stored values: each scrape calls the functions passed to the returned one. A value
     * that cannot be read is omitted.
     */
    watchedGauge: (name: string, help: string, labelNames: string[] = []) => {
      const reads: Read[] = [];
      const gauge = new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const results = await Promise.allSettled(reads.map((read) => read()));
          this.reset();
          // Resetting a gauge without labels leaves a 0 that was never measured.
          this.remove({});
          for (const result of results) {
            if (result.status === 'rejected') continue;
            for (const { labels = {}, value } of result.value) this.set(labels, value);
          }
        },
      });
      registry.registerMetric(gauge);
      return (read: Read): void => void reads.push(read);
    },
  };
};

export type Metrics = ReturnType<typeof openMetrics>;

/**
 * Creates a registry with every metric of the product, whichever part of it this process runs. Labels never contain an
 * id or a person's text, and never repeat those that a scrape adds (job, service, instance, pod).
 */
export const openMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { counter, gauge, histogram, watchedGauge } = metricsIn(registry);

  gauge('murmur_build_info', 'Always 1; the label is the release of this process', ['version']).set(
    { version },
    1,
  );
  gauge(
    'murmur_memory_limit_bytes',
    'Memory available to this process: the limit of its container, or the memory of the machine',
  ).set(memoryLimit());
  const requests = histogram(
    'murmur_http_request_seconds',
    'Response time of HTTP requests, by route and status',
    requestBuckets,
    ['owner', 'route', 'status'],
  );
  const jobs = histogram(
    'murmur_job_seconds',
    'Duration of jobs in this process, by outcome',
    workBuckets,
    ['job_name', 'outcome'],
  );
  const analysts = histogram(
    'murmur_analyst_seconds',
    'Duration of analyses by the model or the fallback, by outcome',
    workBuckets,
    ['analyst', 'outcome'],
  );
  const tokens = counter(
    'murmur_model_tokens_total',
    'Tokens sent to the model (input), received from it (output), and sent to the embedding model (embedding)',
    ['kind'],
  );
  const cost = counter(
    'murmur_model_cost_total',
    'Cost of the model, in the currency of the configured prices; 0 without prices',
  );
  const ends = histogram(
    'murmur_room_end_late_seconds',
    'Delay between the scheduled and the actual end of a room',
    lateBuckets,
  );
  const results = histogram(
    'murmur_results_after_seconds',
    'Time from the end of a room to its results',
    resultsBuckets,
  );
  const published = counter(
    'murmur_publications_total',
    'Publications in rooms, by outcome; clients read what a failed publication would have contained',
    ['outcome'],
  );
  const delivered = counter(
    'murmur_events_delivered_total',
    'Events sent to sockets; each event of a batch is counted',
  );
  const refusedSockets = counter(
    'murmur_sockets_refused_total',
    'Sockets refused because this process has reached MAX_SOCKETS',
  );
  const failedOpen = counter(
    'murmur_failed_open_total',
    'Calls served without Redis because it was not responding: limits that allow every call, presence that counts nobody, leases that are refused, dealing that does not know what other processes dealt',
    ['part'],
  );
  const circuit = gauge(
    'murmur_store_circuit_open',
    '1 while calls are refused immediately because MongoDB recently did not respond',
  );
  const watchOpenSockets = watchedGauge('murmur_sockets', 'Open sockets of this process');
  const watchRooms = watchedGauge(
    'murmur_rooms_subscribed',
    'Rooms in which this process has sockets',
  );
  const watchTunnels = watchedGauge(
    'murmur_tunnels',
    'Sockets that this gateway forwards to realtime nodes',
  );
  const watchJobs = watchedGauge('murmur_queue_jobs', 'Waiting and running jobs in all processes', [
    'job_name',
    'state',
  ]);
  const watchOldest = watchedGauge(
    'murmur_queue_oldest_seconds',
    'Age of the oldest waiting job; 0 = none is waiting',
    ['job_name'],
  );
  const watchDependencies = watchedGauge(
    'murmur_dependency_up',
    '1 while the dependency is available to this process',
    ['dependency'],
  );
  // A Prometheus rate includes the first occurrence only if a 0 was exported before it.
  for (const outcome of ['published', 'failed']) published.inc({ outcome }, 0);
  for (const part of failedOpenParts) failedOpen.inc({ part }, 0);

  return {
    registry,
    observeRequest: (owner: string) => (route: string, status: number, ms: number) =>
      requests.observe({ owner, route, status: String(status) }, ms / 1_000),
    observeJob: (job: JobName, outcome: 'done' | 'failed', ms: number) =>
      jobs.observe({ job_name: job, outcome }, ms / 1_000),
    /** `outcome`: "draft", or the reason why there is none. */
    observeAnalyst: (analyst: 'model' | 'fallback') => (outcome: string, ms: number) =>
      analysts.observe({ analyst, outcome }, ms / 1_000),
    countTokens: (kind: 'input' | 'output' | 'embedding', count: number) =>
      tokens.inc({ kind }, count),
    countCost: (amount: number) => cost.inc(amount),
    observeSockets: {
      delivered: (events: number) => delivered.inc(events),
      refused: () => refusedSockets.inc(),
    },
    observeRooms: {
      ended: (lateMs: number) => ends.observe(lateMs / 1_000),
      finished: (afterMs: number) => results.observe(afterMs / 1_000),
    },
    countPublished: (outcome: 'published' | 'failed') => published.inc({ outcome }),
    countFailedOpen: (part: (typeof failedOpenParts)[number]) => failedOpen.inc({ part }),
    setCircuit: (isOpen: boolean) => circuit.set(isOpen ? 1 : 0),
    watchSockets: (read: () => { sockets: number; rooms: number }) => {
      watchOpenSockets(async () => [{ value: read().sockets }]);
      watchRooms(async () => [{ value: read().rooms }]);
    },
    watchTunnels: (read: () => number) => watchTunnels(async () => [{ value: read() }]),
    watchQueue: (job_name: JobName, read: () => Promise<QueueDepth>) => {
      // Both gauges of a scrape show the same reading.
      let reading: Promise<QueueDepth> | null = null;
      const readOnce = (): Promise<QueueDepth> =>
        (reading ??= read().finally(() => {
          reading = null;
        }));
      watchJobs(async () => {
        const { waiting, running } = await readOnce();
        return [
          { labels: { job_name, state: 'waiting' }, value: waiting },
          { labels: { job_name, state: 'running' }, value: running },
        ];
      });
      watchOldest(async () => [
        { labels: { job_name }, value: (await readOnce()).oldestMs / 1_000 },
      ]);
    },
    watchDependency: (dependency: string, isUp: () => Promise<boolean>) =>
      watchDependencies(async () => [{ labels: { dependency }, value: (await isUp()) ? 1 : 0 }]),
  };
};
