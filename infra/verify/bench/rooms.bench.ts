import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { openSocket, type TestSocket } from '@murmur/realtime/testing/test-socket';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { quantile } from '../../operate/rehearsal/quantile.ts';
import { readMetric } from '../cluster/read-metric.ts';
import type { ServiceName } from '../cluster/service-child.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { atMost, reportGoals } from './goals.ts';

/**
 * Opens and joins rooms on the launcher's cluster, starts them together, writes in them and ends them together.
 * Measures the delay of each room's end, the time until its results, and the CPU per room of each service. Callers,
 * servers and services share this machine, so other machines reach better figures.
 *
 *   npm run bench -- rooms -- [rooms] [people in each]
 */
const rooms = Number(process.argv[2] ?? 300);
const people = Number(process.argv[3] ?? 10);
const maxConcurrent = 32;
const content = 'The library should stay open in the evening for those who work.';
const resultsTimeoutMs = 180_000;

const services: ServiceName[] = ['gateway', 'room', 'realtime', 'analysis'];
const cluster = await startCluster({ ownServers: true, env: { RATE_LIMIT_SCALE: '0' } });

const readCpu = async (): Promise<Map<ServiceName, number>> => {
  const read = async (service: ServiceName): Promise<[ServiceName, number]> => {
    const seconds = await Promise.all(
      cluster.of(service).map((child) => readMetric(child, 'process_cpu_seconds_total')),
    );
    return [service, seconds.reduce((sum, each) => sum + each, 0) * 1_000];
  };
  return new Map(await Promise.all(services.map(read)));
};

const cost: Record<string, Record<string, string>> = {};
let roomCpu = 0;

/** Runs one step in all rooms, and records its CPU per room for each service. */
const measure = async (part: string, work: () => Promise<void>): Promise<number> => {
  const before = await readCpu();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  const after = await readCpu();
  const perRoom = (service: ServiceName): number =>
    ((after.get(service) ?? 0) - (before.get(service) ?? 0)) / rooms;
  roomCpu += perRoom('room');
  cost[part] = Object.fromEntries(
    services.map((service) => [`${service}, ms`, perRoom(service).toFixed(1)]),
  );
  return took;
};

type Played = {
  testRoom: TestRoom;
  socket: TestSocket;
  seats: Awaited<ReturnType<TestRoom['join']>>[];
};
const played: Played[] = [];

try {
  const opened = await measure(`open, ${people} join`, () =>
    inParallel(Array.from({ length: rooms }), maxConcurrent, async () => {
      const testRoom = await openTestRoom(cluster.url, { duration: 1 });
      const socket = await openSocket(cluster.url, testRoom.params.id);
      const seats: Played['seats'] = [];
      for (let n = 0; n < people; n += 1) seats.push(await testRoom.join(n % 2 === 0));
      played.push({ testRoom, socket, seats });
    }),
  );
  const started = await measure('start', () =>
    inParallel(played, maxConcurrent, ({ testRoom }) => testRoom.start()),
  );
  const spoken = await measure(`${people} opinions`, () =>
    inParallel(played, maxConcurrent, async ({ testRoom, seats }) => {
      for (const seat of seats) {
        const { participant_id, is_public_mode: is_public } = seat;
        // Like the app, sends the visibility that the author saw on the screen.
        const body = { participant_id, content, is_public };
        await testRoom.api.call('submitOpinion', { params: testRoom.params, body });
      }
    }),
  );
  const late: number[] = [];
  const waited: number[] = [];
  await measure('end, analysis', async () => {
    await Promise.all(
      played.map(async ({ socket }) => {
        const { ends_at } = await socket.until('room_activated');
        const endsAt = Date.parse(ends_at);
        await socket.until('room_closed', undefined, resultsTimeoutMs);
        late.push(Date.now() - endsAt);
        await socket.until('results_ready', undefined, resultsTimeoutMs);
        waited.push(Date.now() - endsAt);
      }),
    );
  });

  const perSecond = (count: number, ms: number): string => `${Math.round((count * 1_000) / ms)}/s`;
  console.info(
    `${rooms} rooms of ${people}, one socket each; MongoDB: ${cluster.mongo.kind}; Redis: ${cluster.redis.kind}`,
  );
  console.table({
    'rooms opened': { figure: perSecond(rooms, opened) },
    'people joined': { figure: perSecond(rooms * people, opened) },
    'rooms started': { figure: perSecond(rooms, started) },
    'opinions acknowledged': { figure: perSecond(rooms * people, spoken) },
    'delay of room_closed, median': { figure: `${Math.round(quantile(late, 0.5))} ms` },
    'delay of room_closed, p99 (goal ≤ 500)': {
      figure: `${Math.round(quantile(late, 0.99))} ms`,
    },
    'results after the end, median': { figure: `${Math.round(quantile(waited, 0.5))} ms` },
    'results after the end, last': { figure: `${Math.round(Math.max(...waited))} ms` },
  });
  console.info('CPU per room, all processes of a service together');
  console.table(cost);
  const ended = `${rooms} rooms of ${people}`;
  reportGoals(
    atMost(
      { goal: 8, what: `${ended} end together: delay of the end, p99`, unit: ' ms' },
      quantile(late, 0.99),
      500,
    ),
    atMost(
      { goal: 28, what: `${ended}: CPU of the room service per room`, unit: ' ms' },
      roomCpu,
      60,
    ),
  );
  console.info('Resident memory of one process of each service');
  const memory = async (service: ServiceName): Promise<[string, string]> => {
    const bytes = await Promise.all(
      cluster.of(service).map((child) => readMetric(child, 'process_resident_memory_bytes')),
    );
    return [service, `${Math.round(Math.max(...bytes) / 1e6)} MB`];
  };
  console.table(Object.fromEntries(await Promise.all(services.map(memory))));
} finally {
  for (const { socket } of played) void socket.close();
  await cluster.stop();
}
