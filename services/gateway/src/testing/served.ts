import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Served = { server: Server; origin: string };

const opened: (() => unknown)[] = [];

/** Registers something for `closeServed`, which closes the latest first. */
export const closeLater = (close: () => unknown): void => void opened.push(close);

/** For `afterEach`: closes what a test opened, the latest first. */
export const closeServed = async (): Promise<void> => {
  for (const close of opened.splice(0).toReversed()) await close();
};

/** Starts a server on this machine; port 0 selects any free port. */
export const serve = async (
  handler: RequestListener,
  host = '127.0.0.1',
  ofPort = 0,
): Promise<Served> => {
  const server = createServer(handler).listen(ofPort, host);
  await once(server, 'listening');
  closeLater(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}` };
};

/** An address on which nothing listens. Its port is free again, so two such addresses on one host may be equal. */
export const nowhere = async (host = '127.0.0.1'): Promise<string> => {
  const { server, origin } = await serve(() => {}, host);
  server.close();
  await once(server, 'close');
  return origin;
};
