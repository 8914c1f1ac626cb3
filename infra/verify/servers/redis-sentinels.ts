import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { freePorts } from './free-port.ts';
import { prepareRedis, type RedisProcess, sendCommand } from './redis-process.ts';
import { ServerProcess } from './server-process.ts';

const quorum = 2;

export type WatchedRedis = {
  url: string;
  /** Kills the primary by SIGKILL; the replica takes over. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
};

const settingsOf = (port: number, primary: number): string => `
port ${port}
bind 127.0.0.1
sentinel monitor events 127.0.0.1 ${primary} ${quorum}
sentinel down-after-milliseconds events 1500
sentinel failover-timeout events 5000
sentinel parallel-syncs events 1
`;

/** redis-server also runs as a sentinel, with --sentinel. */
const prepareSentinel = async (folder: string, port: number, primary: number) => {
  const command = findProgram('redis-server');
  if (command === null) throw new Error('no redis-server on PATH');
  const file = join(folder, `${port}.conf`);
  await writeFile(file, settingsOf(port, primary));
  return new ServerProcess({
    command,
    args: [file, '--sentinel'],
    // A failover needs sentinels that have discovered the replica and each other.
    isReady: async () => {
      const known = await sendCommand(port, 'INFO sentinel');
      return known?.includes(`slaves=1,sentinels=3`) ?? false;
    },
    readyTimeoutMs: 40_000,
  });
};

export const startWatchedRedis = async (): Promise<WatchedRedis> => {
  const [first = 0, second = 0, ...watching] = await freePorts(5);
  const folder = await mkdtemp(join(tmpdir(), 'murmur-sentinels-'));
  const nodes: RedisProcess[] = [
    await prepareRedis(first),
    await prepareRedis(second, ['--replicaof', '127.0.0.1', String(first)]),
  ];
  const sentinels = await Promise.all(watching.map((port) => prepareSentinel(folder, port, first)));
  const stop = async (): Promise<void> => {
    await Promise.all(sentinels.map((sentinel) => sentinel.dispose()));
    await Promise.all(nodes.map(({ process }) => process.dispose()));
    await Promise.all(nodes.map((node) => node.removeData()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const { process } of nodes) await process.start();
    await Promise.all(sentinels.map((sentinel) => sentinel.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `redis+sentinel://${watching.map((port) => `127.0.0.1:${port}`).join(',')}/events`,
    killPrimary: async () => {
      await nodes[0]?.process.end('SIGKILL');
    },
    stop,
  };
};
