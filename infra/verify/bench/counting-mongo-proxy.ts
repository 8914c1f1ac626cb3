import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const headerBytes = 16;
/** Bytes before the name: flags, kind of the first section, length of its document, type of its first field. */
const beforeName = headerBytes + 4 + 1 + 4 + 1;
const reading = new Set(['find', 'aggregate', 'count', 'distinct', 'getMore']);

/** Calls `onCount` with the name of each command sent to MongoDB, which is the first field of its document. */
const readCommands = (client: Socket, onCount: (name: string) => void): void => {
  let rest: Buffer = Buffer.alloc(0);
  client.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= headerBytes && rest.length >= rest.readInt32LE(0)) {
      const message = rest.subarray(0, rest.readInt32LE(0));
      onCount(message.toString('latin1', beforeName, message.indexOf(0, beforeName)));
      rest = rest.subarray(message.length);
    }
  });
};

export type CountingMongoProxy = {
  uri: string;
  reads: () => number;
  close(): void;
};

/** Starts a TCP proxy to MongoDB that counts the read commands. */
export const startCountingMongoProxy = async (to: string): Promise<CountingMongoProxy> => {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let reads = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
      open.delete(near);
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    readCommands(near, (name) => {
      if (reading.has(name)) reads += 1;
    });
    near.pipe(far).pipe(near);
    open.add(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const uri = new URL(to);
  uri.port = String((server.address() as AddressInfo).port);
  // With a replica set, the driver would connect to the set's own address and bypass this proxy.
  uri.searchParams.set('directConnection', 'true');
  uri.searchParams.delete('replicaSet');
  return {
    uri: uri.href,
    reads: () => reads,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
