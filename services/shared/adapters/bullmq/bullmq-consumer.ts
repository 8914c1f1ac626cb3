import { type Job, Worker } from 'bullmq';
import type { OpenRedis, RedisClient } from '../redis/open-redis.ts';
import { runCommand } from '../redis/redis-faults.ts';

/** The jobs of a killed consumer remain locked until their locks have expired and two checks have detected that. */
const lockMs = 6_000;
const stalledCheckMs = 2_000;
/** A job that has crashed its consumer this many times is dropped. The sweep may add it again. */
const maxStalls = 10;
/** Timeout for Redis to respond to a stopping consumer, and for the consumer to close. */
const closeTimeoutMs = 1_000;

export type BullmqConsumerOptions = {
  queue: string;
  prefix: string;
  concurrency: number;
  redis: OpenRedis;
  process: (job: Job, token: string | undefined) => Promise<void>;
  onError: (error: Error) => void;
  onFailed: (error: Error, job: Job | undefined) => void;
};

/** A BullMQ worker with its own connections that can be stopped whether or not Redis responds. */
export class BullmqConsumer {
  readonly #worker: Worker;
  readonly #connection: RedisClient;
  readonly #running = new Set<Promise<void>>();

  constructor(options: BullmqConsumerOptions) {
    this.#connection = options.redis.create('working');
    this.#worker = new Worker(
      options.queue,
      (job, token) => this.#follow(options.process(job, token)),
      {
        connection: this.#connection,
        prefix: options.prefix,
        concurrency: options.concurrency,
        lockDuration: lockMs,
        stalledInterval: stalledCheckMs,
        maxStalledCount: maxStalls,
        // Waits are short, so that a command lost with its connection is soon repeated.
        drainDelay: 1,
        runRetryDelay: 500,
      },
    );
    this.#worker.on('error', options.onError);
    this.#worker.on('failed', (job, error) => options.onFailed(error, job));
  }

  /** The number of running jobs. */
  get running(): number {
    return this.#running.size;
  }

  /** Accepts no more jobs, holds the locks of running ones until they end, and stops. */
  async close(): Promise<void> {
    await this.#worker.pause(true);
    while (this.#running.size > 0) await Promise.all(this.#running);
    // BullMQ waits for its connections to close, but without a server they never report that they have closed.
    const isReachable = await runCommand(
      () => this.#worker.waitUntilReady().then(() => this.#connection.ping()),
      closeTimeoutMs,
    ).then(
      () => true,
      () => false,
    );
    await runCommand(() => this.#worker.close(!isReachable), closeTimeoutMs).catch(() => {});
    this.#connection.disconnect();
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
}
