import { openInternalClient } from '@murmur/shared/adapters/http/http-internal-client';
import { openDistributed } from '@murmur/shared/adapters/open-distributed';
import { mountInternal } from '@murmur/shared/runtime/http/internal-http';
import { withOptional } from '@murmur/shared/runtime/process/health-routes';
import { runProcess } from '@murmur/shared/runtime/process/run-process';
import { serviceDependency } from '@murmur/shared/runtime/process/service-dependency';
import { behindGateway } from '@murmur/shared/runtime/process/service-process';
import { observeAdapters } from '@murmur/shared/runtime/telemetry/observed-adapters';
import { createAnalysisService } from './analysis-service.ts';
import { analysisConfig } from './config.ts';
import { configureAnalysts } from './configured-analysts.ts';

await runProcess('analysis', analysisConfig, process.env, async (config, tools) => {
  const { clock, logger, metrics, tracer } = tools;
  const opened = await openDistributed({
    mongoUri: config.MONGODB_URI,
    redisUrl: config.REDIS_URL,
    countFailedOpen: (part) => metrics.countFailedOpen(part),
    onCircuit: (isOpen) => metrics.setCircuit(isOpen),
    clock,
    logger,
  });
  const room = openInternalClient('room', config.ROOM_URL, config.INTERNAL_TOKEN);
  const { liveness, ...adapters } = observeAdapters(opened, tools);
  const analysis = createAnalysisService({
    ...adapters,
    room: room.api,
    limits: { limiter: adapters.limiter, scale: config.RATE_LIMIT_SCALE },
    clock,
    logger,
    tracer,
    publicUrl: config.PUBLIC_URL,
    ...configureAnalysts(config, metrics),
    observe: metrics.observeRequest('analysis'),
  });
  const internal = mountInternal<'analysis'>(analysis.api, config.INTERNAL_TOKEN, tools);
  return {
    // Results can be read without the room service; analyses wait for it.
    dependencies: withOptional(
      [...adapters.dependencies, serviceDependency('room', config.ROOM_URL)],
      'redis',
      'room',
    ),
    liveness: [liveness],
    answer: (operations) => ({ http: behindGateway(analysis.http, logger, operations, internal) }),
    work: [{ name: 'analysis', start: () => analysis.start(), stop: () => analysis.stop() }],
    release: async () => {
      await room.close();
      await adapters.close();
    },
  };
});
