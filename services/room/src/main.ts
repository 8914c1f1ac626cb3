import { openDistributed } from '@murmur/shared/adapters/open-distributed';
import { mountInternal } from '@murmur/shared/runtime/http/internal-http';
import { withOptional } from '@murmur/shared/runtime/process/health-routes';
import { runProcess } from '@murmur/shared/runtime/process/run-process';
import { behindGateway } from '@murmur/shared/runtime/process/service-process';
import { observeAdapters } from '@murmur/shared/runtime/telemetry/observed-adapters';
import { loadWordFilters } from '@murmur/shared/text/word-filter/word-filter';
import { roomConfig } from './config.ts';
import { createRoomService } from './room-service.ts';

await runProcess('room', roomConfig, process.env, async (config, tools) => {
  const { clock, logger, metrics, tracer } = tools;
  loadWordFilters();
  const opened = await openDistributed({
    mongoUri: config.MONGODB_URI,
    redisUrl: config.REDIS_URL,
    countFailedOpen: (part) => metrics.countFailedOpen(part),
    onCircuit: (isOpen) => metrics.setCircuit(isOpen),
    clock,
    logger,
  });
  const { liveness, ...adapters } = observeAdapters(opened, tools);
  const room = createRoomService({
    ...adapters,
    limits: { limiter: adapters.limiter, scale: config.RATE_LIMIT_SCALE },
    clock,
    logger,
    tracer,
    publicUrl: config.PUBLIC_URL,
    retentionDays: config.RETENTION_DAYS,
    ownerSecret: config.INTERNAL_TOKEN.at(0),
    observe: metrics.observeRequest('room'),
    observeRooms: metrics.observeRooms,
  });
  const internal = mountInternal<'room'>(room.api, config.INTERNAL_TOKEN, tools);
  return {
    // Without Redis, opinions are still accepted and stored; clients read missed events later.
    dependencies: withOptional(adapters.dependencies, 'redis'),
    liveness: [liveness],
    answer: (operations) => ({ http: behindGateway(room.http, logger, operations, internal) }),
    work: [{ name: 'room', start: () => room.start(), stop: () => room.stop() }],
    settle: () => room.settle(),
    release: () => adapters.close(),
  };
});
