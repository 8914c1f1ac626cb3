import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from './request-context.ts';
import { inScope } from './scope.ts';
import { type Span, traceparentHeader } from './tracer.ts';

/**
 * Answers a request in the scope of its id and, if there is one, its span, which ends with the response. The span is
 * written into the request's traceparent header, for the service to which the request is forwarded.
 */
export const enterRequest = <T>(
  req: IncomingMessage,
  res: ServerResponse,
  span: Span | null,
  answer: () => T,
): T => {
  if (span) {
    req.headers[traceparentHeader] = span.traceparent;
    res.once('close', () => {
      const { statusCode, writableFinished } = res;
      span.note({ 'http.response.status_code': statusCode });
      if (!writableFinished) span.end('cut off');
      else span.end(statusCode >= 500 ? String(statusCode) : undefined);
    });
  }
  return inScope({ requestId: requestIdOf(req), span }, answer);
};

/** Returns the traceparent header of a request. */
export const traceparentOf = ({ headers }: IncomingMessage): string | undefined => {
  const given = headers[traceparentHeader];
  return typeof given === 'string' ? given : undefined;
};
