import type { RequestListener } from 'node:http';
import { AppError } from '../app-error.ts';
import { writeProblem } from '../http/problem-answer.ts';
import { splitUrl } from '../http/serve-calls.ts';
import { requestIdOf } from '../request-context.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createHttpListener } from './http-listener.ts';
import type { ProcessPart } from './run-services.ts';

const onlyMetrics = new AppError('NOT_FOUND', 'Only /metrics is served here.');

/**
 * Serves `/metrics` on a separate port for the operator, so that clients of the main port cannot read the metrics.
 * `port` returns that port once the listener runs. Without METRICS_PORT there is no listener.
 */
export const createMetricsListener = (
  config: { METRICS_PORT?: number | undefined; HOST: string },
  { registry }: Metrics,
): { part: ProcessPart; port: () => number | undefined } => {
  const { METRICS_PORT: port, HOST: host } = config;
  if (port === undefined) return { part: { name: 'metrics' }, port: () => undefined };

  const handler: RequestListener = (req, res) => {
    if (splitUrl(req.url).path !== '/metrics') {
      writeProblem(res, onlyMetrics, requestIdOf(req));
      return;
    }
    registry.metrics().then(
      (page) => res.setHeader('Content-Type', registry.contentType).end(page),
      (error: Error) => res.destroy(error),
    );
  };
  const listener = createHttpListener({ handler, port, host, drainMs: 0 });
  return {
    part: {
      name: 'metrics',
      start: () => listener.accepting.start(),
      stop: async () => {
        await listener.accepting.stop();
        await listener.draining.stop();
      },
    },
    port: () => listener.address().port,
  };
};
