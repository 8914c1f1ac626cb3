import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { median } from '../../operate/rehearsal/quantile.ts';
import { readMetric } from '../cluster/read-metric.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { against, reportGoals } from './goals.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * Compares the cost of a room's 10,000th opinion with the 1,000th: CPU of all our processes, in both setups,
 * each warmed up in a separate room. The host and one of ten people have a socket.
 *
 * npm run bench -- long-room -- [opinions]
 */
const opinions = Number(process.argv[2] ?? 10_000);
const [people, maxConcurrent] = [10, 8];
/**
 * Number of opinions around the measured one over which its cost is averaged, and the number of repeats. The median
 * of the repeats counts, because an SQLite checkpoint, once in some ten thousand opinions, falls into one of them.
 */
const around = Math.min(1_000, opinions / 5);
const repeats = 5;

const openRoom = async (url: string): Promise<{ testRoom: TestRoom; seats: JoinedSeat[] }> => {
  const testRoom = await openTestRoom(url);
  const seats: JoinedSeat[] = [];
  for (let n = 0; n < people; n += 1) seats.push(await testRoom.join(true));
  await testRoom.start();
  return { testRoom, seats };
};

const speak = async (
  { testRoom, seats }: { testRoom: TestRoom; seats: JoinedSeat[] },
  count: number,
): Promise<void> => {
  await inParallel(Array.from({ length: count }), maxConcurrent, async (_none, n) => {
    await testRoom.submit(
      seats[n % people] as JoinedSeat,
      'The library should stay open at night.',
    );
  });
};

/** @returns CPU per opinion in ms, around the 1,000th and around the last. */
const measure = async (url: string, cpu: () => Promise<number>): Promise<[number, number]> => {
  await speak(await openRoom(url), around);
  const room = await openRoom(url);
  const { id } = room.testRoom.params;
  const sockets = [
    await openSocket(url, id, { host_token: room.testRoom.room.host_token }),
    await openSocket(url, id, { participant_id: room.seats[0]?.participant_id ?? '' }),
  ];
  const cost = async (): Promise<number> => {
    const figures: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const before = await cpu();
      await speak(room, around / repeats);
      figures.push(((await cpu()) - before) / (around / repeats));
    }
    return median(figures);
  };
  await speak(room, opinions / 10 - around / 2);
  const early = await cost();
  await speak(room, opinions - opinions / 10 - around);
  const late = await cost();
  for (const socket of sockets) await socket.close();
  return [early, late];
};

const row = ([early, late]: [number, number]) => ({
  'around the 1,000th, ms': early.toFixed(2),
  'around the 10,000th, ms': late.toFixed(2),
  ratio: (late / early).toFixed(2),
  goal: '≤ 1.1',
});

const thenStop = async <T>(work: Promise<T>, running: { stop(): Promise<void> }): Promise<T> => {
  try {
    return await work;
  } finally {
    await running.stop();
  }
};

const product = await startStandalone('0');
const embedded = await thenStop(measure(product.url, product.cpu), product);

const cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });
const cpuOfAll = async (): Promise<number> => {
  const seconds = await Promise.all(
    cluster.processes.map((child) => readMetric(child, 'process_cpu_seconds_total')),
  );
  return seconds.reduce((sum, each) => sum + each, 0) * 1_000;
};
const distributed = await thenStop(measure(cluster.url, cpuOfAll), cluster);

console.info(`CPU per opinion in a room of ${opinions}`);
console.table({
  embedded: row(embedded),
  [`distributed, MongoDB: ${cluster.mongo.kind}`]: row(distributed),
});
const goal27 = (method: string, [early, late]: [number, number]) =>
  against(
    { goal: 27, what: `${method}: CPU of the 10,000th opinion`, unit: ' ms' },
    { ours: late, baseline: early, name: 'the 1,000th', max: 1.1 },
  );
reportGoals(goal27('embedded', embedded), goal27('distributed', distributed));
