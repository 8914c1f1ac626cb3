import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { limits } from '@murmur/contract/limits';
import { problemContentType } from '@murmur/contract/problem';
import { AppError } from './app-error.ts';
import { problemOf } from './problem-answer.ts';
import { requestIdHeader } from './request-context.ts';
import type { Running } from './run-services.ts';

export type UpgradeListener = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type HttpListener = {
  server: Server;
  /** Where it listens, once `taking` has started. */
  address(): AddressInfo;
  /** Start: listen. Stop: take no more, and let go of connections that are idle. */
  taking: Running;
  /** Stop: wait for what is in flight, `drainMs` at most, then cut. */
  draining: Running;
};

const refuseUpgrade: UpgradeListener = (_req, socket) => {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
};

/** How often slow requests are looked for; one is refused within its time and this. */
const checkEveryMs = 1_000;

/** What cannot be read as a request never reaches a handler, and is refused here in the same words. */
const refuseUnreadable = (socket: Duplex): void => {
  if (!socket.writable) return;
  const refusal = problemOf(
    new AppError('BAD_REQUEST', 'The request could not be read.'),
    randomUUID(),
  );
  const body = JSON.stringify(refusal);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    `${requestIdHeader}: ${refusal.request_id}`,
    `Content-Type: ${problemContentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** An offer of another protocol may be passed over (RFC 9110 section 7.8); sockets alone are taken. */
const asksForSocket = (req: IncomingMessage): boolean =>
  req.headers.upgrade?.toLowerCase() === 'websocket';

const whyNot: Record<string, string> = {
  EADDRINUSE: 'another program uses it; stop that one or choose another PORT.',
  EACCES: 'this user may not; choose a PORT above 1023.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
};

/** What the operator can do about it, in a sentence. */
const cannotListen = (
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): Error =>
  new Error(`Cannot listen on ${host}:${port}: ${whyNot[error.code ?? ''] ?? error.message}`, {
    cause: error,
  });

/**
 * One port. Taking and draining are stopped at two moments of a shutdown, with the closing of
 * sockets between them, because an open socket keeps a server from closing.
 * @param port 0 = any free one.
 */
export const createHttpListener = (options: {
  handler: RequestListener;
  upgrade?: UpgradeListener;
  port: number;
  host: string;
  drainMs?: number;
  /** How long a client may take to send a whole request. */
  receiveWithinMs?: number;
}): HttpListener => {
  const receiveWithinMs = options.receiveWithinMs ?? limits.answerWithinMs - 2 * checkEveryMs;
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: receiveWithinMs,
      requestTimeout: receiveWithinMs,
      connectionsCheckingInterval: Math.min(checkEveryMs, receiveWithinMs),
      shouldUpgradeCallback: asksForSocket,
    },
    options.handler,
  );
  server.on('upgrade', options.upgrade ?? refuseUpgrade);
  server.on('clientError', (_error, socket) => refuseUnreadable(socket));
  let closed: Promise<void> | undefined;
  return {
    server,
    address: () => server.address() as AddressInfo,
    taking: {
      name: 'http',
      start: () =>
        new Promise((resolve, reject) => {
          const fail = (error: Error): void => reject(cannotListen(error, options));
          server.once('error', fail);
          server.listen(options.port, options.host, () => {
            server.off('error', fail);
            resolve();
          });
        }),
      stop: async () => {
        closed = new Promise((resolve) => server.close(() => resolve()));
        server.closeIdleConnections();
      },
    },
    draining: {
      name: 'http connections',
      start: async () => {},
      stop: async () => {
        const cut = setTimeout(() => server.closeAllConnections(), options.drainMs ?? 1_500);
        await closed;
        clearTimeout(cut);
      },
    },
  };
};
