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

/** A kept-alive connection that the other side closed: safe to try again for what changes nothing. */
const cutOff = new Set<unknown>([
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

/** What undici and Node say of a failure; several addresses that were tried are several `errors`. */
type Failure = { code?: unknown; syscall?: unknown; errors?: Failure[] };

/**
 * Nothing was sent when no connection could be made, so another upstream may be tried. Not every
 * code tells: a connection that stood times out as well.
 */
const isNotConnected = ({ code, syscall, errors }: Failure): boolean =>
  code === 'UND_ERR_CONNECT_TIMEOUT' ||
  syscall === 'connect' ||
  syscall === 'getaddrinfo' ||
  (errors ?? []).some(isNotConnected);

async function* read(req: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of req) yield chunk as Buffer;
}

/** The body is read only once a connection stands, so that a refused one leaves it whole. */
const bodyOf = (req: IncomingMessage): Readable | null =>
  req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined
    ? null
    : Readable.from(read(req), { objectMode: false });

export type HttpForwardOptions = {
  /** From the call to the first of its answer, whatever it waited for: a connection, another upstream. */
  answerWithinMs?: number;
  /** A client that takes nothing of its answer for so long is cut: it holds a connection to the upstream. */
  takeWithinMs?: number;
};

const left = new Error('the client left');
const tooLate = new Error('nobody answered in time');

/**
 * Forwards over kept-alive connections, streaming both ways. A client that leaves cancels the call,
 * also one that left before it came here. An upstream that cannot be reached is passed over for the
 * next one.
 */
export const createHttpForward =
  (upstreams: Upstreams, options: HttpForwardOptions = {}): Forward =>
  (req, res) => {
    if (res.destroyed) return;
    const { answerWithinMs = limits.answerWithinMs - 500, takeWithinMs = 10_000 } = options;
    const cancel = new AbortController();
    const deadline = setTimeout(() => cancel.abort(tooLate), answerWithinMs);
    res.once('close', () => {
      clearTimeout(deadline);
      cancel.abort(left);
    });
    const begin: Dispatcher.StreamFactory = ({ statusCode, headers }) => {
      clearTimeout(deadline);
      // Of its connection, which is destroyed when nothing moves on it for so long.
      res.setTimeout(takeWithinMs);
      return res.writeHead(statusCode, endToEnd(headers));
    };
    void send(upstreams, req, res, begin, cancel.signal);
  };

const send = async (
  upstreams: Upstreams,
  req: IncomingMessage,
  res: ServerResponse,
  begin: Dispatcher.StreamFactory,
  signal: AbortSignal,
): Promise<void> => {
  // A call that waits for a free connection does not hear of its signal before it has one.
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  for (const upstream of upstreams.inTurn()) {
    try {
      const call: Dispatcher.RequestOptions = {
        method: req.method as Dispatcher.HttpMethod,
        path: req.url ?? '/',
        headers: endToEnd(req.headers),
        body: bodyOf(req),
        headersTimeout: 0,
        bodyTimeout: limits.answerWithinMs,
        signal,
      };
      await Promise.race([upstream.pool.stream(call, begin), over]);
      return;
    } catch (error) {
      if (res.destroyed || res.headersSent) return;
      const failure = error as Failure;
      const notConnected = isNotConnected(failure);
      if (notConnected) upstreams.fail(upstream);
      const again = notConnected || (req.method === 'GET' && cutOff.has(failure.code));
      if (!again || signal.aborted) break;
    }
  }
  const refusal = new AppError('UNAVAILABLE', 'This part is not answering. Try again shortly.');
  writeProblem(res, refusal, String(req.headers[requestIdHeader] ?? ''));
};
