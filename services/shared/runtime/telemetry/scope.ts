import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JobOrigin } from '@murmur/contract/jobs';
import { requestIdOf } from '../request-context.ts';
import {
  type Span,
  type SpanAttributes,
  type SpanKind,
  type Tracer,
  traceparentHeader,
} from './tracer.ts';

/** The scope of the current work: a call from outside, or work that the process started itself. */
export type Scope = { requestId: string; span: Span | null };

const scopes = new AsyncLocalStorage<Scope>();

export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export const currentScope = (): Scope | undefined => scopes.getStore();

export const scopeLogFields = (
  scope = currentScope(),
): { request_id?: string; trace_id?: string } => {
  if (scope === undefined) return {};
  const { requestId, span } = scope;
  return { request_id: requestId, ...(span ? { trace_id: span.traceId } : {}) };
};

/** Returns the origin to pass to another process so that its work continues in the same scope. */
export const currentOrigin = (): JobOrigin | undefined => {
  const scope = currentScope();
  if (scope === undefined) return undefined;
  const { requestId, span } = scope;
  return { request_id: requestId, ...(span ? { traceparent: span.traceparent } : {}) };
};

const ownCode = /^[A-Z][A-Z\d_]{1,40}$/;

/**
 * Returns only the code or the class name of an error. Its message, and a code sent by a model's server, could
 * contain what people wrote.
 */
const faultOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && ownCode.test(code)) return code;
  return error instanceof Error ? error.constructor.name : 'Error';
};

const endAfter = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(faultOf(error));
    throw error;
  }
};

/** Runs part of the current work as a span of its trace. If no trace is being exported, it only runs the work. */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> => {
  const scope = currentScope();
  if (!scope?.span?.isSampled) return work();
  const span = scope.span.begin(name, kind, attributes);
  return inScope({ ...scope, span }, () => endAfter(span, work));
};

/** Continues work that another process, or this process earlier, started. Without `origin`, the work is new. */
export const fromOrigin = <T>(
  tracer: Tracer | null,
  origin: JobOrigin | undefined,
  { name, kind, attributes }: { name: string; kind: SpanKind; attributes: SpanAttributes },
  work: () => Promise<T>,
): Promise<T> => {
  const requestId = origin?.request_id ?? randomUUID();
  const span = tracer?.begin(name, kind, attributes, origin?.traceparent) ?? null;
  return inScope({ requestId, span }, () => (span ? endAfter(span, work) : work()));
};

export const traceparentOf = ({ headers }: IncomingMessage): string | undefined =>
  headers[traceparentHeader]?.toString();

/**
 * Starts the span of a request, and writes it into the traceparent header for the service to which the request is
 * forwarded. The header of an external caller is never forwarded.
 */
export const beginRequestSpan = (
  tracer: Tracer | null | undefined,
  name: string,
  req: IncomingMessage,
  isExternal = false,
): Span | null => {
  const from = traceparentOf(req);
  if (isExternal) delete req.headers[traceparentHeader];
  const span = tracer?.begin(name, 'server', {}, from, isExternal) ?? null;
  if (span) req.headers[traceparentHeader] = span.traceparent;
  return span;
};

/** Answers a request in the scope of its id and, if there is one, its span, which ends with the response. */
export const answerInScope = <T>(
  req: IncomingMessage,
  res: ServerResponse,
  span: Span | null,
  answer: () => T,
): T => {
  if (span) {
    res.once('close', () => {
      const { statusCode, writableFinished } = res;
      span.setAttributes({ 'http.response.status_code': statusCode });
      if (!writableFinished) span.end('cut off');
      else span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
  }
  return inScope({ requestId: requestIdOf(req), span }, answer);
};
