// Started by a test as a separate process and then killed. Starts a close-room job, reports that on stdout, and never
// finishes it.
// Usage: node stuck-worker.ts URL PREFIX
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { BullmqJobQueue } from '../../adapters/bullmq/bullmq-job-queue.ts';
import { openRedis } from '../../adapters/redis/open-redis.ts';
import { systemClock } from '../../runtime/clock.ts';

export type Output = 'took it\n';
const took: Output = 'took it\n';

const [url = '', prefix = ''] = process.argv.slice(2);
const deps = { clock: systemClock, logger: pino({ level: 'silent' }) };
const redis = openRedis({ url, prefix, logger: deps.logger });
const queue = new BullmqJobQueue(redis, deps);
await redis.ready();
queue.work(
  'close-room',
  () => {
    writeSync(1, took);
    return new Promise<never>(() => {});
  },
  { concurrency: 1 },
);
