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
import { AppError } from './app-error.ts';
import type { Logger } from './logger.ts';
import { OutageLog } from './outage-log.ts';
import type { SpanKind as Kind, Span, Tracer } from './tracer.ts';

const sendEveryMs = 2_000;
/** Timeout after which a batch is dropped. */
const sendTimeoutMs = 2_000;
/** Time that a stopping process allows for exporting its last spans. */
const lastSendMs = 1_000;

const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const written = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Returns the span that a traceparent names, or null if the traceparent is invalid. */
const readTraceparent = (
  text: string | undefined,
): { traceId: string; spanId: string; traceFlags: number } | null => {
  const [whole, traceId = '', spanId = '', flags = ''] = written.exec(text ?? '') ?? [];
  // Only later versions of the format may be longer.
  if (whole === undefined || (text?.startsWith('00') && text.length !== 55)) return null;
  const named = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
  return isSpanContextValid(named) ? named : null;
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
 * @param share of the external calls that are traced, 0 to 1
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
  const isChosen = (): boolean => Math.random() < share;
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
          decision: isChosen() ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
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

  const follow = (span: OtelSpan): Span => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const isSent = (traceFlags & TraceFlags.SAMPLED) !== 0;
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${isSent ? 1 : 0}`,
      isSent,
      begin: (name, kind, facts) => begin(name, kind, facts, trace.setSpan(ROOT_CONTEXT, span)),
      rename: (name) => void span.updateName(name),
      setAttributes: (facts) => void span.setAttributes(facts),
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
    of: Context,
  ) => follow(tracer.startSpan(name, { kind: kinds[kind], attributes }, of));

  return {
    begin: (name, kind, facts, from, isExternal = false) => {
      const parent = readTraceparent(from);
      if (parent === null) return begin(name, kind, facts, ROOT_CONTEXT);
      if (isExternal) parent.traceFlags = isChosen() ? TraceFlags.SAMPLED : TraceFlags.NONE;
      return begin(
        name,
        kind,
        facts,
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
