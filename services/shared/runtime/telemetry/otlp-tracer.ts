import { hostname } from 'node:os';
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { AppError } from '../app-error.ts';
import type { Logger } from './logger.ts';
import { OutageLog } from './outage-log.ts';
import type { SpanKind as Kind, Span, Tracer } from './tracer.ts';

const sendEveryMs = 2_000;
/** Timeout after which a batch is dropped. */
const sendTimeoutMs = 2_000;
/** Timeout for exporting the last spans of a process that is stopping. */
const lastSendMs = 1_000;

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const traceparentFormat = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Returns the span that a traceparent names, or null if the traceparent is invalid. */
const readTraceparent = (
  text: string | undefined,
): { traceId: string; spanId: string; traceFlags: number } | null => {
  const [matched, traceId = '', spanId = '', flags = ''] = traceparentFormat.exec(text ?? '') ?? [];
  // Only later versions of the format may be longer.
  if (matched === undefined || (text?.startsWith('00') && text.length !== 55)) return null;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(parent) ? parent : null;
};

/** Wraps an exporter so that an outage is logged once. */
const loggingOutages = (exporter: SpanExporter, outage: OutageLog): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      if (result.error === undefined) outage.worked();
      else
        outage.failed(
          new AppError('UNAVAILABLE', 'The collector did not accept the spans.', {}, result.error),
        );
      done(result);
    }),
  forceFlush: async () => exporter.forceFlush?.(),
  shutdown: () => exporter.shutdown(),
});

/**
 * Exports traces in batches over OTLP/HTTP with OpenTelemetry's SDK. Spans that cannot be sent are dropped, so a
 * collector that is down does not slow any call.
 * @param share the share of external calls whose traces are exported, 0 to 1
 */
export const createOtlpTracer = ({
  endpoint,
  share,
  service,
  logger,
}: {
  endpoint: string;
  share: number;
  service: string;
  logger: Logger;
}): Tracer => {
  // Not derived from the trace id, which the caller may have chosen.
  const drawSample = (): boolean => Math.random() < share;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: sendTimeoutMs,
  });
  const outage = new OutageLog(logger, 'sending traces');
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'murmur',
      'service.name': service,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({
      root: {
        shouldSample: () => ({
          decision: drawSample()
            ? SamplingDecision.RECORD_AND_SAMPLED
            : SamplingDecision.NOT_RECORD,
        }),
        toString: () => `share ${share}`,
      },
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingOutages(exporter, outage),
        scheduledDelayMillis: sendEveryMs,
      }),
    ],
  });
  const tracer = provider.getTracer('murmur');

  const wrap = (span: OtelSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`,
      isSampled,
      begin: (name, kind, attributes) =>
        begin(name, kind, attributes, trace.setSpan(ROOT_CONTEXT, span)),
      rename: (name) => void span.updateName(name),
      setAttributes: (attributes) => void span.setAttributes(attributes),
      end: (fault) => {
        if (fault !== undefined) {
          span.setAttributes({ 'error.type': fault });
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  const begin = (
    name: string,
    kind: Kind,
    attributes: Record<string, string | number>,
    parent: Context,
  ) => wrap(tracer.startSpan(name, { kind: kinds[kind], attributes }, parent));

  return {
    begin: (name, kind, attributes, from, isExternal = false) => {
      const parent = readTraceparent(from);
      if (parent === null) return begin(name, kind, attributes, ROOT_CONTEXT);
      if (isExternal) parent.traceFlags = drawSample() ? TraceFlags.SAMPLED : TraceFlags.NONE;
      return begin(
        name,
        kind,
        attributes,
        trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }),
      );
    },
    close: async () => {
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, lastSendMs).unref();
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
};
