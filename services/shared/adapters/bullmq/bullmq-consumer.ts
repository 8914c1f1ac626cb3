import { type Job, Worker } from 'bullmq';
import type { OpenRedis, RedisClient } from '../redis/open-redis.ts';
import { runCommand } from '../redis/redis-faults.ts';

/** A consumer that was killed holds its jobs until their lock is over and two checks have seen it. */
const lockMs = 6_000;
const stalledCheckMs = 2_000;
/** A job that so often took its consumer down with it is given up; the sweep may add it again. */
const maxStalls = 10;
/** How long Redis may take to answer a consumer that wants to go, and to let it go. */
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

/** A BullMQ worker on connections of its own, which can go whether Redis answers or not. */
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
        // Short waits, so that a command lost with its connection is soon repeated.
        drainDelay: 1,
        runRetryDelay: 500,
      },
    );
    this.#worker.on('error', options.onError);
    this.#worker.on('failed', (job, error) => options.onFailed(error, job));
  }

  /** Jobs in its hands. */
  get running(): number {
    return this.#running.size;
  }

  /** Takes no more, keeps the locks of what runs until it has ended, and goes. */
  async close(): Promise<void> {
    await this.#worker.pause(true);
    while (this.#running.size > 0) await Promise.all(this.#running);
    // BullMQ waits for connections to end that, without a server, never say that they did.
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
