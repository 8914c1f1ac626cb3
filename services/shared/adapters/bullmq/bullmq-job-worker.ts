import { type JobData, type JobName, jobs } from '@murmur/contract/jobs';
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import type { JobHandler, JobWorker } from '../../ports/job-queue.ts';
import type { Clock, Timer } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { OpenRedis, RedisClient } from '../redis/open-redis.ts';

/** A worker that was killed holds its jobs until their lock is over and two checks have seen it. */
const lockMs = 6_000;
const stalledCheckMs = 2_000;
/** A job that so often took its worker down with it is given up; the sweep may add it again. */
const mostStalls = 10;

const checkEveryMs = 1_000;
/** So many checks in a row may find work that waits, room to do it, and nothing begun. */
const patientChecks = 3;
/** How long a worker whose jobs have ended may take to say goodbye to Redis. */
const goodbyeMs = 1_000;

type Consumer = { worker: Worker; connection: RedisClient };

export type BullmqJobWorkerOptions<N extends JobName> = {
  name: N;
  prefix: string;
  handler: JobHandler<N>;
  concurrency: number;
  redis: OpenRedis;
  /** Jobs that could be begun now; rejects while Redis does not answer. */
  countWaiting(): Promise<number>;
  clock: Clock;
  logger: Logger;
};

/**
 * Consumes one queue, and makes sure that it really does: a connection that was lost at a bad moment
 * can leave a consumer that looks alive and takes nothing. When work has waited for some seconds
 * though there was room for it, the consumer is replaced by a new one with connections of its own;
 * the old one still ends the jobs that it has.
 */
export class BullmqJobWorker<N extends JobName> implements JobWorker {
  readonly #options: BullmqJobWorkerOptions<N>;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  readonly #check: Timer;
  #consumer: Consumer;
  #begun = 0;
  #begunAtLastCheck = 0;
  #idleChecks = 0;
  #closing: Promise<void> | null = null;

  constructor(options: BullmqJobWorkerOptions<N>) {
    this.#options = options;
    this.#consumer = this.#consume();
    this.#check = options.clock.every(checkEveryMs, () => void this.#seeThatItConsumes());
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#check.clear();
    const ended = this.#endConsumer(this.#consumer);
    this.#stop.abort();
    await ended;
  }

  #consume(): Consumer {
    const { name, prefix, concurrency, redis, logger } = this.#options;
    const connection = redis.create('working');
    const worker = new Worker(
      jobs[name].queue,
      (job, token) => this.#follow(this.#process(job, token)),
      {
        connection,
        prefix,
        concurrency,
        lockDuration: lockMs,
        stalledInterval: stalledCheckMs,
        maxStalledCount: mostStalls,
        // Short waits, so that what a lost connection swallowed is soon asked for again.
        drainDelay: 1,
        runRetryDelay: 500,
      },
    );
    worker.on('error', (error) => logger.debug({ fault: error.message }, `worker of ${name}`));
    worker.on('failed', (job, error) => {
      const tries = job?.attemptsMade;
      logger.warn({ fault: error.message, job: name, tries }, 'a job failed');
    });
    return { worker, connection };
  }

  async #process(job: Job, token: string | undefined): Promise<void> {
    const { name, handler } = this.#options;
    const { signal } = this.#stop;
    const data = jobs[name].data.safeParse(job.data);
    if (!data.success) throw new UnrecoverableError(`a ${name} job with data that is none`);
    this.#begun += 1;
    try {
      await handler(data.data as JobData<N>, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      // It was told to stop: no fault of the job, which another worker takes.
      await job.moveToWait(token);
      throw new WaitingError();
    }
  }

  #follow(process: Promise<void>): Promise<void> {
    const settled = process
      .catch(() => {})
      .finally(() => {
        this.#running.delete(settled);
      });
    this.#running.add(settled);
    return process;
  }

  async #seeThatItConsumes(): Promise<void> {
    const { concurrency, name, logger } = this.#options;
    const waiting = await this.#options.countWaiting().catch(() => 0);
    if (this.#closing !== null) return;
    const isIdle = this.#begun === this.#begunAtLastCheck && this.#running.size < concurrency;
    this.#begunAtLastCheck = this.#begun;
    this.#idleChecks = waiting > 0 && isIdle ? this.#idleChecks + 1 : 0;
    if (this.#idleChecks < patientChecks) return;
    this.#idleChecks = 0;
    logger.error({ job: name, waiting }, 'jobs wait and the worker takes none: it is replaced');
    const stuck = this.#consumer;
    this.#consumer = this.#consume();
    void this.#endConsumer(stuck);
  }

  /** Takes no more, lets what runs end, and goes, with or without Redis's consent. */
  async #endConsumer({ worker, connection }: Consumer): Promise<void> {
    // A client of a cluster that is told to go while it is still connecting never says that it went.
    const closed = worker
      .waitUntilReady()
      .then(() => worker.close())
      .catch(() => {});
    while (this.#running.size > 0) await Promise.all(this.#running);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), goodbyeMs);
    });
    const outcome = await Promise.race([closed, late]);
    clearTimeout(timer);
    connection.disconnect();
    if (outcome === 'late') this.#cut(worker);
  }

  /** For a goodbye that waits for a Redis that does not answer: the waiting client is let go, too. */
  #cut(worker: Worker): void {
    const backend = worker.getBackend();
    void backend.close(true).catch(() => {});
    void backend.blockingClient?.then((client) => client.disconnect()).catch(() => {});
  }
}
