import type { RequestListener } from 'node:http';
import { AppError } from './app-error.ts';
import { createHttpListener } from './http-listener.ts';
import type { Metrics } from './metrics.ts';
import { writeProblem } from './problem-answer.ts';
import { requestIdOf } from './request-context.ts';
import { splitUrl } from './route-table.ts';
import type { Running } from './run-services.ts';

export type MetricsListener = {
  running: Running;
  /** Returns the port once the listener is running, or undefined if none is configured. */
  port: () => number | undefined;
};

const nothing = new AppError('NOT_FOUND', 'Only /metrics is served here.');

/**
 * Serves `/metrics` on a separate port for the operator, so that clients of the main port cannot read the metrics.
 * @param config without METRICS_PORT there is no separate listener, and the main port serves metrics to direct
 * callers
 */
export const createMetricsListener = (
  config: { METRICS_PORT?: number | undefined; HOST: string },
  { registry }: Metrics,
): MetricsListener => {
  const { METRICS_PORT: port, HOST: host } = config;
  const none: Running = { name: 'metrics', start: async () => {}, stop: async () => {} };
  if (port === undefined) return { running: none, port: () => undefined };

  const handler: RequestListener = (req, res) => {
    if (splitUrl(req.url).path !== '/metrics') {
      writeProblem(res, nothing, requestIdOf(req));
      return;
    }
    registry.metrics().then(
      (page) => res.setHeader('Content-Type', registry.contentType).end(page),
      (error: Error) => res.destroy(error),
    );
  };
  const listener = createHttpListener({ handler, port, host, drainMs: 0 });
  return {
    running: {
      name: 'metrics',
      start: () => listener.taking.start(),
      stop: async () => {
        await listener.taking.stop();
        await listener.draining.stop();
      },
    },
    port: () => listener.address().port,
  };
};
