import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openTestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { median } from '../../operate/rehearsal/quantile.ts';
import { readMetric } from '../cluster/read-metric.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { reportGoals } from './goals.ts';
import { RawHttp } from './raw-http.ts';

/**
 * Measures the CPU of the gateway per forwarded call, compared with Express and http-proxy-middleware in front of the
 * same room service, in the order A B B A.
 *
 *   npm run bench -- gateway -- [calls per run] [repeats]
 */
const calls = Number(process.argv[2] ?? 5_000);
const repeats = Number(process.argv[3] ?? 5);
const maxConcurrent = 16;

const counts = { gateway: 1, room: 1, realtime: 1, analysis: 1 };
const env = { RATE_LIMIT_SCALE: '0' };
const cluster = await startCluster({ ownServers: true, counts, env });
const [gateway, room] = [...cluster.of('gateway'), ...cluster.of('room')];
if (!gateway || !room) throw new Error('the cluster lacks a service');
const baseline = fork(join(import.meta.dirname, 'gateway-baseline.ts'), [room.url]);
try {
  const [baselinePort] = (await once(baseline, 'message')) as [number];
  const testRoom = await openTestRoom(cluster.url);
  const path = `/api/rooms/${testRoom.params.id}/status`;

  const baselineCpu = async (): Promise<number> => {
    const answered = once(baseline, 'message');
    baseline.send('cpu');
    const [ms] = (await answered) as [number];
    return ms;
  };
  const implementations = {
    gateway: {
      port: Number(new URL(gateway.url).port),
      cpu: async () => (await readMetric(gateway, 'process_cpu_seconds_total')) * 1_000,
    },
    'http-proxy-middleware': { port: baselinePort, cpu: baselineCpu },
  };
  type Name = keyof typeof implementations;
  const names = Object.keys(implementations) as Name[];
  const costs = new Map(names.map((name) => [name, [] as number[]]));

  /** @returns CPU of a call, in ms. */
  const measure = async (name: Name, count: number): Promise<number> => {
    const { port, cpu } = implementations[name];
    const callers = Array.from({ length: maxConcurrent }, () => new RawHttp(port));
    const before = await cpu();
    await inParallel(callers, maxConcurrent, async (caller, lane) => {
      for (let n = lane; n < count; n += maxConcurrent) {
        const { status } = await caller.call('GET', path);
        if (status !== 200) throw new Error(`${name} returned ${status}`);
      }
    });
    const used = (await cpu()) - before;
    for (const caller of callers) caller.close();
    return used / count;
  };

  for (const name of names) await measure(name, Math.min(calls, 1_000));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of [...names, ...names.toReversed()]) {
      costs.get(name)?.push(await measure(name, calls));
    }
  }
  const [ours = Number.NaN, theirs = Number.NaN] = names.map((name) =>
    median(costs.get(name) ?? []),
  );
  const row = {
    goal: 7,
    what: 'CPU per call through the gateway',
    ours: `${ours.toFixed(3)} ms`,
    baseline: `http-proxy-middleware: ${theirs.toFixed(3)} ms`,
    wanted: `${(theirs / ours).toFixed(2)} of ≥ 1.5 ×`,
    holds: theirs / ours >= 1.5,
  };
  console.info(`CPU per forwarded call, medians of ${2 * repeats} runs of ${calls}`);
  console.table([row]);
  reportGoals(row);
} finally {
  baseline.disconnect();
  await cluster.stop();
}
