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
import type { Logger } from '../../runtime/logger.ts';

/** Delays before the second and third attempts. */
const retryPausesMs = [1_000, 5_000];

/**
 * A job, from `add` until it ends. It is delayed while `timer` is set. Otherwise it waits in its lane's `ready` or is
 * being run by a worker.
 */
type Entry = {
  job: Job;
  id: string;
  origin: JobOrigin | undefined;
  failures: number;
  dueAt: number;
  timer: Timer | null;
};

type Run = (entry: Entry, signal: AbortSignal) => Promise<void>;

class MemoryJobWorker implements JobWorker {
  readonly #run: Run;
  readonly #concurrency: number;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #onClose: () => void;

  constructor(run: Run, concurrency: number, onClose: () => void) {
    this.#run = run;
    this.#concurrency = concurrency;
    this.#onClose = onClose;
  }

  get running(): number {
    return this.#running.size;
  }

  get hasRoom(): boolean {
    return !this.closing && this.#running.size < this.#concurrency;
  }

  get closing(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Runs a job. `onEnd` receives the error of a failed handler, or null, and is called once the slot is free. */
  take(entry: Entry, onEnd: (failure: { error: unknown } | null) => void): void {
    const running = this.#run(entry, this.#stop.signal).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const ended = running.then((failure) => {
      this.#running.delete(ended);
      onEnd(failure);
    });
    this.#running.add(ended);
  }

  /** Aborts the handlers' signals and waits for the handlers to end. */
  async close(): Promise<void> {
    this.#stop.abort();
    this.#onClose();
    await Promise.all(this.#running);
  }
}

class Lane {
  readonly ready: Entry[] = [];
  readonly workers = new Set<MemoryJobWorker>();

  get running(): number {
    return [...this.workers].reduce((sum, worker) => sum + worker.running, 0);
  }
}

/** The jobs of a single process, in memory. If they are lost with the process, the sweep adds them again. */
export class MemoryJobQueue implements JobQueue {
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #entries = new Map<string, Entry>();
  readonly #lanes = new Map<JobName, Lane>();

  constructor(clock: Clock, logger: Logger) {
    this.#clock = clock;
    this.#logger = logger;
    for (const name of Object.keys(jobs) as JobName[]) this.#lanes.set(name, new Lane());
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
    const { ready } = this.#lane(job.name);
    const index = ready.indexOf(entry);
    if (entry.timer === null && index < 0) return;
    entry.timer?.clear();
    if (index >= 0) ready.splice(index, 1);
    this.#entries.delete(entry.id);
  }

  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    { concurrency }: { concurrency: number },
  ): JobWorker {
    const lane = this.#lane(name);
    // A lane only has jobs with its name, so the data has the handler's type. A handler starts after `add` has
    // returned, so that an error it throws synchronously cannot reach the caller of `add`.
    const run: Run = ({ job, origin }, signal) =>
      Promise.resolve().then(() => handler(job.data as JobData<N>, signal, origin));
    const worker = new MemoryJobWorker(run, concurrency, () => lane.workers.delete(worker));
    lane.workers.add(worker);
    this.#feed(lane);
    return worker;
  }

  async depth(name: JobName): Promise<{ waiting: number; running: number; oldestMs: number }> {
    const { ready, running } = this.#lane(name);
    const now = this.#clock.now();
    const oldestMs = ready.reduce((oldest, { dueAt }) => Math.max(oldest, now - dueAt), 0);
    return { waiting: ready.length, running, oldestMs };
  }

  /** Discards waiting jobs and waits for running ones. */
  async close(): Promise<void> {
    for (const { timer } of this.#entries.values()) timer?.clear();
    const workers = [...this.#lanes.values()].flatMap((lane) => {
      lane.ready.length = 0;
      return [...lane.workers];
    });
    await Promise.all(workers.map((worker) => worker.close()));
  }

  #lane(name: JobName): Lane {
    const lane = this.#lanes.get(name);
    if (lane === undefined) throw new Error(`unknown job ${name}`);
    return lane;
  }

  #schedule(entry: Entry, dueAt: number): void {
    entry.dueAt = dueAt;
    const waitMs = dueAt - this.#clock.now();
    if (waitMs > 0) {
      entry.timer = this.#clock.after(waitMs, () => this.#makeReady(entry));
    } else {
      this.#makeReady(entry);
    }
  }

  #makeReady(entry: Entry): void {
    entry.timer = null;
    const lane = this.#lane(entry.job.name);
    lane.ready.push(entry);
    this.#feed(lane);
  }

  #feed(lane: Lane): void {
    for (const worker of lane.workers) {
      while (worker.hasRoom) {
        const entry = lane.ready.shift();
        if (entry === undefined) return;
        worker.take(entry, (failure) => this.#end(lane, worker, entry, failure));
      }
    }
  }

  #end(
    lane: Lane,
    worker: MemoryJobWorker,
    entry: Entry,
    failure: { error: unknown } | null,
  ): void {
    if (failure === null) {
      this.#entries.delete(entry.id);
    } else if (worker.closing) {
      // A job interrupted by a closing worker has not failed, and another worker can run it.
      this.#schedule(entry, this.#clock.now());
    } else {
      this.#retry(entry, failure.error);
    }
    this.#feed(lane);
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
