import type { RequestListener } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import type { Clock } from '../clock.ts';
import { problemHandler } from '../http/problem-answer.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { createHealthRoutes, type Dependency, type OperationsOptions } from './health-routes.ts';
import { createHttpListener, type UpgradeListener } from './http-listener.ts';
import { createMetricsListener } from './metrics-listener.ts';
import type { ProcessPart } from './run-services.ts';

/** Longer than the one second between a gateway's health checks, so that the gateway notices. */
const leavingMs = 1_500;

/**
 * The time from the signal to the end of the process, for every service. Longer than the timeouts of all its parts.
 */
export const stopTimeoutMs = 8_500;

export type ServiceParts = {
  dependencies: Dependency[];
  liveness?: OperationsOptions['liveness'];
  /** Serves calls, including health checks, and accepts sockets. */
  answer: (operations: Router) => { http: RequestListener; upgrade?: UpgradeListener };
  work: ProcessPart[];
  /** Completes the background work that calls have started. Called once all calls have been answered. */
  settle?: () => Promise<void>;
  /** Closes everything that was opened earlier; called last. */
  release: () => Promise<void>;
};

export type ServiceProcess = {
  parts: ProcessPart[];
  port(): number;
  metricsPort(): number | undefined;
};

/** Passes public calls directly to their app. Other requests first go through the remaining handlers. */
export const behindGateway = (
  http: RequestListener,
  logger: Logger,
  ...others: RequestHandler[]
): RequestListener => {
  const rest = express()
    .disable('x-powered-by')
    .disable('etag')
    .use(...others)
    .use(http)
    .use(problemHandler(logger));
  return (req, res) => (req.url?.startsWith('/api/') ? http(req, res) : rest(req, res));
};

/**
 * Creates the parts of one service's process: its port, work, health checks, a separate metrics port, and a shutdown
 * that cuts off no client. On shutdown the process first fails its health checks and closes each connection with its
 * next response. Then it stops accepting connections, stops its work, waits for calls in flight, completes
 * their background work, and releases its resources.
 */
export const createServiceProcess = (
  { dependencies, liveness = [], answer, work, settle, release }: ServiceParts,
  options: {
    config: { PORT: number; METRICS_PORT?: number | undefined; HOST: string };
    clock: Clock;
    metrics: Metrics;
    tracer: Tracer | null;
    /** Serves /metrics on PORT if there is no METRICS_PORT. */
    withMetrics?: boolean;
    /** True if a gateway checks the health of this process and sends its calls elsewhere. */
    isBehindGateway?: boolean;
  },
): ServiceProcess => {
  const { config, clock, metrics, tracer, withMetrics = true, isBehindGateway = true } = options;
  let leaving = false;
  const operations = createHealthRoutes(dependencies, metrics, {
    liveness,
    withMetrics: withMetrics && config.METRICS_PORT === undefined,
    isLeaving: () => leaving,
  });
  const { http, upgrade } = answer(operations);
  const listener = createHttpListener({
    handler: http,
    ...(upgrade ? { upgrade } : {}),
    port: config.PORT,
    host: config.HOST,
  });
  const metricsListener = createMetricsListener(config, metrics);
  const leave: ProcessPart = {
    name: 'leave',
    stop: () =>
      new Promise((resolve) => {
        leaving = true;
        listener.disableKeepAlive();
        clock.after(leavingMs, resolve);
      }),
  };
  return {
    parts: [
      {
        name: 'adapters',
        stop: async () => {
          await release();
          await tracer?.close();
        },
      },
      metricsListener.part,
      ...(settle ? [{ name: 'settling', stop: settle }] : []),
      listener.draining,
      ...work,
      listener.accepting,
      ...(isBehindGateway ? [leave] : []),
    ],
    port: () => listener.address().port,
    metricsPort: metricsListener.port,
  };
};
