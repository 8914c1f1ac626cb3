import { afterEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@murmur/infra/servers/free-port';
import { withRedis } from '@murmur/infra/servers/given-servers';
import { prepareRedis } from '@murmur/infra/servers/redis-process';
import { openLogger } from '../../runtime/logger.ts';
import { eventually } from '../../testing/eventually.ts';
import { openLateRateLimiter } from './late-rate-limiter.ts';

const logger = openLogger('test', 'silent');
const bucket = { burst: 1, perSecond: 0.001 };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const elapse = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

withRedis('a limiter that does not wait for its Redis', ({ prefix }) => {
  describe('before Redis is there', () => {
    test('allows everybody at once, says that it has none, and limits when it comes', async () => {
      const port = await freePort();
      const skipped: string[] = [];
      const late = openLateRateLimiter({
        url: `redis://127.0.0.1:${port}`,
        logger,
        prefix,
        count: (part) => skipped.push(part),
      });
      opened.push(() => late.close());
      for (let i = 0; i < 3; i += 1) {
        expect(await late.limiter.take('somebody', bucket)).toEqual({ allowed: true });
      }
      expect(skipped).toEqual(['limits', 'limits', 'limits']);
      await expect(late.dependency.check()).rejects.toThrow('not answered');

      const redis = await prepareRedis(port);
      opened.push(() => redis.removeData());
      opened.push(() => redis.process.dispose());
      await redis.process.start();
      await eventually(elapse, 'a refusal', async () => {
        return !(await late.limiter.take('somebody', bucket)).allowed;
      });
      await expect(late.dependency.check()).resolves.toBeUndefined();
    }, 30_000);
  });
});
