import type { Logger } from './logger.ts';
import type { Tracer } from './tracer.ts';

/** Returns null without an endpoint, in which case OpenTelemetry is not even loaded. */
export const openTracer = async (
  config: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number },
  service: string,
  logger: Logger,
): Promise<Tracer | null> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return null;
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  return createOtlpTracer({ endpoint, share, service, logger });
};
