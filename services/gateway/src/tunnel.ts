import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

export type TunnelTimes = {
  /** A socket is pinged after 30 s of silence; one on which nothing moves for longer than this is dead. */
  idleMs: number;
  /** A client that takes nothing for so long while there is something for it is cut. */
  stalledMs: number;
  /** What a client has to close its side once the node has closed. */
  lingerMs: number;
};

const maxListeners = 20;

export const tunnelTimes: TunnelTimes = { idleMs: 90_000, stalledMs: 10_000, lingerMs: 2_000 };

/**
 * Carries bytes both ways until both sides have ended. What one side sent before it ended still
 * reaches the other, a close frame above all; a side that breaks, stalls or is silent for too long
 * takes the other with it. Neither throws: both must have a listener for `error`.
 */
export const openTunnel = (client: Socket, node: Socket, times: TunnelTimes): void => {
  // The two directions and the HTTP server that the socket came from listen for its end.
  for (const socket of [client, node]) socket.setMaxListeners(maxListeners);
  // Each ends or destroys the other by itself; there is nobody to tell.
  const over = (): void => {};
  pipeline(node, client, over);
  pipeline(client, node, over);
  client.setTimeout(times.idleMs, () => client.destroy());
  node.once('close', () => client.setTimeout(times.lingerMs));

  // While the client takes nothing the node is not read, so that the node's end would not be seen.
  let stalled: NodeJS.Timeout | undefined;
  node.on('data', () => {
    if (stalled || !client.writableNeedDrain) return;
    stalled = setTimeout(() => client.destroy(), times.stalledMs);
    client.once('drain', () => {
      clearTimeout(stalled);
      stalled = undefined;
    });
  });
  client.once('close', () => clearTimeout(stalled));
};
