import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { limits } from '@murmur/contract/limits';
import { AppError } from '@murmur/shared/runtime/app-error';
import { writeProblem } from '@murmur/shared/runtime/http/problem-answer';
import { requestIdHeader } from '@murmur/shared/runtime/request-context';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import type { Dispatcher } from 'undici';
import type { Forward } from './forward.ts';
import {
  answerTimeout,
  clientLeft,
  type Failure,
  isCutOff,
  isNotConnected,
  logFailure,
} from './forward-failure.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

/** Hop-by-hop headers, which are not forwarded (RFC 9110 section 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const endToEnd = (headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> => {
  const forwarded: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !hopByHop.has(name)) forwarded[name] = value;
  }
  return forwarded;
};

async function* read(req: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of req) yield chunk as Buffer;
}

/** The body is read only after the connection is made, so that it is intact if the connection is refused. */
const bodyOf = (req: IncomingMessage): Readable | null =>
  req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined
    ? null
    : Readable.from(read(req), { objectMode: false });

/**
 * Forwards over kept-alive connections, streaming both ways. A client that disconnects cancels the call, even if it
 * disconnected before the call arrived here. If an upstream cannot be reached, the next one is tried.
 */
export const createHttpForward =
  (upstreams: Upstreams, logger: Logger): Forward =>
  (req, res, answerTimeoutMs = limits.answerTimeoutMs - 500) => {
    if (res.destroyed) return;
    const cancel = new AbortController();
    const deadline = setTimeout(() => cancel.abort(answerTimeout), answerTimeoutMs);
    res.once('close', () => {
      clearTimeout(deadline);
      cancel.abort(clientLeft);
    });
    const begin: Dispatcher.StreamFactory = ({ statusCode, headers }) => {
      clearTimeout(deadline);
      upstreams.record(statusCode < 500 ? 'answered' : 'failed');
      return res.writeHead(statusCode, endToEnd(headers));
    };
    void send(upstreams, logger, req, res, begin, cancel.signal);
  };

const send = async (
  upstreams: Upstreams,
  logger: Logger,
  req: IncomingMessage,
  res: ServerResponse,
  begin: Dispatcher.StreamFactory,
  signal: AbortSignal,
): Promise<void> => {
  // A call that waits for a free connection does not react to its abort signal until it has one.
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  let failed: [Upstream, Failure] | null = null;
  for (const upstream of upstreams.roundRobin()) {
    try {
      const call: Dispatcher.RequestOptions = {
        method: req.method as Dispatcher.HttpMethod,
        path: req.url ?? '/',
        headers: endToEnd(req.headers),
        body: bodyOf(req),
        headersTimeout: 0,
        bodyTimeout: limits.answerTimeoutMs,
        signal,
      };
      await Promise.race([upstream.pool.stream(call, begin), aborted]);
      return;
    } catch (error) {
      // The end of a broken response would look like a client that disconnected, unless it carries an error.
      const failure = (res.errored ?? error) as Failure;
      if (failure === clientLeft || failure.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      failed = [upstream, failure];
      const notConnected = isNotConnected(failure);
      if (notConnected) upstreams.fail(upstream);
      const canRetry = notConnected || (req.method === 'GET' && isCutOff(failure));
      if (!canRetry || res.headersSent || signal.aborted) break;
    }
  }
  upstreams.record('failed');
  if (failed) logFailure(logger, req, ...failed);
  const refusal = new AppError('UNAVAILABLE', 'This service is not responding. Try again shortly.');
  writeProblem(res, refusal, String(req.headers[requestIdHeader] ?? ''));
};
