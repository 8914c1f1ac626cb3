import {
  type Job,
  type JobData,
  type JobName,
  type JobOrigin,
  jobId,
  jobs,
} from '@murmur/contract/jobs';
import type { JobHandler, JobOptions, JobQueue, JobWorker } from '../../ports/job-queue.ts';
import type { Clock, Timer } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';

/** Delays before the second and third attempts. */
const retryPausesMs = [1_000, 5_000];

/** A job, from `add` until it ends. It is delayed while `timer` is set, then ready, and then running. */
type Entry = {
  job: Job;
  id: string;
  origin: JobOrigin | undefined;
  failures: number;
  dueAt: number;
  timer: Timer | null;
};

type Worker = JobWorker & {
  handle: (entry: Entry) => Promise<void>;
  concurrency: number;
  running: Set<Promise<void>>;
  stop: AbortController;
};

/** The ready jobs with one name, oldest first, and their workers. */
type Lane = { ready: Set<Entry>; workers: Set<Worker> };

/** The jobs of a single process, in memory. If they are lost with the process, the sweep adds them again. */
export class MemoryJobQueue implements JobQueue {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #entries = new Map<string, Entry>();
  readonly #lanes = new Map<string, Lane>();

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
    for (const name of Object.keys(jobs)) {
      this.#lanes.set(name, { ready: new Set(), workers: new Set() });
    }
  }

  async add(job: Job, { runAt, origin }: JobOptions = {}): Promise<void> {
    const id = jobId(job);
    if (this.#entries.has(id)) return;
    const entry: Entry = { job, id, origin, failures: 0, dueAt: 0, timer: null };
    this.#entries.set(id, entry);
    this.#schedule(entry, runAt ?? this.#clock.now());
  }

  async drop(job: Job): Promise<void> {
    const entry = this.#entries.get(jobId(job));
    if (entry === undefined) return;
    const wasReady = this.#lane(job.name).ready.delete(entry);
    if (!wasReady && entry.timer === null) return;
    entry.timer?.clear();
    this.#entries.delete(entry.id);
  }

  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    { concurrency }: { concurrency: number },
  ): JobWorker {
    const lane = this.#lane(name);
    const stop = new AbortController();
    // A lane only has jobs with its name, so the data has the handler's type. A handler starts after `add` has
    // returned, so that an error it throws synchronously cannot reach the caller of `add`.
    const handle = ({ job, origin }: Entry): Promise<void> =>
      Promise.resolve().then(() => handler(job.data as JobData<N>, stop.signal, origin));
    const running = new Set<Promise<void>>();
    const close = async (): Promise<void> => {
      stop.abort();
      lane.workers.delete(worker);
      await Promise.all(running);
    };
    const worker: Worker = { handle, concurrency, running, stop, close };
    lane.workers.add(worker);
    this.#feed(lane);
    return worker;
  }

  async depth(name: JobName): Promise<{ waiting: number; running: number; oldestMs: number }> {
    const { ready, workers } = this.#lane(name);
    const now = this.#clock.now();
    return {
      waiting: ready.size,
      running: [...workers].reduce((sum, { running }) => sum + running.size, 0),
      oldestMs: [...ready].reduce((oldest, { dueAt }) => Math.max(oldest, now - dueAt), 0),
    };
  }

  /** Discards waiting jobs and waits for running ones. */
  async close(): Promise<void> {
    for (const { timer } of this.#entries.values()) timer?.clear();
    const lanes = [...this.#lanes.values()];
    for (const { ready } of lanes) ready.clear();
    await Promise.all(lanes.flatMap(({ workers }) => [...workers].map((worker) => worker.close())));
  }

  #lane(name: JobName): Lane {
    const lane = this.#lanes.get(name);
    if (lane === undefined) throw new Error(`unknown job ${name}`);
    return lane;
  }

  #schedule(entry: Entry, dueAt: number): void {
    entry.dueAt = dueAt;
    const waitMs = dueAt - this.#clock.now();
    if (waitMs > 0) entry.timer = this.#clock.after(waitMs, () => this.#makeReady(entry));
    else this.#makeReady(entry);
  }

  #makeReady(entry: Entry): void {
    entry.timer = null;
    const lane = this.#lane(entry.job.name);
    lane.ready.add(entry);
    this.#feed(lane);
  }

  #feed(lane: Lane): void {
    for (const worker of lane.workers) {
      for (const entry of lane.ready) {
        if (worker.running.size >= worker.concurrency) break;
        lane.ready.delete(entry);
        const running = this.#run(entry, worker).finally(() => {
          worker.running.delete(running);
          this.#feed(lane);
        });
        worker.running.add(running);
      }
    }
  }

  async #run(entry: Entry, { handle, stop }: Worker): Promise<void> {
    try {
      await handle(entry);
      this.#entries.delete(entry.id);
    } catch (error) {
      // A job interrupted by a closing worker has not failed, and another worker can run it.
      if (stop.signal.aborted) this.#schedule(entry, this.#clock.now());
      else this.#retry(entry, error);
    }
  }

  #retry(entry: Entry, error: unknown): void {
    const pauseMs = retryPausesMs[entry.failures];
    entry.failures += 1;
    const { job, failures } = entry;
    if (pauseMs === undefined) {
      this.#entries.delete(entry.id);
      this.#logger.error({ err: error, job: job.name, failures }, 'job failed permanently');
    } else {
      this.#schedule(entry, this.#clock.now() + pauseMs);
      this.#logger.warn({ err: error, job: job.name, failures }, 'job failed; it will be retried');
    }
  }
}
