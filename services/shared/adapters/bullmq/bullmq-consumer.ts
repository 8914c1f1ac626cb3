import { type JobName, jobs } from '@murmur/contract/jobs';
import { type Job, Worker } from 'bullmq';
import type { Logger } from '../../runtime/telemetry/logger.ts';
import type { OpenRedis } from '../redis/open-redis.ts';
import { runCommand } from '../redis/redis-faults.ts';

/** The jobs of a killed consumer remain locked until their locks have expired and two checks have detected that. */
const lockMs = 6_000;
const stalledCheckMs = 2_000;
/** A job that has crashed its consumer this many times is dropped. The sweep may add it again. */
const maxStalls = 10;
/** Timeout for Redis to respond to a stopping consumer, and for the consumer to close. */
const closeTimeoutMs = 1_000;

export type ConsumerOptions = {
  name: JobName;
  prefix: string;
  concurrency: number;
  redis: OpenRedis;
  logger: Logger;
};

export type BullmqConsumer = {
  countRunning(): number;
  /** Accepts no more jobs, renews the locks of running ones until they end, and stops. */
  close(): Promise<void>;
};

/** Starts a BullMQ worker with its own connections that can be stopped whether or not Redis responds. */
export const startConsumer = (
  { name, prefix, concurrency, redis, logger }: ConsumerOptions,
  process: (job: Job, token: string | undefined) => Promise<void>,
): BullmqConsumer => {
  const connection = redis.create('working');
  const running = new Set<Promise<void>>();
  const track = (job: Promise<void>): Promise<void> => {
    const ended = job.catch(() => {}).finally(() => running.delete(ended));
    running.add(ended);
    return job;
  };
  const worker = new Worker(jobs[name].queue, (job, token) => track(process(job, token)), {
    connection,
    prefix,
    concurrency,
    lockDuration: lockMs,
    stalledInterval: stalledCheckMs,
    maxStalledCount: maxStalls,
    // Waits are short, so that a command lost with its connection is soon repeated.
    drainDelay: 1,
    runRetryDelay: 500,
  });
  worker.on('error', (error) => logger.debug({ fault: error.message }, `worker of ${name}: error`));
  worker.on('failed', (job, error) =>
    logger.warn({ fault: error.message, job: name, tries: job?.attemptsMade }, 'job failed'),
  );
  return {
    countRunning: () => running.size,
    close: async () => {
      await worker.pause(true);
      while (running.size > 0) await Promise.all(running);
      // BullMQ waits for its connections to close, but without a server they never report that they have closed.
      const response = await runCommand(
        () => worker.waitUntilReady().then(() => connection.ping()),
        closeTimeoutMs,
      ).catch(() => null);
      await runCommand(() => worker.close(response === null), closeTimeoutMs).catch(() => {});
      connection.disconnect();
    },
  };
};
