import { type JobData, type JobName, jobOrigin, jobs } from '@murmur/contract/jobs';
import { type Job, UnrecoverableError, WaitingError } from 'bullmq';
import type { JobHandler, JobWorker } from '../../ports/job-queue.ts';
import type { Clock, Timer } from '../../runtime/clock.ts';
import { runCommand } from '../redis/redis-faults.ts';
import { type BullmqConsumer, type ConsumerOptions, startConsumer } from './bullmq-consumer.ts';

const checkEveryMs = 1_000;
const requeueTimeoutMs = 1_000;
/** The number of consecutive checks that may find waiting jobs and free capacity, but no newly started job. */
const maxIdleChecks = 3;

type WorkerOptions<N extends JobName> = ConsumerOptions & {
  name: N;
  handler: JobHandler<N>;
  /** Returns the number of jobs that are ready to start. Rejects while Redis does not respond. */
  countWaiting: () => Promise<number>;
  clock: Clock;
};

/**
 * Consumes one queue and checks that jobs are actually started, because a connection lost at the wrong moment can
 * leave a consumer that looks alive but starts no jobs. If jobs have waited for some seconds despite free capacity, a
 * consumer with new connections replaces it, while the old one finishes its running jobs. If that does not help,
 * runtime/telemetry/watched-queue.ts has the process restarted (docs/decisions/009).
 */
export class BullmqJobWorker<N extends JobName> implements JobWorker {
  readonly #options: WorkerOptions<N>;
  readonly #stop = new AbortController();
  readonly #check: Timer;
  #consumer: BullmqConsumer;
  /** Replaced consumers that are still finishing their jobs. */
  readonly #replaced = new Set<Promise<void>>();
  #started = 0;
  #startedAtLastCheck = 0;
  #idleChecks = 0;
  #closing: Promise<void> | null = null;

  constructor(options: WorkerOptions<N>) {
    this.#options = options;
    this.#consumer = this.#consume();
    this.#check = options.clock.every(checkEveryMs, () => void this.#checkConsumption());
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#check.clear();
    const closed = this.#consumer.close();
    this.#stop.abort();
    await Promise.all([closed, ...this.#replaced]);
  }

  #consume(): BullmqConsumer {
    return startConsumer(this.#options, (job, token) => this.#process(job, token));
  }

  async #process(job: Job, token: string | undefined): Promise<void> {
    const { name, handler } = this.#options;
    const { signal } = this.#stop;
    const data = jobs[name].data.safeParse(job.data);
    if (!data.success) throw new UnrecoverableError(`a ${name} job has invalid data`);
    const { origin } = job.data as { origin?: unknown };
    this.#started += 1;
    try {
      await handler(data.data as JobData<N>, signal, jobOrigin.safeParse(origin).data);
    } catch (error) {
      if (!signal.aborted) throw error;
      // The worker is stopping, so the job has not failed. Another worker gets it immediately or, if Redis does not
      // respond, once it is detected as stalled.
      await runCommand(() => job.moveToWait(token), requeueTimeoutMs).catch(() => {});
      throw new WaitingError();
    }
  }

  async #checkConsumption(): Promise<void> {
    const { concurrency, name, logger } = this.#options;
    const waiting = await this.#options.countWaiting().catch(() => 0);
    if (this.#closing !== null) return;
    const isIdle =
      this.#started === this.#startedAtLastCheck && this.#consumer.countRunning() < concurrency;
    this.#startedAtLastCheck = this.#started;
    this.#idleChecks = waiting > 0 && isIdle ? this.#idleChecks + 1 : 0;
    if (this.#idleChecks < maxIdleChecks) return;
    this.#idleChecks = 0;
    logger.error(
      { job: name, waiting },
      'jobs are waiting but the worker takes none; replacing the worker',
    );
    const closing: Promise<void> = this.#consumer.close().finally(() => {
      this.#replaced.delete(closing);
    });
    this.#replaced.add(closing);
    this.#consumer = this.#consume();
  }
}
