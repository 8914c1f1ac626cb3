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
  /** Where it listens, once `taking` has started. */
  address(): AddressInfo;
  /** From now on each answer closes its connection, so that clients go elsewhere by themselves. */
  letGo(): void;
  /** Start: listen. Stop: take no new connection, and let go of each that there is with its next answer. */
  taking: Running;
  /** Stop: wait until all connections are closed, `drainMs` at most, then cut those that are left. */
  draining: Running;
};

const refuseUpgrade: UpgradeListener = (req, socket) => {
  const refusal = new AppError('NOT_FOUND', 'No WebSocket is served at this path.');
  refuseSocket(socket, refusal, requestIdOf(req));
};

/** How often slow requests are looked for; one is refused within its time and this. */
const checkEveryMs = 1_000;

/** What cannot be read as a request never reaches a handler, and is refused here in the same words. */
const refuseUnreadable = (socket: Duplex): void => {
  const refusal = new AppError('BAD_REQUEST', 'The request could not be read.');
  refuseSocket(socket, refusal, randomUUID());
};

/** An offer of another protocol may be passed over (RFC 9110 section 7.8); sockets alone are taken. */
const asksForSocket = (req: IncomingMessage): boolean =>
  req.headers.upgrade?.toLowerCase() === 'websocket';

/** Connections on which requests are being answered: with pipelining, several on one. */
class Answering {
  readonly #requests = new WeakMap<Socket, number>();

  add(socket: Socket): void {
    this.#requests.set(socket, (this.#requests.get(socket) ?? 0) + 1);
  }

  remove(socket: Socket): void {
    this.#requests.set(socket, (this.#requests.get(socket) ?? 0) - 1);
  }

  has(socket: Socket): boolean {
    return (this.#requests.get(socket) ?? 0) > 0;
  }
}

const listenErrors: Record<string, string> = {
  EADDRINUSE: 'another program uses it; stop that one or choose another port.',
  EACCES: 'this user may not; choose a port above 1023.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
};

/** What the operator can do about it, in a sentence. */
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
  receiveTimeoutMs?: number;
  /** A client that takes nothing of its answer for so long is cut: it holds all of it in memory. */
  takeTimeoutMs?: number;
}): HttpListener => {
  const receiveTimeoutMs = options.receiveTimeoutMs ?? limits.answerTimeoutMs - 2 * checkEveryMs;
  let lettingGo = false;
  const answering = new Answering();
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
      answering.add(req.socket);
      res.once('close', () => answering.remove(req.socket));
      options.handler(req, res);
    },
  );
  // A server's own list of connections is without those that became sockets.
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // Fires for a connection on which nothing moved, or nothing of what is waiting to be sent did. One
  // whose answer is still being made is left alone, a kept one has been idle for its whole time.
  server.setTimeout(options.takeTimeoutMs ?? 10_000, (socket) => {
    if (!answering.has(socket) || socket.writableLength > 0) socket.destroy();
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
      // An http.Server closes its idle connections as it closes, and a client whose request is on
      // its way on one of them just then has it reset, though it would be answered. So only the
      // listening socket is closed here, as a net.Server does; what still comes is answered.
      // A connection that still waits to be accepted is reset too: right after the loop has looked for
      // those, which it surely has after two turns, there are hardly any.
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
          for (const connection of connections) connection.destroy();
        }, options.drainMs ?? 1_500);
        await closed;
        clearTimeout(cut);
        // Ends its looking for slow requests.
        server.close();
      },
    },
  };
};
