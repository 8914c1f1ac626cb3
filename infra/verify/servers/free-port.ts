import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Candidate ports, below the range that Linux assigns to outgoing connections (from 32768). Such a connection could take
 * a port before its server listens on it.
 */
const [minPort, maxPort] = [10_000, 32_767];

const holdAny = async (): Promise<[Server, number]> => {
  for (;;) {
    const port = randomInt(minPort, maxPort + 1);
    const server = createServer();
    const isHeld = await once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE') return false;
        throw error;
      },
    );
    if (isHeld) return [server, port];
  }
};

/** Finds different ports on which no process listens. Each port stays bound until all are found. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held: [Server, number][] = [];
  while (held.length < count) held.push(await holdAny());
  await Promise.all(held.map(([server]) => once(server.close(), 'close')));
  return held.map(([, port]) => port);
};

export const freePort = async (): Promise<number> => {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('no port was assigned');
  return port;
};
