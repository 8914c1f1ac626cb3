import { setTimeout as wait } from 'node:timers/promises';
import { withRedis, withRedisCluster } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { describeJobQueue } from '../../ports/job-queue.contract.ts';
import { newCapability } from '../../runtime/capability.ts';
import { systemClock } from '../../runtime/clock.ts';
import { watchForLeaks } from '../../testing/leaks.ts';
import { openRedis } from '../redis/open-redis.ts';
import { BullmqJobQueue } from './bullmq-job-queue.ts';

const deps = { clock: systemClock, logger: pino({ level: 'silent' }) };

/** Opens separate queues for each test, so that it does not run jobs left by another. */
const open = async (url: string) => {
  const assertNoLeaks = watchForLeaks();
  const redis = openRedis({ url, prefix: newCapability(), logger: deps.logger });
  const queue = new BullmqJobQueue(redis, deps);
  await redis.ready();
  return {
    queue,
    now: Date.now,
    elapse: (ms: number) => wait(ms),
    close: async () => {
      await queue.close();
      await redis.close();
      await assertNoLeaks();
    },
  };
};

withRedis('one Redis', ({ url }) => {
  describeJobQueue('BullMQ', () => open(url));
});

withRedisCluster('a cluster of Redis', (cluster) => {
  describeJobQueue('BullMQ on Redis Cluster', () => open(cluster().uri));
});
