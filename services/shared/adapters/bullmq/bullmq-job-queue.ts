import { type Job, type JobName, jobId, jobs } from '@murmur/contract/jobs';
import { type JobsOptions, Queue } from 'bullmq';
import type { JobHandler, JobOptions, JobQueue, JobWorker } from '../../ports/job-queue.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import type { OpenRedis, RedisClient } from '../redis/open-redis.ts';
import { runCommand } from '../redis/redis-faults.ts';
import { BullmqJobWorker } from './bullmq-job-worker.ts';

/** A finished job is removed completely, so that its id can be added again. */
const jobOptions: JobsOptions = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
  removeOnFail: true,
};

const commandTimeoutMs = 1_800;

/** BullMQ sorts delayed jobs by their due time in ms, multiplied by this, plus a counter. */
const delayedScale = 0x1000;

/** Job queue on Redis, with one BullMQ queue for each queue of the contract. */
export class BullmqJobQueue implements JobQueue {
  readonly #redis: OpenRedis;
  readonly #client: RedisClient;
  readonly #clock: Clock;
  readonly #logger: Logger;
  /** Contains one hash tag for all queues, because on a cluster the keys of a queue must be on one node. */
  readonly #prefix: string;
  readonly #queues = new Map<string, Queue>();
  readonly #workers = new Set<JobWorker>();

  constructor(redis: OpenRedis, { clock, logger }: { clock: Clock; logger: Logger }) {
    this.#redis = redis;
    this.#client = redis.create('commands');
    this.#clock = clock;
    this.#logger = logger;
    this.#prefix = `{${redis.prefix}}`;
  }

  async add(job: Job, { runAt, origin }: JobOptions = {}): Promise<void> {
    const delay = runAt === undefined ? 0 : Math.max(0, runAt - this.#clock.now());
    const options = { ...jobOptions, jobId: jobId(job), delay };
    const data = { ...job.data, origin };
    await this.#run(() => this.#queue(job.name).add(job.name, data, options));
  }

  async drop(job: Job): Promise<void> {
    await this.#run(() => this.#queue(job.name).remove(jobId(job)));
  }

  work<N extends JobName>(
    name: N,
    handler: JobHandler<N>,
    { concurrency }: { concurrency: number },
  ): JobWorker {
    const worker = new BullmqJobWorker({
      name,
      prefix: this.#prefix,
      handler,
      concurrency,
      redis: this.#redis,
      countWaiting: async () => (await this.#countWaiting(name)).waiting,
      clock: this.#clock,
      logger: this.#logger,
    });
    this.#workers.add(worker);
    return {
      close: async () => {
        await worker.close();
        this.#workers.delete(worker);
      },
    };
  }

  async depth(name: JobName): Promise<{ waiting: number; running: number; oldestMs: number }> {
    const queue = this.#queue(name);
    const { waiting, dueSince } = await this.#countWaiting(name);
    const [running, [oldest]] = await this.#run(() =>
      Promise.all([queue.getActiveCount(), queue.getJobs(['wait'], 0, 0, true)]),
    );
    const waitsSince = oldest ? oldest.timestamp + (oldest.opts.delay ?? 0) : dueSince;
    const since = Math.min(
      waitsSince ?? Number.POSITIVE_INFINITY,
      dueSince ?? Number.POSITIVE_INFINITY,
    );
    return { waiting, running, oldestMs: Math.max(0, this.#clock.now() - since) };
  }

  /** Closes the workers, then the queues. The process that opened Redis closes the connections. */
  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.close()));
    await Promise.all([...this.#queues.values()].map((queue) => queue.close()));
  }

  #openQueue(name: string): Queue {
    const queue = new Queue(name, {
      connection: this.#client,
      prefix: this.#prefix,
      streams: { events: { maxLen: 100 } },
    });
    queue.on('error', (error) =>
      this.#logger.debug({ fault: error.message }, `queue ${name}: error`),
    );
    this.#queues.set(name, queue);
    // A queue whose first connection fails never recovers, so the next call opens another.
    queue.waitUntilReady().catch(() => this.#queues.delete(name));
    return queue;
  }

  #queue(name: JobName): Queue {
    const { queue } = jobs[name];
    return this.#queues.get(queue) ?? this.#openQueue(queue);
  }

  /**
   * Runs a command, and fails immediately without a connection. BullMQ would hold the command until it is first
   * connected.
   */
  #run<T>(command: () => Promise<T>): Promise<T> {
    return runCommand(async () => {
      if (this.#client.status !== 'ready') throw new Error('Redis is not connected');
      return command();
    }, commandTimeoutMs);
  }

  /**
   * Returns the number of jobs that could run now: waiting ones, and delayed ones that are due but have not been
   * moved yet.
   */
  async #countWaiting(name: JobName): Promise<{ waiting: number; dueSince: number | null }> {
    const queue = this.#queue(name);
    const now = (this.#clock.now() + 1) * delayedScale - 1;
    const [queued, due, first] = await this.#run(() =>
      Promise.all([
        this.#client.llen(queue.toKey('wait')),
        this.#client.zcount(queue.toKey('delayed'), 0, now),
        this.#client.call('ZRANGE', queue.toKey('delayed'), 0, 0, 'WITHSCORES'),
      ]),
    );
    const [, firstDue] = (first as unknown[]).flat();
    const dueSince = due > 0 ? Math.floor(Number(firstDue) / delayedScale) : null;
    return { waiting: queued + due, dueSince };
  }
}
