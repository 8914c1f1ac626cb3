import { totalmem } from 'node:os';
import type { JobName } from '@murmur/contract/jobs';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from './version.ts';

export type QueueDepth = { waiting: number; running: number; oldestMs: number };

/**
 * The metrics of a process in Prometheus format. Labels never contain an id or a person's text, and never repeat
 * those that a scrape adds (job, service, instance, pod).
 */
export type Metrics = {
  registry: Registry;
  observeRequest(owner: string): (route: string, status: number, ms: number) => void;
  observeJob(job: JobName, outcome: 'done' | 'failed', ms: number): void;
  /** `outcome`: "draft", or the reason why there is none. */
  observeAnalyst(analyst: 'model' | 'fallback'): (outcome: string, ms: number) => void;
  countTokens(kind: 'input' | 'output' | 'embedding', tokens: number): void;
  /** Adds the cost of the model's responses, at the operator's prices. */
  countCost(cost: number): void;
  /** Counts events delivered to sockets, and sockets refused for lack of capacity. */
  observeSockets: { delivered(events: number): void; refused(): void };
  /** Delays in the lifecycle of rooms, in ms: from the due end to the actual end, and from the end to the results. */
  observeRooms: { ended(lateMs: number): void; finished(afterMs: number): void };
  /** Counts publications on the bus, and those that failed. */
  countPublished(outcome: 'published' | 'failed'): void;
  /** Counts calls served without Redis because it did not respond. */
  countFailedOpen(part: FailedOpenPart): void;
  /** Records whether calls fail at once, without trying MongoDB, because it did not respond. */
  setCircuit(isOpen: boolean): void;
  /** The values below are read at each scrape. A value that cannot be read is omitted. */
  watchSockets(read: () => { sockets: number; rooms: number }): void;
  watchTunnels(read: () => number): void;
  watchQueue(job: JobName, read: () => Promise<QueueDepth>): void;
  watchDependency(dependency: string, isUp: () => Promise<boolean>): void;
};

const failedOpenParts = ['limits', 'presence', 'leases'] as const;
type FailedOpenPart = (typeof failedOpenParts)[number];

type Labels = Record<string, string>;
type Sample = { labels: Labels; value: number };

/** A gauge without stored values: each scrape reads them from its watchers. */
class WatchedGauge {
  readonly #reads: (() => Promise<Sample[]>)[] = [];

  constructor(registry: Registry, name: string, help: string, labelNames: string[]) {
    const reads = this.#reads;
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const answers = await Promise.allSettled(reads.map((read) => read()));
          this.reset();
          // Resetting a gauge without labels leaves a 0 that was never measured.
          this.remove({});
          for (const answer of answers) {
            if (answer.status === 'rejected') continue;
            for (const { labels, value } of answer.value) this.set(labels, value);
          }
        },
      }),
    );
  }

  add(read: () => Promise<Sample[]>): void {
    this.#reads.push(read);
  }
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const lateBuckets = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const resultsBuckets = [2.5, 5, 10, 20, 40, 60, 90, 120, 180, 300];
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];

/** Returns the memory available to this process: the container's limit or, without one, the machine's memory. */
const memoryLimit = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());

/** Creates a registry with every metric of the product, whichever part of it this process runs. */
export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'murmur_build_info',
    help: 'Always 1; the label is the release of this process',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'murmur_memory_limit_bytes',
    help: 'Memory available to this process: the limit of its container, or the memory of the machine',
    registers,
  }).set(memoryLimit());
  const requests = new Histogram({
    name: 'murmur_http_request_seconds',
    help: 'Response time of HTTP requests, by route and status',
    labelNames: ['owner', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'murmur_job_seconds',
    help: 'Duration of jobs in this process, by outcome',
    labelNames: ['job_name', 'outcome'],
    buckets: workBuckets,
    registers,
  });
  const analysts = new Histogram({
    name: 'murmur_analyst_seconds',
    help: 'Duration of analyses by the model or the fallback, by outcome',
    labelNames: ['analyst', 'outcome'],
    buckets: workBuckets,
    registers,
  });
  const tokens = new Counter({
    name: 'murmur_model_tokens_total',
    help: 'Tokens sent to the model (input), received from it (output), and sent to the embedding model (embedding)',
    labelNames: ['kind'],
    registers,
  });
  const cost = new Counter({
    name: 'murmur_model_cost_total',
    help: 'Cost of the model, in the currency of the configured prices; 0 without prices',
    registers,
  });
  const ends = new Histogram({
    name: 'murmur_room_end_late_seconds',
    help: 'Delay between the scheduled and the actual end of a room',
    buckets: lateBuckets,
    registers,
  });
  const results = new Histogram({
    name: 'murmur_results_after_seconds',
    help: 'Time from the end of a room to its results',
    buckets: resultsBuckets,
    registers,
  });
  const published = new Counter({
    name: 'murmur_publications_total',
    help: 'Publications in rooms, by outcome; clients read what a failed publication would have contained',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['published', 'failed']) published.inc({ outcome }, 0);
  const delivered = new Counter({
    name: 'murmur_events_delivered_total',
    help: 'Events sent to sockets; each event of a batch is counted',
    registers,
  });
  const refusedSockets = new Counter({
    name: 'murmur_sockets_refused_total',
    help: 'Sockets refused because this process has reached MAX_SOCKETS',
    registers,
  });
  const failedOpen = new Counter({
    name: 'murmur_failed_open_total',
    help: 'Calls served without Redis because it was not responding: limits that allow every call, presence that counts nobody, leases that are refused',
    labelNames: ['part'],
    registers,
  });
  // A Prometheus rate includes the first occurrence only if a 0 was exported before it.
  for (const part of failedOpenParts) failedOpen.inc({ part }, 0);
  const circuit = new Gauge({
    name: 'murmur_store_circuit_open',
    help: '1 while calls are refused immediately because MongoDB recently did not respond',
    registers,
  });
  const sockets = new WatchedGauge(registry, 'murmur_sockets', 'Open sockets of this process', []);
  const rooms = new WatchedGauge(
    registry,
    'murmur_rooms_subscribed',
    'Rooms in which this process has sockets',
    [],
  );
  const tunnels = new WatchedGauge(
    registry,
    'murmur_tunnels',
    'Sockets that this gateway forwards to realtime nodes',
    [],
  );
  const queued = new WatchedGauge(
    registry,
    'murmur_queue_jobs',
    'Waiting and running jobs in all processes',
    ['job_name', 'state'],
  );
  const oldest = new WatchedGauge(
    registry,
    'murmur_queue_oldest_seconds',
    'Age of the oldest waiting job; 0 = none is waiting',
    ['job_name'],
  );
  const dependencies = new WatchedGauge(
    registry,
    'murmur_dependency_up',
    '1 while the dependency is available to this process',
    ['dependency'],
  );
  return {
    registry,
    observeRequest: (owner) => (route, status, ms) =>
      requests.observe({ owner, route, status: String(status) }, ms / 1_000),
    observeJob: (job, outcome, ms) => jobs.observe({ job_name: job, outcome }, ms / 1_000),
    observeAnalyst: (analyst) => (outcome, ms) =>
      analysts.observe({ analyst, outcome }, ms / 1_000),
    countTokens: (kind, count) => tokens.inc({ kind }, count),
    countCost: (amount) => cost.inc(amount),
    observeSockets: {
      delivered: (events) => delivered.inc(events),
      refused: () => refusedSockets.inc(),
    },
    observeRooms: {
      ended: (ms) => ends.observe(ms / 1_000),
      finished: (ms) => results.observe(ms / 1_000),
    },
    countPublished: (outcome) => published.inc({ outcome }),
    countFailedOpen: (part) => failedOpen.inc({ part }),
    setCircuit: (isOpen) => circuit.set(isOpen ? 1 : 0),
    watchSockets: (read) => {
      sockets.add(async () => [{ labels: {}, value: read().sockets }]);
      rooms.add(async () => [{ labels: {}, value: read().rooms }]);
    },
    watchTunnels: (read) => tunnels.add(async () => [{ labels: {}, value: read() }]),
    watchQueue: (job, read) => {
      // Both gauges of a scrape show the same reading.
      let reading: Promise<QueueDepth> | null = null;
      const once = (): Promise<QueueDepth> => {
        reading ??= read().finally(() => {
          reading = null;
        });
        return reading;
      };
      queued.add(async () => {
        const { waiting, running } = await once();
        return [
          { labels: { job_name: job, state: 'waiting' }, value: waiting },
          { labels: { job_name: job, state: 'running' }, value: running },
        ];
      });
      oldest.add(async () => [
        { labels: { job_name: job }, value: (await once()).oldestMs / 1_000 },
      ]);
    },
    watchDependency: (dependency, isUp) =>
      dependencies.add(async () => [{ labels: { dependency }, value: (await isUp()) ? 1 : 0 }]),
  };
};
