import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { freePort } from './free-port.ts';
import type { Server } from './server.ts';
import { ServerProcess } from './server-process.ts';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (yes: boolean) => (): void => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
  });

/** Initiates the replica set, once, and waits until it accepts writes. */
const electItself = async (port: number): Promise<void> => {
  const connection = mongoose.createConnection(
    `mongodb://127.0.0.1:${port}/admin?directConnection=true`,
    { serverSelectionTimeoutMS: 15_000 },
  );
  try {
    await connection.asPromise();
    const admin = connection.getClient().db('admin');
    await admin
      .command({
        replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] },
      })
      .catch((error: { codeName?: string }) => {
        if (error.codeName !== 'AlreadyInitialized') throw error;
      });
    const until = Date.now() + 30_000;
    while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) {
      if (Date.now() > until) throw new Error('mongod elected no primary');
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  } finally {
    await connection.close();
  }
};

/** Starts a mongod as a replica set of one. `kind` names the source of the program. */
export const startMongod = async (command: string, kind: string): Promise<Server> => {
  const dir = await mkdtemp(join(tmpdir(), 'murmur-mongod-'));
  const port = await freePort();
  const server = new ServerProcess({
    command,
    args: ['--dbpath', dir, '--port', String(port), '--bind_ip', '127.0.0.1', '--replSet', 'rs0'],
    isReady: () => listens(port),
    readyTimeoutMs: 30_000,
  });
  const start = async (): Promise<void> => {
    await server.start();
    await electItself(port);
  };
  const stop = async (): Promise<void> => {
    await server.dispose();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    uri: `mongodb://127.0.0.1:${port}/murmur?replicaSet=rs0`,
    kind,
    owned: true,
    kill: () => server.end('SIGKILL'),
    restart: start,
    pause: () => server.signal('SIGSTOP'),
    resume: () => server.signal('SIGCONT'),
    stop,
  };
};
