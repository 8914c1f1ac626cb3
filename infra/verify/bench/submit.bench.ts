import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { median } from '../../operate/rehearsal/quantile.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { type GoalRow, reportGoals } from './goals.ts';
import { RawHttp } from './raw-http.ts';

/**
 * Measures the opinions acknowledged per second, each after it is stored: by the room service, through the gateway, and
 * by Express with one `insertOne`, on the same MongoDB with one process each, in the order A B C C B A. The callers
 * share this machine with all of them.
 *
 *   npm run bench -- submit -- [opinions per run] [repeats]
 */
const opinions = Number(process.argv[2] ?? 2_000);
const repeats = Number(process.argv[3] ?? 5);
const [people, maxConcurrent] = [20, 16];

const counts = { gateway: 1, room: 1, realtime: 1, analysis: 1 };
const env = { RATE_LIMIT_SCALE: '0' };
const cluster = await startCluster({ ownServers: true, counts, env });
const baseline = spawn(
  process.execPath,
  [join(import.meta.dirname, 'submit-baseline.ts'), cluster.mongo.uri],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
try {
  const [line] = (await once(baseline.stdout, 'data')) as [Buffer];
  const addresses = {
    room: cluster.of('room')[0]?.url ?? '',
    gateway: cluster.url,
    express: line.toString().trim(),
  };
  type Name = keyof typeof addresses;
  const names: Name[] = ['room', 'gateway', 'express'];
  const rates = new Map(names.map((name) => [name, [] as number[]]));

  const speak = async (name: Name, count: number): Promise<number> => {
    const testRoom = await openTestRoom(cluster.url);
    const seats: JoinedSeat[] = [];
    for (let n = 0; n < people; n += 1) seats.push(await testRoom.join(true));
    await testRoom.start();
    const port = Number(new URL(addresses[name]).port);
    const callers = Array.from({ length: maxConcurrent }, () => new RawHttp(port));
    const path = `/api/rooms/${testRoom.params.id}/opinions`;
    const began = performance.now();
    await inParallel(callers, maxConcurrent, async (caller, lane) => {
      for (let n = lane; n < count; n += maxConcurrent) {
        const { participant_id } = seats[n % people] as JoinedSeat;
        const content = `Opinion ${n}: the library should stay open at night.`;
        const body = JSON.stringify({ participant_id, content, is_public: true });
        const { status } = await caller.call('POST', path, body);
        if (status !== 201) throw new Error(`${name} returned ${status}`);
      }
    });
    const took = performance.now() - began;
    for (const caller of callers) caller.close();
    return (count * 1_000) / took;
  };

  for (const name of names) await speak(name, Math.min(opinions, 300));
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of [...names, ...names.toReversed()]) {
      rates.get(name)?.push(await speak(name, opinions));
    }
  }
  const rate = (name: Name): number => median(rates.get(name) ?? []);
  const row = (what: string, name: Name, min: number): GoalRow => ({
    goal: 6,
    what,
    ours: `${rate(name).toFixed(0)}/s`,
    baseline: `Express + insertOne: ${rate('express').toFixed(0)}/s`,
    wanted: `${(rate(name) / rate('express')).toFixed(2)} of ≥ ${min} ×`,
    holds: rate(name) / rate('express') >= min,
  });
  const rows = [
    row('opinions stored, room service', 'room', 1),
    row('opinions stored, through the gateway', 'gateway', 0.6),
  ];
  console.info(`Opinions acknowledged per second, MongoDB: ${cluster.mongo.kind}`);
  console.table(rows);
  reportGoals(...rows);
} finally {
  baseline.kill();
  await cluster.stop();
}
