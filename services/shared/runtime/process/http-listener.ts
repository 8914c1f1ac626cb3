import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@murmur/contract/limits';
import { AppError } from '../app-error.ts';
import { refuseSocket } from '../http/problem-answer.ts';
import { requestIdOf } from '../request-context.ts';
import type { ProcessPart } from './run-services.ts';

export type UpgradeListener = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type HttpListener = {
  /** The address on which it listens, available once `accepting` has started. */
  address(): AddressInfo;
  /** Makes each response close its connection, so that clients reconnect elsewhere. */
  disableKeepAlive(): void;
  /** Start: listen. Stop: accept no new connections, and close each existing one with its next response. */
  accepting: Required<ProcessPart>;
  /** Stop: wait until all connections are closed, and after `drainMs` destroy those that are still open. */
  draining: ProcessPart & { stop(): Promise<void> };
};

const refuseUpgrade: UpgradeListener = (req, socket) => {
  const refusal = new AppError('NOT_FOUND', 'No WebSocket is served at this path.');
  refuseSocket(socket, refusal, requestIdOf(req));
};

/** Interval of the check for slow requests. A slow request is rejected at most this long after its timeout. */
const checkEveryMs = 1_000;

/** Rejects unreadable requests, which never reach a handler, in the same format as other errors. */
const refuseUnreadable = (socket: Duplex): void => {
  const refusal = new AppError('BAD_REQUEST', 'The request is malformed.');
  refuseSocket(socket, refusal, randomUUID());
};

/** An offer of another protocol may be ignored (RFC 9110 section 7.8); only WebSockets are accepted. */
const isWebSocketUpgrade = (req: IncomingMessage): boolean =>
  req.headers.upgrade?.toLowerCase() === 'websocket';

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'the port is in use by another program; stop that program or choose another port.',
  EACCES: 'permission denied; choose a port above 1023.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
};

/** Returns an error that tells the operator what to change. */
const cannotListen = (
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): Error =>
  new Error(
    `Cannot listen on ${host}:${port}: ${listenErrors[error.code ?? ''] ?? error.message}`,
    {
      cause: error,
    },
  );

/**
 * Creates a listener on one port. A shutdown stops `accepting` and `draining` at two different moments and closes the
 * sockets in between, because an open socket prevents a server from closing.
 * @param port 0 = any free port.
 */
export const createHttpListener = (options: {
  handler: RequestListener;
  upgrade?: UpgradeListener;
  port: number;
  host: string;
  drainMs?: number;
  receiveTimeoutMs?: number;
  /** Timeout for a connection without traffic, or whose client does not read its response. */
  idleTimeoutMs?: number;
}): HttpListener => {
  const receiveTimeoutMs = options.receiveTimeoutMs ?? limits.answerTimeoutMs - 2 * checkEveryMs;
  let closesConnections = false;
  /**
   * The number of requests in progress on each connection, more than one with pipelining. A server's own list of
   * connections omits those that have been upgraded to sockets.
   */
  const connections = new Map<Socket, number>();
  const countRequests = (socket: Socket, change: number): void => {
    const requests = connections.get(socket);
    if (requests !== undefined) connections.set(socket, requests + change);
  };
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: receiveTimeoutMs,
      requestTimeout: receiveTimeoutMs,
      connectionsCheckingInterval: Math.min(checkEveryMs, receiveTimeoutMs),
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
    (req, res) => {
      if (closesConnections) res.setHeader('Connection', 'close');
      countRequests(req.socket, 1);
      res.once('close', () => countRequests(req.socket, -1));
      options.handler(req, res);
    },
  );
  server.on('connection', (socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  // Fires for a connection without any traffic, or whose pending data is not being read. A connection whose response
  // is still being produced is left alone; an idle keep-alive connection has reached its timeout.
  server.setTimeout(options.idleTimeoutMs ?? 10_000, (socket) => {
    if (!connections.get(socket) || socket.writableLength > 0) socket.destroy();
  });
  server.on('upgrade', options.upgrade ?? refuseUpgrade);
  server.on('clientError', (_error, socket) => refuseUnreadable(socket));
  let closed: Promise<void> | undefined;
  return {
    address: () => server.address() as AddressInfo,
    disableKeepAlive: () => {
      closesConnections = true;
    },
    accepting: {
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
      // When an http.Server closes, it closes its idle connections. A client that has just sent a request on one of
      // them then gets a reset, although the request could still be answered. Therefore only the listening socket is
      // closed here, as a net.Server does, and requests that arrive later are still answered. Connections that have
      // not been accepted yet are also reset. After two turns the event loop has certainly polled for those, so
      // hardly any are left.
      stop: async () => {
        closesConnections = true;
        await setImmediate();
        await setImmediate();
        closed = new Promise((resolve) => {
          TcpServer.prototype.close.call(server, () => resolve());
        });
      },
    },
    draining: {
      name: 'http connections',
      stop: async () => {
        const cut = setTimeout(() => {
          for (const connection of connections.keys()) connection.destroy();
        }, options.drainMs ?? 1_500);
        await closed;
        clearTimeout(cut);
        // Ends the periodic check for slow requests.
        server.close();
      },
    },
  };
};
