import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@murmur/contract/limits';
import { AppError } from './app-error.ts';
import { refuseSocket } from './problem-answer.ts';
import { requestIdOf } from './request-context.ts';
import type { Running } from './run-services.ts';

export type UpgradeListener = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type HttpListener = {
  server: Server;
  /** The address it listens on, once `taking` has started. */
  address(): AddressInfo;
  /** Makes each response close its connection, so that clients reconnect elsewhere. */
  letGo(): void;
  /** Start: listen. Stop: accept no new connections, and close each existing one with its next response. */
  taking: Running;
  /** Stop: wait until all connections are closed, at most `drainMs`, then cut the rest. */
  draining: Running;
};

const refuseUpgrade: UpgradeListener = (req, socket) => {
  const refusal = new AppError('NOT_FOUND', 'No WebSocket is served at this path.');
  refuseSocket(socket, refusal, requestIdOf(req));
};

/** Interval of the check for slow requests; one is rejected at most this long after its timeout. */
const checkEveryMs = 1_000;

/** Rejects unreadable requests, which never reach a handler, in the same format as other refusals. */
const refuseUnreadable = (socket: Duplex): void => {
  const refusal = new AppError('BAD_REQUEST', 'The request is malformed.');
  refuseSocket(socket, refusal, randomUUID());
};

/** An offer of another protocol may be ignored (RFC 9110 section 7.8); only WebSockets are accepted. */
const asksForSocket = (req: IncomingMessage): boolean =>
  req.headers.upgrade?.toLowerCase() === 'websocket';

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'the port is in use by another program; stop that program or choose another port.',
  EACCES: 'permission denied; choose a port above 1023.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
};

/** A sentence for the operator on how to fix it. */
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
 * One port. A shutdown stops `taking` and `draining` at two different moments and closes the sockets in
 * between, because an open socket keeps a server from closing.
 * @param port 0 = any free port.
 */
export const createHttpListener = (options: {
  handler: RequestListener;
  upgrade?: UpgradeListener;
  port: number;
  host: string;
  drainMs?: number;
  /** Timeout for receiving a whole request. */
  receiveTimeoutMs?: number;
  /** Timeout for a client that reads nothing of its response, which is held in memory in full. */
  takeTimeoutMs?: number;
}): HttpListener => {
  const receiveTimeoutMs = options.receiveTimeoutMs ?? limits.answerTimeoutMs - 2 * checkEveryMs;
  let lettingGo = false;
  /**
   * The number of requests in progress on each connection: several, with pipelining. A server's own list of
   * connections leaves out those that became sockets.
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
      shouldUpgradeCallback: asksForSocket,
    },
    (req, res) => {
      if (lettingGo) res.setHeader('Connection', 'close');
      countRequests(req.socket, 1);
      res.once('close', () => countRequests(req.socket, -1));
      options.handler(req, res);
    },
  );
  server.on('connection', (socket) => {
    connections.set(socket, 0);
    socket.once('close', () => connections.delete(socket));
  });
  // Fires for a connection on which nothing moved, or whose pending data did not. A connection whose response
  // is still being produced is left alone; an idle keep-alive connection has reached its timeout.
  server.setTimeout(options.takeTimeoutMs ?? 10_000, (socket) => {
    if (!connections.get(socket) || socket.writableLength > 0) socket.destroy();
  });
  server.on('upgrade', options.upgrade ?? refuseUpgrade);
  server.on('clientError', (_error, socket) => refuseUnreadable(socket));
  let closed: Promise<void> | undefined;
  return {
    server,
    address: () => server.address() as AddressInfo,
    letGo: () => {
      lettingGo = true;
    },
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
      // On closing, an http.Server closes its idle connections. A client whose request is on its way on one
      // of them at that moment gets a reset, although the request could be answered. Therefore only the
      // listening socket is closed here, as a net.Server does, and later requests are still answered.
      // Connections that still wait to be accepted are reset too; after two turns the event loop has
      // certainly polled for those, so hardly any are left.
      stop: async () => {
        lettingGo = true;
        await setImmediate();
        await setImmediate();
        closed = new Promise((resolve) => {
          TcpServer.prototype.close.call(server, () => resolve());
        });
      },
    },
    draining: {
      name: 'http connections',
      start: async () => {},
      stop: async () => {
        const cut = setTimeout(() => {
          for (const connection of connections.keys()) connection.destroy();
        }, options.drainMs ?? 1_500);
        await closed;
        clearTimeout(cut);
        // Stops its check for slow requests.
        server.close();
      },
    },
  };
};
