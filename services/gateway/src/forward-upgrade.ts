import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { closeCodes } from '@murmur/contract/limits';
import { AppError } from '@murmur/shared/runtime/app-error';
import { refuseSocket } from '@murmur/shared/runtime/http/problem-answer';
import type { UpgradeListener } from '@murmur/shared/runtime/process/http-listener';
import {
  clientAddressHeader,
  requestIdHeader,
  requestIdOf,
  trustedClientHeader,
} from '@murmur/shared/runtime/request-context';
import type { Logger } from '@murmur/shared/runtime/telemetry/logger';
import { traceparentHeader } from '@murmur/shared/runtime/telemetry/tracer';
import {
  answerTimeout,
  clientLeft,
  endedUnanswered,
  type Failure,
  logFailure,
} from './forward-failure.ts';
import { openTunnel, type TunnelTimes, tunnelTimes } from './tunnel.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

/** The headers of a client's upgrade that a node reads, and those that the gateway itself has set. */
const forwardedHeaders = [
  'host',
  'origin',
  'user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'x-forwarded-proto',
  requestIdHeader,
  clientAddressHeader,
  trustedClientHeader,
  traceparentHeader,
];

/** Writes the head of an upgrade. Nothing of what the client sent remains except the values of known headers. */
const headOf = ({ url, headers }: IncomingMessage): string => {
  const lines = forwardedHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${String(value)}`];
  });
  const upgrade = ['connection: Upgrade', 'upgrade: websocket'];
  return `GET ${url} HTTP/1.1\r\n${[...lines, ...upgrade].join('\r\n')}\r\n\r\n`;
};

/** The paths of sockets, and the room in them. */
const socketPath = /^\/ws\/rooms\/([A-Za-z0-9_-]{1,128})\/?(?:\?|$)/;

/** Returns the room of a socket, or null for any other upgrade, which is not forwarded. */
const roomOf = ({ method, url, headers }: IncomingMessage): string | null =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
    ? (socketPath.exec(url ?? '')?.[1] ?? null)
    : null;

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

const unavailable = new AppError(
  'UNAVAILABLE',
  'The socket could not be opened. Try again shortly.',
);

const notFound = new AppError('NOT_FOUND', 'Nothing found at this path.');

export type UpgradeForward = {
  upgrade: UpgradeListener;
  stop(): Promise<void>;
  count(): number;
};

export type UpgradeForwardOptions = Partial<TunnelTimes> & {
  /** Timeout per node, from the connection to the first byte of its response. */
  answerTimeoutMs?: number;
  /** Maximum number of sockets of one room that this gateway sends to one node before it uses another. */
  maxRoomSocketsPerNode?: number;
  stopTimeoutMs?: number;
};

const statusLine = /^HTTP\/1\.1 (\d{3}) /;
const statusLineLength = 'HTTP/1.1 101 '.length;
const nodeFull = new Error('the node accepts no more sockets');

/**
 * Connects to a node and returns the connection and the status of its response, of which nothing is consumed. Rejects if the node is full, if the connection
 * breaks, ends or times out first, or if the client disconnects. If it rejects, nothing has reached the client, so
 * another node can be tried.
 */
const connectTo = async (
  { origin }: Upstream,
  bytes: Buffer,
  client: Socket,
  timeoutMs: number,
): Promise<{ node: Socket; status: string }> => {
  const host = origin.hostname.replaceAll(/[[\]]/g, '');
  const node = connect({ host, port: Number(origin.port || 80), noDelay: true });
  node.on('error', () => {});
  const abandon = (): void => void node.destroy(clientLeft);
  const late = AbortSignal.timeout(timeoutMs);
  client.once('close', abandon);
  try {
    node.write(bytes);
    let first = Buffer.alloc(0);
    while (first.length < statusLineLength) {
      await once(node, 'readable', { signal: late });
      const more = node.read() as Buffer | null;
      if (more === null) throw endedUnanswered;
      first = Buffer.concat([first, more]);
    }
    const status = statusLine.exec(first.toString('latin1', 0, statusLineLength))?.[1] ?? '';
    // A node that is full or shutting down.
    if (status === '503') throw nodeFull;
    node.unshift(first);
    return { node, status };
  } catch (error) {
    node.destroy();
    throw late.aborted ? answerTimeout : error;
  } finally {
    client.off('close', abandon);
  }
};

/** Passes on the response of a node that opens no socket. Nothing of what the client sends reaches the node. */
const passRefusal = (node: Socket, client: Socket, timeoutMs: number): void => {
  node.setTimeout(timeoutMs, () => node.destroy());
  client.resume();
  pipeline(node, client, () => void client.destroy());
};

/**
 * Forwards sockets byte by byte, and all sockets of a room to the same node. When the gateway stops, it sends each
 * node a close with code 1012; the node replies with the same code, which reaches the client as a complete frame.
 */
export const createUpgradeForward = (
  upstreams: Upstreams,
  logger: Logger,
  options: UpgradeForwardOptions = {},
): UpgradeForward => {
  const {
    answerTimeoutMs = 3_000,
    maxRoomSocketsPerNode = 2_000,
    stopTimeoutMs = 2_000,
    ...times
  } = options;
  const open = new Map<Socket, Socket>();
  const socketsByRoom = new Map<string, number>();
  let stopping = false;
  let emptied = (): void => {};

  const forward = async (req: IncomingMessage, client: Socket, head: Buffer): Promise<void> => {
    const room = roomOf(req);
    if (room === null) return refuseSocket(client, notFound, requestIdOf(req));
    const bytes = Buffer.from(headOf(req), 'latin1');
    let failed: [Upstream, Failure] | null = null;
    const skipped = Math.floor((socketsByRoom.get(room) ?? 0) / maxRoomSocketsPerNode);
    for (const upstream of stopping ? [] : upstreams.rankedFor(room, skipped)) {
      if (client.destroyed) return;
      try {
        const { node, status } = await connectTo(upstream, bytes, client, answerTimeoutMs);
        if (status !== '101') return passRefusal(node, client, answerTimeoutMs);
        if (head.length > 0) client.unshift(head);
        open.set(client, node);
        socketsByRoom.set(room, (socketsByRoom.get(room) ?? 0) + 1);
        client.once('close', () => {
          open.delete(client);
          const left = (socketsByRoom.get(room) ?? 1) - 1;
          if (left > 0) socketsByRoom.set(room, left);
          else socketsByRoom.delete(room);
          if (open.size === 0) emptied();
        });
        openTunnel(client, node, { ...tunnelTimes, ...times });
        return;
      } catch (error) {
        if (client.destroyed) return;
        // The node is healthy but full; another may have capacity.
        if (error === nodeFull) continue;
        upstreams.fail(upstream);
        failed = [upstream, error as Failure];
      }
    }
    if (failed) logFailure(logger, req, ...failed);
    refuseSocket(client, unavailable, requestIdOf(req));
  };

  return {
    upgrade: (req, socket, head) => {
      socket.on('error', () => socket.destroy());
      // An HTTP server upgrades only its own connections, which are sockets.
      void forward(req, socket as Socket, head);
    },
    count: () => open.size,
    stop: async () => {
      stopping = true;
      const allClosed = new Promise<void>((resolve) => {
        emptied = resolve;
        if (open.size === 0) resolve();
      });
      for (const node of open.values()) node.write(closeFrame);
      const cut = setTimeout(() => {
        for (const client of open.keys()) client.destroy();
      }, stopTimeoutMs);
      await allClosed;
      clearTimeout(cut);
    },
  };
};
