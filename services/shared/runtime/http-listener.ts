import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
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
}): HttpListener => {
  const server = createServer({ keepAliveTimeout: 65_000 }, options.handler);
  server.on('upgrade', options.upgrade ?? refuseUpgrade);
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
  });
  let closed: Promise<void> | undefined;
  return {
    server,
    address: () => server.address() as AddressInfo,
    taking: {
      name: 'http',
      start: () =>
        new Promise((resolve, reject) => {
          server.once('error', reject);
          server.listen(options.port, options.host, () => {
            server.off('error', reject);
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
