import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections a test can black-hole, as a network can. */
export type TcpProxy = {
  port: number;
  /** Drops all further data of the open connections; new ones work. */
  blackHole(): void;
  close(): Promise<void>;
};

/** Starts a TCP proxy on a free port to a port of this machine. */
export const startTcpProxy = async (to: number): Promise<TcpProxy> => {
  const open = new Set<{ near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const pair = { near, far: connect(to, '127.0.0.1') };
    const end = (): void => {
      pair.near.destroy();
      pair.far.destroy();
      open.delete(pair);
    };
    for (const socket of [pair.near, pair.far]) socket.on('error', end).on('close', end);
    pair.near.pipe(pair.far).pipe(pair.near);
    open.add(pair);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was assigned');
  return {
    port: address.port,
    blackHole: () => {
      for (const { near, far } of open) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    close: async () => {
      const closed = once(server.close(), 'close');
      for (const { near, far } of open) {
        near.destroy();
        far.destroy();
      }
      await closed;
    },
  };
};
