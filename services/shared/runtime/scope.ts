import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { JobOrigin } from '@murmur/contract/jobs';
import type { Span, SpanFacts, SpanKind, Tracer } from './tracer.ts';

/** What the work at hand belongs to: a call from outside, or work that nobody asked for. */
export type Scope = { requestId: string; span: Span | null };

const scopes = new AsyncLocalStorage<Scope>();

/** Everything that `work` does, and leads to, belongs to `scope`. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

export const currentScope = (): Scope | undefined => scopes.getStore();

/** What a line of the log says of the scope that it belongs to. */
export const scopeFacts = (scope = currentScope()): { request_id?: string; trace_id?: string } => {
  if (scope === undefined) return {};
  const { requestId, span } = scope;
  return { request_id: requestId, ...(span ? { trace_id: span.traceId } : {}) };
};

/** What is taken along to another process, so that it goes on in the same scope. */
export const currentOrigin = (): JobOrigin | undefined => {
  const scope = currentScope();
  if (scope === undefined) return undefined;
  const { requestId, span } = scope;
  return { request_id: requestId, ...(span ? { traceparent: span.traceparent } : {}) };
};

const ownCode = /^[A-Z][A-Z\d_]{1,40}$/;

/** By its code or its name alone: what an error says, and a code that a model's server sent, may be somebody's words. */
const faultOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && ownCode.test(code)) return code;
  return error instanceof Error ? error.constructor.name : 'Error';
};

const untilEnded = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(faultOf(error));
    throw error;
  }
};

/** Does a part of the work at hand, as a span of its trace. Without a trace that is sent it is only done. */
export const inSpan = <T>(
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> => {
  const scope = currentScope();
  if (!scope?.span?.isSent) return work();
  const span = scope.span.begin(name, kind, facts);
  return inScope({ ...scope, span }, () => untilEnded(span, work));
};

/** Goes on with what another process, or an earlier moment, began. `origin` absent: nobody did. */
export const fromOrigin = <T>(
  tracer: Tracer | null,
  origin: JobOrigin | undefined,
  { name, kind, facts }: { name: string; kind: SpanKind; facts: SpanFacts },
  work: () => Promise<T>,
): Promise<T> => {
  const requestId = origin?.request_id ?? randomUUID();
  const span = tracer?.begin(name, kind, facts, origin?.traceparent) ?? null;
  return inScope({ requestId, span }, () => (span ? untilEnded(span, work) : work()));
};
