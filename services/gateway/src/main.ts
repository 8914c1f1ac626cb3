import { join } from 'node:path';
import { openInternalClient } from '@murmur/shared/adapters/http/http-internal-client';
import { openRedisLimiter } from '@murmur/shared/adapters/open-distributed';
import { withOptional } from '@murmur/shared/runtime/process/health-routes';
import { runProcess } from '@murmur/shared/runtime/process/run-process';
import { gatewayConfig, gatewayOptions } from './config.ts';
import { createHttpForward } from './forward-http.ts';
import { createUpgradeForward } from './forward-upgrade.ts';
import { createGatewayService } from './gateway-service.ts';
import { observeHttp } from './observed-http.ts';
import { openUpstreams, type Upstreams } from './upstreams.ts';

const webDir = join(import.meta.dirname, '../../../web/dist');

const reachable = (name: string, upstreams: Upstreams) => ({
  name,
  check: async () => {
    if (!upstreams.isAnswering()) throw new Error(`no process of ${name} is responding`);
  },
});

await runProcess('gateway', gatewayConfig, process.env, async (config, tools) => {
  const { clock, logger, metrics, tracer } = tools;
  const redis = openRedisLimiter({
    redisUrl: config.REDIS_URL,
    countFailedOpen: (part) => metrics.countFailedOpen(part),
    logger,
  });
  const room = openUpstreams(config.ROOM_URL, clock);
  const analysis = openUpstreams(config.ANALYSIS_URL, clock);
  const realtime = openUpstreams(config.REALTIME_URL, clock);
  const calls = openInternalClient('analysis', config.ANALYSIS_URL, config.INTERNAL_TOKEN);
  const to = (upstreams: Upstreams) => createHttpForward(upstreams, logger);
  const sockets = createUpgradeForward(realtime, logger);
  metrics.watchTunnels(() => sockets.count());
  const dependencies = [
    ...redis.dependencies,
    reachable('room', room),
    reachable('analysis', analysis),
    reachable('realtime', realtime),
  ];
  return {
    // Pages are served during every outage, so that they can explain it.
    dependencies: withOptional(dependencies, 'redis', 'room', 'analysis', 'realtime'),
    answer: (operations) => {
      const { http, upgrade } = createGatewayService({
        ...gatewayOptions(config),
        forward: { room: to(room), analysis: to(analysis) },
        upgrade: sockets.upgrade,
        readShareMetadata: calls.api.readShareMetadata,
        describeAnalysis: calls.api.describeAnalysis,
        limits: { limiter: redis.limiter, scale: config.RATE_LIMIT_SCALE },
        logger,
        tracer,
        webDir,
        operations,
      });
      return { http: observeHttp(http, metrics.observeRequest('gateway')), upgrade };
    },
    work: [{ name: 'sockets', stop: () => sockets.stop() }],
    release: async () => {
      await Promise.all([room.close(), analysis.close(), realtime.close(), calls.close()]);
      await redis.close();
    },
  };
});
