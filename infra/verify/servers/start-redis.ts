import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../../operate/external-programs/find-program.ts';
import { freePort, freePorts } from './free-port.ts';
import { prepareRedis, type RedisProcess, sendCommand } from './redis-process.ts';
import { runElsewhere, type Server } from './server.ts';

const asServer = (nodes: RedisProcess[], kind: string): Server => ({
  uri: nodes.map(({ port }) => `redis://127.0.0.1:${port}`).join(','),
  kind,
  owned: true,
  kill: async () => {
    await Promise.all(nodes.map(({ process }) => process.end('SIGKILL')));
  },
  restart: async () => {
    await Promise.all(nodes.map(({ process }) => process.start()));
  },
  pause: () => {
    for (const { process } of nodes) process.signal('SIGSTOP');
  },
  resume: () => {
    for (const { process } of nodes) process.signal('SIGCONT');
  },
  stop: async () => {
    await Promise.all(nodes.map(({ process }) => process.dispose()));
    await Promise.all(nodes.map((node) => node.removeData()));
  },
});

const startOne = async (): Promise<Server> => {
  const node = await prepareRedis(await freePort());
  await node.process.start();
  return asServer([node], 'redis-server');
};

const waitUntilWhole = async (ports: number[]): Promise<void> => {
  const until = Date.now() + 20_000;
  for (const port of ports) {
    while (!(await sendCommand(port, 'CLUSTER INFO'))?.includes('cluster_state:ok')) {
      if (Date.now() > until) throw new Error('the Redis Cluster did not form');
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
};

const startCluster = async (): Promise<Server> => {
  const cli = findProgram('redis-cli');
  if (cli === null) throw new Error('no redis-cli on PATH');
  // The bus port is explicit, because port + 10000 may exceed 65535.
  const found = await freePorts(6);
  const [ports, busPorts] = [found.slice(0, 3), found.slice(3)];
  const nodes = await Promise.all(
    ports.map((port, i) =>
      prepareRedis(port, [
        '--cluster-enabled',
        'yes',
        '--cluster-port',
        String(busPorts[i]),
        '--cluster-node-timeout',
        '2000',
      ]),
    ),
  );
  const server = asServer(nodes, 'redis-server, a cluster of three');
  try {
    await server.restart();
    const addresses = ports.map((port) => `127.0.0.1:${port}`);
    await promisify(execFile)(cli, ['--cluster', 'create', ...addresses, '--cluster-yes']);
    await waitUntilWhole(ports);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
};

/**
 * Returns the Redis at REDIS_URL, else starts a redis-server on a free port; with `cluster`, always starts three
 * nodes of a cluster.
 * @throws Error if neither is possible
 */
export const startRedis = async ({
  cluster = false,
  own = false,
}: {
  cluster?: boolean;
  /** For tests that kill it: never uses an existing server. */
  own?: boolean;
} = {}): Promise<Server> => {
  const given = process.env['REDIS_URL'];
  if (cluster) return startCluster();
  if (given && !own) return runElsewhere(given, 'REDIS_URL');
  return startOne();
};
