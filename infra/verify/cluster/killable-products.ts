import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Killable } from './kill-at-random.ts';
import { startCluster } from './start-cluster.ts';

const settingsFor = (modelUrl: string, roomsAtOnce: number): Record<string, string> => ({
  OPENAI_API_KEY: 'a-key',
  OPENAI_MODEL: 'a-model',
  OPENAI_BASE_URL: modelUrl,
  ANALYSIS_BUDGET_ROOMS: String(roomsAtOnce),
});

type Opened = Killable & { stop(): Promise<void> };

/** The product on Redis and MongoDB, with one analysis process, which can be killed. */
export const openDistributedProduct = async (
  modelUrl: string,
  roomsAtOnce: number,
): Promise<Opened> => {
  const cluster = await startCluster({
    ownServers: true,
    counts: { room: 1, realtime: 1, analysis: 1 },
    env: { RATE_LIMIT_SCALE: '0', ...settingsFor(modelUrl, roomsAtOnce) },
  });
  const [worker] = cluster.of('analysis');
  if (!worker) throw new Error('the cluster has no analysis');
  return {
    url: () => cluster.url,
    kill: async (onGone) => {
      await worker.end('SIGKILL');
      onGone();
      await worker.start();
    },
    stop: () => cluster.stop(),
  };
};

/** The product as one process, which can be killed. */
export const openEmbeddedProduct = async (
  modelUrl: string,
  roomsAtOnce: number,
): Promise<Opened> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'murmur-killed-'));
  const runner = fileURLToPath(import.meta.resolve('@murmur/e2e/run-standalone'));
  const settings = JSON.stringify(settingsFor(modelUrl, roomsAtOnce));
  const start = async () => {
    const child = spawn(process.execPath, [runner, dataDir, '0', settings], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, url: line.toString().trim() };
  };
  let running = await start();
  const end = async (): Promise<void> => {
    const gone = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await gone;
  };
  return {
    url: () => running.url,
    kill: async (onGone) => {
      await end();
      onGone();
      running = await start();
    },
    stop: async () => {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
