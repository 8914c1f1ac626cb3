import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Server } from '@murmur/infra/verify/servers/server';
import { startRedis } from '@murmur/infra/verify/servers/start-redis';
import { withRedis } from '@murmur/infra/verify/servers/with-servers';
import { pino } from 'pino';
import { systemClock } from '../runtime/clock.ts';
import { openMetrics } from '../runtime/telemetry/metrics.ts';
import { eventually } from '../testing/eventually.ts';
import { openRedisAdapters, type RedisAdapters } from './open-distributed.ts';

type Line = { level: number; msg: string; err?: { code?: string }; missed?: number };

const [info, warn] = [30, 40];
const bucket = { burst: 1_000, perSecond: 1_000 };

withRedis('behaviour without Redis', () => {
  let server: Server;
  let lines: Line[];
  let adapters: RedisAdapters;
  const metrics = openMetrics();

  beforeEach(async () => {
    server = await startRedis({ own: true });
    lines = [];
    adapters = await openRedisAdapters({
      redisUrl: server.uri,
      clock: systemClock,
      logger: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
      countFailedOpen: (part) => metrics.countFailedOpen(part),
    });
  });
  afterEach(async () => {
    await adapters.close();
    await server.stop();
  });

  const linesOf = (part: string): Line[] =>
    lines.filter(({ msg }) => msg.startsWith(`${part}: Redis`));
  const counted = async (part: string): Promise<number> => {
    const text = await metrics.registry.metrics();
    return Number(
      new RegExp(`^murmur_failed_open_total{part="${part}"} (\\d+)$`, 'm').exec(text)?.[1],
    );
  };

  test.each([
    { part: 'limits', call: () => adapters.limiter.take('ann', bucket) },
    { part: 'presence', call: () => adapters.presence.touch('room', ['ann']) },
    { part: 'leases', call: () => adapters.leases.claim('sweep', 1) },
  ])(
    '$part: an outage is logged once when it begins and once when it ends, and each fallback is counted',
    async ({ part, call }) => {
      await call();
      expect([linesOf(part), await counted(part)]).toEqual([[], 0]);

      await server.kill();
      for (let n = 0; n < 3; n += 1) await call();
      expect(await counted(part)).toBe(3);
      expect(linesOf(part)).toEqual([
        expect.objectContaining({
          level: warn,
          msg: `${part}: Redis failed; continuing`,
          err: expect.objectContaining({ code: 'UNAVAILABLE' }),
        }),
      ]);

      await server.restart();
      await eventually(
        wait,
        'the end of the outage was logged',
        async () => {
          await call();
          return linesOf(part).length > 1;
        },
        20_000,
      );
      await call();
      expect(linesOf(part).slice(1)).toEqual([
        expect.objectContaining({ level: info, msg: `${part}: Redis recovered` }),
      ]);
      expect(lines.filter(({ msg }) => /: Redis (failed|recovered)/.test(msg))).toEqual(
        linesOf(part),
      );
    },
    60_000,
  );
});
