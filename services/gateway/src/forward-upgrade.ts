import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { closeCodes } from '@murmur/contract/limits';
import { AppError } from '@murmur/shared/runtime/app-error';
import type { UpgradeListener } from '@murmur/shared/runtime/http-listener';
import type { Logger } from '@murmur/shared/runtime/logger';
import { refuseSocket } from '@murmur/shared/runtime/problem-answer';
import { requestIdOf } from '@murmur/shared/runtime/request-context';
import {
  answerTimeout,
  clientLeft,
  endedUnanswered,
  type Failure,
  logFailure,
} from './forward-failure.ts';
import { openTunnel, type TunnelTimes, tunnelTimes } from './tunnel.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

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

const unavailable = new AppError(
  'UNAVAILABLE',
  'The socket could not be opened. Try again shortly.',
);

/** The room in the path of a socket; every node refuses a path without a room. */
const roomOf = (req: IncomingMessage): string =>
  /^\/ws\/rooms\/([^/?]*)/.exec(req.url ?? '')?.[1] ?? '';

export type UpgradeForward = {
  upgrade: UpgradeListener;
  stop(): Promise<void>;
  /** Returns the number of open sockets. */
  count(): number;
};

export type UpgradeForwardOptions = Partial<TunnelTimes> & {
  /** Timeout per node, from the connection to the first byte of its response. */
  answerTimeoutMs?: number;
  /** Maximum number of sockets of one room that this gateway sends to one node before it uses another. */
  maxRoomSocketsPerNode?: number;
  /** Time for sockets to close when the gateway stops. */
  stopTimeoutMs?: number;
};

/** The first line of the response of a node that is full or shutting down. */
const serviceUnavailable = 'HTTP/1.1 503 ';
const nodeFull = new Error('the node accepts no more sockets');

/**
 * Connects to a node and returns the beginning of its response. Rejects if the node is full, if the connection
 * breaks, ends or times out first, or if the client disconnects. If it rejects, nothing has reached the client, so
 * another node can be tried.
 */
const connectTo = async (
  { origin }: Upstream,
  bytes: Buffer,
  client: Socket,
  timeoutMs: number,
): Promise<Socket> => {
  const host = origin.hostname.replaceAll(/[[\]]/g, '');
  const node = connect({ host, port: Number(origin.port || 80), noDelay: true });
  node.on('error', () => {});
  const abandon = (): void => void node.destroy(clientLeft);
  const late = AbortSignal.timeout(timeoutMs);
  client.once('close', abandon);
  try {
    node.write(bytes);
    await once(node, 'readable', { signal: late });
    const first = node.read() as Buffer | null;
    if (first === null) throw endedUnanswered;
    if (first.toString('latin1', 0, serviceUnavailable.length) === serviceUnavailable)
      throw nodeFull;
    node.unshift(first);
    return node;
  } catch (error) {
    node.destroy();
    throw late.aborted ? answerTimeout : error;
  } finally {
    client.off('close', abandon);
  }
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
    const bytes = Buffer.concat([Buffer.from(headOf(req), 'latin1'), head]);
    let failed: [Upstream, Failure] | null = null;
    const room = roomOf(req);
    const skipped = Math.floor((socketsByRoom.get(room) ?? 0) / maxRoomSocketsPerNode);
    for (const upstream of stopping ? [] : upstreams.rankedFor(room, skipped)) {
      if (client.destroyed) return;
      try {
        const node = await connectTo(upstream, bytes, client, answerTimeoutMs);
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
