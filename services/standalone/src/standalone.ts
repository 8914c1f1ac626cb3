import { createAnalysisService } from '@murmur/analysis/analysis-service';
import { configureAnalysts } from '@murmur/analysis/configured-analysts';
import { createGatewayService } from '@murmur/gateway/gateway-service';
import { createRealtimeService } from '@murmur/realtime/realtime-service';
import { createRoomService } from '@murmur/room/room-service';
import type { Adapters } from '@murmur/shared/ports/adapters';
import type { Clock } from '@murmur/shared/runtime/clock';
import { createHttpListener } from '@murmur/shared/runtime/http-listener';
import type { Logger } from '@murmur/shared/runtime/logger';
import { openMetrics } from '@murmur/shared/runtime/metrics';
import { createMetricsListener } from '@murmur/shared/runtime/metrics-listener';
import { observeAdapters } from '@murmur/shared/runtime/observed-adapters';
import { createOperations } from '@murmur/shared/runtime/operations';
import type { Running } from '@murmur/shared/runtime/run-services';
import type { Tracer } from '@murmur/shared/runtime/tracer';
import type { StandaloneConfig } from './config.ts';
import { isLoopback } from './local-network.ts';

export type Standalone = {
  /** In starting order; `runServices` or a test starts and stops them. */
  parts: Running[];
  /** The port it listens on, once started. */
  port(): number;
  /** The port of its metrics; undefined if they have none. */
  metricsPort(): number | undefined;
};

/** Creates the four services in one process: calls between them are function calls, and one port serves them all. */
export const createStandalone = (
  config: StandaloneConfig,
  deps: { adapters: Adapters; clock: Clock; logger: Logger; tracer: Tracer | null; webDir: string },
): Standalone => {
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
  const gateway = createGatewayService({
    forward: { room: room.http, analysis: analysis.http },
    upgrade: realtime.upgrade,
    readShareMetadata: analysis.api.readShareMetadata,
    describeAnalysis: analysis.api.describeAnalysis,
    limits,
    tracer,
    logger: deps.logger.child({ service: 'gateway' }),
    webDir,
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    trustedAddresses: config.TRUSTED_ADDRESSES,
    operator: {
      name: config.OPERATOR_NAME,
      contact: config.OPERATOR_CONTACT,
      imprint: config.OPERATOR_IMPRINT,
    },
    ads: { client: config.ADS_CLIENT, house: config.ADS_HOUSE },
    operations: createOperations(adapters.dependencies, metrics, {
      liveness: [liveness],
      // Metrics are not served on a port that other machines can reach.
      withMetrics: config.METRICS_PORT === undefined && isLoopback(config.HOST),
    }),
  });
  const listener = createHttpListener({
    handler: gateway.http,
    upgrade: gateway.upgrade,
    port: config.PORT,
    host: config.HOST,
  });

  const measured = createMetricsListener(config, metrics);

  return {
    parts: [
      {
        name: 'adapters',
        start: async () => {},
        stop: async () => {
          await adapters.close();
          await tracer?.close();
        },
      },
      measured.running,
      { name: 'settling', start: async () => {}, stop: () => room.settle() },
      listener.draining,
      { name: 'room', start: () => room.start(), stop: () => room.stop() },
      { name: 'analysis', start: () => analysis.start(), stop: () => analysis.stop() },
      { name: 'realtime', start: async () => realtime.start(), stop: () => realtime.stop() },
      listener.taking,
    ],
    port: () => listener.address().port,
    metricsPort: measured.port,
  };
};
