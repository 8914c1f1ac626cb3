import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

export type TunnelTimes = {
  /**
   * Idle timeout. Longer than the 30 s of silence after which a socket is pinged, so an idle socket is dead.
   */
  idleMs: number;
  /** A client that reads nothing for this long while data is waiting is disconnected. */
  stalledMs: number;
  /** Time for a client to close its side after the node has closed. */
  lingerMs: number;
};

const maxListeners = 20;

export const tunnelTimes: TunnelTimes = { idleMs: 90_000, stalledMs: 10_000, lingerMs: 2_000 };

/**
 * Copies bytes in both directions until both sides have ended. Data that a side sends before it ends, above all a close
 * frame, still reaches the other side. If one side breaks, stalls or is silent for too long, both are closed.
 * Both must have a listener for `error`.
 */
export const openTunnel = (client: Socket, node: Socket, times: TunnelTimes): void => {
  // Both directions and the HTTP server add listeners for the end of a socket.
  for (const socket of [client, node]) socket.setMaxListeners(maxListeners);
  // Each side ends or destroys the other itself, so the result is not needed.
  const over = (): void => {};
  pipeline(node, client, over);
  pipeline(client, node, over);
  client.setTimeout(times.idleMs, () => client.destroy());
  node.once('close', () => client.setTimeout(times.lingerMs));

  // While the client reads nothing, the node is not read either, so its end would go unnoticed.
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
