import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { closeCodes } from '@murmur/contract/limits';
import type { UpgradeListener } from '@murmur/shared/runtime/http-listener';
import type { Upstream, Upstreams } from './upstreams.ts';

const unavailable =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n';

const headOf = (req: IncomingMessage): string => {
  const lines = Object.entries(req.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return `${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};

/** A client's close frame (RFC 6455 section 5.5.1), masked with zeros. */
const closeFrame = Buffer.from([
  0x88,
  0x82,
  0,
  0,
  0,
  0,
  closeCodes.serverGoingDown >> 8,
  closeCodes.serverGoingDown & 0xff,
]);

export type UpgradeForward = { upgrade: UpgradeListener; stop(): void };

/**
 * Forwards sockets byte by byte. When the gateway stops it closes each towards its realtime node
 * with 1012; the node answers with the same code, which travels back to the client as a whole frame.
 */
export const createUpgradeForward = (upstreams: Upstreams): UpgradeForward => {
  const open = new Set<Duplex>();

  const tryNext = (rest: Upstream[], req: IncomingMessage, client: Duplex, head: Buffer): void => {
    const [upstream, ...others] = rest;
    if (!upstream) {
      client.end(unavailable);
      return;
    }
    const { hostname, port } = upstream.origin;
    const server = connect({ host: hostname, port: Number(port || 80), noDelay: true });
    const giveUp = (): void => {
      upstreams.fail(upstream);
      server.destroy();
      tryNext(others, req, client, head);
    };
    server.setTimeout(1_000, giveUp);
    server.once('error', giveUp);
    server.once('connect', () => {
      server.off('error', giveUp);
      server.setTimeout(0);
      server.write(headOf(req));
      if (head.length > 0) server.write(head);
      open.add(server);
      server.pipe(client);
      client.pipe(server);
      const end = (): void => {
        open.delete(server);
        server.destroy();
        client.destroy();
      };
      for (const side of [server, client]) side.once('error', end).once('close', end);
    });
  };

  return {
    upgrade: (req, socket, head) => {
      socket.on('error', () => socket.destroy());
      tryNext(upstreams.inTurn(), req, socket, head);
    },
    stop: () => {
      for (const server of open) server.write(closeFrame);
    },
  };
};
