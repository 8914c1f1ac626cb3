import { openInternalClient } from '@murmur/shared/adapters/http/http-internal-client';
import { openRedisAdapters } from '@murmur/shared/adapters/open-distributed';
import { AppError } from '@murmur/shared/runtime/app-error';
import { writeProblem } from '@murmur/shared/runtime/http/problem-answer';
import { withOptional } from '@murmur/shared/runtime/process/health-routes';
import { runProcess } from '@murmur/shared/runtime/process/run-process';
import { serviceDependency } from '@murmur/shared/runtime/process/service-dependency';
import { behindGateway } from '@murmur/shared/runtime/process/service-process';
import { requestIdOf } from '@murmur/shared/runtime/request-context';
import { realtimeConfig } from './config.ts';
import { createRealtimeService } from './realtime-service.ts';

await runProcess('realtime', realtimeConfig, process.env, async (config, tools) => {
  const { clock, logger, metrics, tracer } = tools;
  const adapters = await openRedisAdapters({
    redisUrl: config.REDIS_URL,
    countFailedOpen: (part) => metrics.countFailedOpen(part),
    clock,
    logger,
  });
  const room = openInternalClient('room', config.ROOM_URL, config.INTERNAL_TOKEN);
  const realtime = createRealtimeService({
    bus: adapters.bus,
    presence: adapters.presence,
    room: room.api,
    limits: { limiter: adapters.limiter, scale: config.RATE_LIMIT_SCALE },
    clock,
    logger,
    tracer,
    allowedOrigins: config.ALLOWED_ORIGINS,
    publicUrl: config.PUBLIC_URL,
    maxSockets: config.MAX_SOCKETS,
    observe: metrics.observeSockets,
  });
  metrics.watchSockets(() => realtime.counts());
  const nothing = new AppError('NOT_FOUND', 'Only WebSockets are served here.');
  return {
    // Without the room service, no socket can be opened, but open sockets stay open.
    dependencies: withOptional(
      [...adapters.dependencies, serviceDependency('room', config.ROOM_URL)],
      'room',
    ),
    answer: (operations) => ({
      http: behindGateway(
        (req, res) => writeProblem(res, nothing, requestIdOf(req)),
        logger,
        operations,
      ),
      upgrade: (req, socket, head) => realtime.upgrade(req, socket, head),
    }),
    work: [{ name: 'realtime', start: async () => realtime.start(), stop: () => realtime.stop() }],
    release: async () => {
      await room.close();
      await adapters.close();
    },
  };
});
