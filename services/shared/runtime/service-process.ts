import type { RequestListener } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import type { Clock } from './clock.ts';
import { problemHandler } from './http-app.ts';
import { createHttpListener, type UpgradeListener } from './http-listener.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { createMetricsListener } from './metrics-listener.ts';
import { createOperations, type Dependency, type OperationsOptions } from './operations.ts';
import type { Running } from './run-services.ts';

/** Longer than the second between two of a gateway's health checks, so that it has heard. */
const leavingMs = 1_500;

/** From the signal to the end of the process, for every service; above all that its parts allow themselves. */
export const stopTimeoutMs = 8_500;

export type ServiceParts = {
  dependencies: Dependency[];
  liveness?: OperationsOptions['liveness'];
  /** What answers calls, with health among them, and what takes sockets. */
  answer: (operations: Router) => { http: RequestListener; upgrade?: UpgradeListener };
  /** What else runs, in the order of starting. */
  work: Running[];
  /** Ends what calls leave behind, once none is answered any more. */
  settle?: () => Promise<void>;
  /** Closes what was opened before, last of all. */
  release: () => Promise<void>;
};

export type ServiceProcessOptions = ServiceParts & {
  config: { PORT: number; METRICS_PORT?: number | undefined; HOST: string };
  clock: Clock;
  metrics: Metrics;
};

/** Public calls go straight to their app; what else is asked of a service goes by the others first. */
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
 * One service as a process: its port, its work, its health, its metrics on a port of their own, and an
 * end in which nobody is cut off. Told to stop, it first says so by its health checks and closes each connection with its
 * next answer; then it takes no more, ends its work, waits for what is in flight, settles what that
 * left behind, and releases.
 */
export const createServiceProcess = (
  options: ServiceProcessOptions,
): { parts: Running[]; port(): number; metricsPort(): number | undefined } => {
  const { clock, metrics, dependencies, liveness, work, release } = options;
  let leaving = false;
  const operations = createOperations(dependencies, metrics, {
    ...(liveness ? { liveness } : {}),
    withMetrics: options.config.METRICS_PORT === undefined,
    isLeaving: () => leaving,
  });
  const { http, upgrade } = options.answer(operations);
  const listener = createHttpListener({
    handler: http,
    ...(upgrade ? { upgrade } : {}),
    port: options.config.PORT,
    host: options.config.HOST,
  });
  const measured = createMetricsListener(options.config, metrics);
  return {
    parts: [
      { name: 'adapters', start: async () => {}, stop: release },
      measured.running,
      { name: 'settling', start: async () => {}, stop: async () => options.settle?.() },
      listener.draining,
      ...work,
      listener.taking,
      {
        name: 'leave',
        start: async () => {},
        stop: () =>
          new Promise((resolve) => {
            leaving = true;
            listener.letGo();
            clock.after(leavingMs, resolve);
          }),
      },
    ],
    port: () => listener.address().port,
    metricsPort: measured.port,
  };
};
