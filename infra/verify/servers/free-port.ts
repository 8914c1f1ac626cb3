import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds different ports on which no process listens. Each is held until all are found. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of held) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was assigned');
    ports.push(address.port);
  }
  await Promise.all(held.map((server) => once(server.close(), 'close')));
  return ports;
};

export const freePort = async (): Promise<number> => {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('no port was assigned');
  return port;
};
