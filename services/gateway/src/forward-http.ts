import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { limits } from '@murmur/contract/limits';
import { AppError } from '@murmur/shared/runtime/app-error';
import { writeProblem } from '@murmur/shared/runtime/problem-answer';
import { requestIdHeader } from '@murmur/shared/runtime/request-context';
import type { Dispatcher } from 'undici';
import type { Forward } from './forward.ts';
import type { Upstreams } from './upstreams.ts';

/** Headers of one connection, which end at the gateway (RFC 9110 section 7.6.1). */
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
  const kept: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !hopByHop.has(name)) kept[name] = value;
  }
  return kept;
};

/** Nothing was sent when a connection could not be made, so another upstream may be tried. */
const notConnected = new Set<unknown>([
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);
/** A kept-alive connection that the other side closed: safe to try again for what changes nothing. */
const cutOff = new Set<unknown>([
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

async function* read(req: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of req) yield chunk as Buffer;
}

/** The body is read only once a connection stands, so that a refused one leaves it whole. */
const bodyOf = (req: IncomingMessage): Readable | null =>
  req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined
    ? null
    : Readable.from(read(req), { objectMode: false });

const answerWithinMs = limits.answerWithinMs - 500;

/**
 * Forwards over kept-alive connections, streaming both ways. A client that leaves cancels the call,
 * also one that left before it came here; one that stays and takes nothing of its answer for
 * `takeWithinMs` is cut, since it would hold a connection to the upstream for as long as it likes.
 * An upstream that cannot be reached is passed over for the next one.
 */
export const createHttpForward =
  (upstreams: Upstreams, { takeWithinMs = 10_000 } = {}): Forward =>
  (req, res) => {
    if (res.destroyed) return;
    const cancel = new AbortController();
    res.once('close', () => cancel.abort());
    void send(upstreams, req, res, cancel.signal, takeWithinMs);
  };

const send = async (
  upstreams: Upstreams,
  req: IncomingMessage,
  res: ServerResponse,
  signal: AbortSignal,
  takeWithinMs: number,
): Promise<void> => {
  const begin: Dispatcher.StreamFactory = ({ statusCode, headers }) => {
    // Of its connection, which is destroyed when nothing moves on it for so long.
    res.setTimeout(takeWithinMs);
    return res.writeHead(statusCode, endToEnd(headers));
  };
  for (const upstream of upstreams.inTurn()) {
    try {
      const call: Dispatcher.RequestOptions = {
        method: req.method as Dispatcher.HttpMethod,
        path: req.url ?? '/',
        headers: endToEnd(req.headers),
        body: bodyOf(req),
        headersTimeout: answerWithinMs,
        bodyTimeout: answerWithinMs,
        signal,
      };
      await upstream.pool.stream(call, begin);
      return;
    } catch (error) {
      if (signal.aborted || res.headersSent) return;
      const code = codeOf(error);
      if (notConnected.has(code)) upstreams.fail(upstream);
      const again = notConnected.has(code) || (req.method === 'GET' && cutOff.has(code));
      if (!again) break;
    }
  }
  const refusal = new AppError('UNAVAILABLE', 'This part is not answering. Try again shortly.');
  writeProblem(res, refusal, String(req.headers[requestIdHeader] ?? ''));
};
