import { createAnalysisService } from '@murmur/analysis/analysis-service';
import { configureAnalysts } from '@murmur/analysis/configured-analysts';
import { gatewayOptions } from '@murmur/gateway/config';
import { createGatewayService } from '@murmur/gateway/gateway-service';
import { createRealtimeService } from '@murmur/realtime/realtime-service';
import { createRoomService } from '@murmur/room/room-service';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { Clock } from '@murmur/shared/runtime/clock';
import {
  createServiceProcess,
  type ServiceProcess,
} from '@murmur/shared/runtime/process/service-process';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import { observeAdapters } from '@murmur/shared/runtime/telemetry/observed-adapters';
import type { Tracer } from '@murmur/shared/runtime/telemetry/tracer';
import type { StandaloneConfig } from './config.ts';
import { isLoopback } from './local-network.ts';

/** Creates the four services in one process: calls between them are function calls, and one port serves them all. */
export const createStandalone = (
  config: StandaloneConfig,
  deps: { adapters: Adapters; clock: Clock; logger: Logger; tracer: Tracer | null; webDir: string },
): ServiceProcess => {
  const { clock, tracer, webDir } = deps;
  const metrics = openMetrics();
  const { liveness, ...adapters } = observeAdapters(deps.adapters, { clock, metrics, tracer });
  const limits = { limiter: adapters.limiter, scale: config.RATE_LIMIT_SCALE };
  const of = (service: string) => ({
    ...adapters,
    limits,
    clock,
    tracer,
    logger: deps.logger.child({ service }),
    publicUrl: config.PUBLIC_URL,
    observe: metrics.observeRequest(service),
  });

  const room = createRoomService({
    ...of('room'),
    retentionDays: config.RETENTION_DAYS,
    observeRooms: metrics.observeRooms,
  });
  const analysis = createAnalysisService({
    ...of('analysis'),
    room: room.api,
    ...configureAnalysts(config, metrics),
  });
  const realtime = createRealtimeService({
    bus: adapters.bus,
    presence: adapters.presence,
    room: room.api,
    limits,
    clock,
    tracer,
    logger: deps.logger.child({ service: 'realtime' }),
    allowedOrigins: config.ALLOWED_ORIGINS,
    publicUrl: config.PUBLIC_URL,
    maxSockets: config.MAX_SOCKETS,
    observe: metrics.observeSockets,
  });
  metrics.watchSockets(() => realtime.counts());
  return createServiceProcess(
    {
      dependencies: adapters.dependencies,
      liveness: [liveness],
      answer: (operations) =>
        createGatewayService({
          ...gatewayOptions(config),
          forward: { room: room.http, analysis: analysis.http },
          upgrade: realtime.upgrade,
          readShareMetadata: analysis.api.readShareMetadata,
          describeAnalysis: analysis.api.describeAnalysis,
          limits,
          tracer,
          logger: deps.logger.child({ service: 'gateway' }),
          webDir,
          operations,
        }),
      work: [
        { name: 'room', start: () => room.start(), stop: () => room.stop() },
        { name: 'analysis', start: () => analysis.start(), stop: () => analysis.stop() },
        { name: 'realtime', start: async () => realtime.start(), stop: () => realtime.stop() },
      ],
      settle: () => room.settle(),
      release: () => adapters.close(),
    },
    {
      config,
      clock,
      metrics,
      tracer,
      // Metrics are not served on a port that other machines can reach.
      withMetrics: isLoopback(config.HOST),
      isBehindGateway: false,
    },
  );
};
