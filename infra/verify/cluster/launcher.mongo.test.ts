import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../servers/free-port.ts';
import { withMongo } from '../servers/with-servers.ts';
import { ServiceChild } from './service-child.ts';

const launcher = join(import.meta.dirname, 'cluster.ts');

type Launched = {
  child: ChildProcess;
  output: string;
  url: string;
  pids: number[];
  /** Ports of its Redis and its MongoDB. */
  servers: number[];
};

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

const listening = async (ports: number[], timeoutMs: number): Promise<number[]> => {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answers = await Promise.all(ports.map(listens));
    const open = ports.filter((_, index) => answers[index]);
    if (open.length === 0 || Date.now() > until) return open;
    await wait(50);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const allGone = async (pids: number[], timeoutMs: number): Promise<number[]> => {
  const until = Date.now() + timeoutMs;
  while (pids.some(isAlive) && Date.now() < until) await wait(50);
  return pids.filter(isAlive);
};

withMongo('npm run cluster', () => {
  let child: ChildProcess | undefined;
  afterEach(async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  const launch = async (): Promise<Launched> => {
    const port = await freePort();
    const { PATH = '' } = process.env;
    const launched = spawn(process.execPath, [launcher], {
      env: { PATH, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = launched;
    let output = '';
    for await (const chunk of launched.stdout) {
      output += String(chunk);
      if (output.includes('Murmur is ready')) break;
    }
    const pids = [...output.matchAll(/'http:[^']+'\s*│\s*(\d+)/g)].map(([, pid]) => Number(pid));
    const servers = [...output.matchAll(/'(?:redis|mongodb):[^']+?:(\d+)/g)].map(([, at]) =>
      Number(at),
    );
    return { child: launched, output, url: `http://127.0.0.1:${port}`, pids, servers };
  };

  test('prints its processes and ports, serves the product, and stops within 10 s of Ctrl+C', async () => {
    const { child: running, output, url, pids, servers } = await launch();
    const names = ['gateway-1', 'room-2', 'realtime-2', 'analysis-2', 'redis://', 'mongodb://'];
    for (const name of [...names, url]) expect(output).toContain(name);
    expect(pids).toHaveLength(7);
    expect(await listening(servers, 0)).toHaveLength(2);
    expect(await (await fetch(url)).text()).toContain('<div id="root"');
    const began = Date.now();
    running.kill('SIGINT');
    expect(await once(running, 'exit')).toEqual([0, null]);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(await allGone(pids, 0)).toEqual([]);
    expect(await listening(servers, 0)).toEqual([]);
  }, 180_000);

  test('leaves no processes behind, even if it is killed itself', async () => {
    const { child: running, pids, servers } = await launch();
    expect(await listening(servers, 0)).toHaveLength(2);
    running.kill('SIGKILL');
    expect(await allGone(pids, 12_000)).toEqual([]);
    expect(await listening(servers, 5_000)).toEqual([]);
  }, 180_000);
});

withMongo('one process without all others', () => {
  const start = async (service: 'gateway' | 'room', env: Record<string, string>) => {
    const port = await freePort();
    return new ServiceChild({
      name: service,
      service,
      url: `http://127.0.0.1:${port}`,
      env: { ...env, PORT: String(port), LOG_LEVEL: 'silent' },
      onLine: () => {},
      onEnd: () => {},
    });
  };

  test('the gateway starts, serves pages and rejects calls at once, although nothing else is running', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const gateway = await start('gateway', {
      REDIS_URL: `redis://${nowhere}`,
      ROOM_URL: `http://${nowhere}`,
      ANALYSIS_URL: `http://${nowhere}`,
      REALTIME_URL: `http://${nowhere}`,
      INTERNAL_TOKEN: 'only-for-this-test',
    });
    await gateway.start();
    try {
      const page = await fetch(gateway.url);
      expect([page.status, page.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      const began = Date.now();
      const call = await fetch(`${gateway.url}/api/rooms/anything`);
      expect([call.status, (await call.json()) as object]).toEqual([
        503,
        expect.objectContaining({ code: 'UNAVAILABLE' }),
      ]);
      expect(Date.now() - began).toBeLessThan(2_000);
    } finally {
      expect(await gateway.end('SIGTERM')).toBe(0);
    }
  }, 60_000);

  test('a process reports all configuration errors together, and does not start', async () => {
    const room = await start('room', { MONGODB_URI: 'sqlite://here', RATE_LIMIT_SCALE: 'none' });
    const failure = await room.start().then(
      () => '',
      (error: Error) => error.message,
    );
    for (const key of [
      'MONGODB_URI: must',
      'REDIS_URL: must',
      'INTERNAL_TOKEN: must',
      'RATE_LIMIT_SCALE: must',
    ]) {
      expect(failure).toContain(key);
    }
  }, 60_000);
});
