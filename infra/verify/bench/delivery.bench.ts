import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { median, quantile } from '../../operate/rehearsal/quantile.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { against, atMost, reportGoals } from './goals.ts';
import { RawHttp } from './raw-http.ts';
import { RawSocket } from './raw-socket.ts';

/**
 * Measures the time from the call that submits a shared opinion until another socket of its room receives it:
 * in our services through the gateway, and in two processes of Express and Socket.IO with its Redis adapter,
 * called directly, which store the opinion with one `insertOne` or not at all. All of them share one MongoDB and one
 * Redis, keep their sockets open, and are measured in the order A B C C B A. The callers share this machine with them.
 *
 *   npm run bench -- delivery -- [rooms] [people in each] [opinions a second] [seconds] [repeats]
 */
const given = process.argv.slice(2).map(Number);
const [rooms = 100, people = 50, perSecond = 20, seconds = 4, repeats = 5] = given;
const maxConcurrent = 16;
/** Maximum length of an opinion; so much of a chunk is kept to find an opinion that continues in the next one. */
const longest = 30;

type Room = { id: string; author: string };
type Implementation = { rooms: Room[]; urls: string[]; path: string };

const sockets: RawSocket[] = [];
const callers = new Map<string, RawHttp[]>();
/** Submission times by the number in the opinion. */
const sentAt: number[] = [];
let latencyMs: number[] = [];

/** Records the arrival at every socket except the author's, which receives another event. */
const open = async (url: string, path: string, isAuthor: boolean): Promise<RawSocket> => {
  const socket = new RawSocket(Number(new URL(url).port), path);
  sockets.push(socket);
  await socket.opened;
  if (isAuthor) return socket;
  let rest = '';
  socket.onData = (chunk) => {
    rest += chunk.toString('latin1');
    for (const found of rest.matchAll(/Opinion (\d+) of all/g)) {
      latencyMs.push(performance.now() - (sentAt[Number(found[1])] ?? Number.NaN));
    }
    rest = rest.slice(rest.lastIndexOf(' of all') + 1).slice(-longest);
  };
  return socket;
};

const fillOurs = async (url: string): Promise<Implementation> => {
  const filled: (Room & { testRoom: TestRoom })[] = [];
  await inParallel(Array.from({ length: rooms }), maxConcurrent, async () => {
    const testRoom = await openTestRoom(url);
    const { id } = testRoom.params;
    const { participant_id: author } = await testRoom.join(true);
    filled.push({ id, author, testRoom });
    for (let n = 0; n < people; n += 1) {
      const participant_id = n === 0 ? author : (await testRoom.join(true)).participant_id;
      await open(url, `/ws/rooms/${id}?participant_id=${participant_id}`, n === 0);
    }
  });
  await inParallel(filled, maxConcurrent, ({ testRoom }) => testRoom.start());
  return { rooms: filled, urls: [url], path: 'opinions' };
};

const fillBaseline = async (urls: string[]): Promise<Room[]> => {
  const filled = Array.from({ length: rooms }, (_, n) => ({ id: `${n}`, author: `${n}` }));
  await inParallel(filled, maxConcurrent, async ({ id }) => {
    for (let n = 0; n < people; n += 1) {
      const url = urls[n % urls.length] ?? '';
      const path = `/socket.io/?EIO=4&transport=websocket&room=${id}`;
      (await open(url, path, n === 0)).send('40');
    }
  });
  return filled;
};

const startBaseline = async (mongoUri: string, redisUrl: string) => {
  const script = join(import.meta.dirname, 'submit-baseline.ts');
  const child = spawn(process.execPath, [script, mongoUri, redisUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), stop: () => child.kill() };
};

const submit = async ({ rooms: all, urls, path }: Implementation, n: number): Promise<void> => {
  const { id, author } = all[n % all.length] as Room;
  const url = urls[n % urls.length] ?? '';
  const free = callers.get(url) ?? [];
  callers.set(url, free);
  const caller = free.pop() ?? new RawHttp(Number(new URL(url).port));
  const content = `Opinion ${sentAt.length} of all`;
  sentAt.push(performance.now());
  const body = JSON.stringify({ participant_id: author, content, is_public: true });
  const { status } = await caller.call('POST', `/api/rooms/${id}/${path}`, body);
  free.push(caller);
  if (status !== 201) throw new Error(`${path} returned ${status}`);
};

/** Submits opinions at a steady rate. @returns the delays in ms, per opinion and socket */
const talk = async (implementation: Implementation, opinions: number): Promise<number[]> => {
  latencyMs = [];
  const began = performance.now();
  const pending: Promise<void>[] = [];
  for (let n = 0; n < opinions; n += 1) {
    await wait(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
    const submitted = submit(implementation, n);
    // Thrown below, after everything has been stopped.
    submitted.catch(() => {});
    pending.push(submitted);
  }
  await Promise.all(pending);
  const due = opinions * (people - 1);
  for (let waited = 0; waited < 500 && latencyMs.length < due; waited += 1) await wait(20);
  const missed = due - latencyMs.length;
  if (missed !== 0)
    throw new Error(`${missed} of ${due} opinions were not received, at ${implementation.path}`);
  return latencyMs;
};

const counts = { gateway: 1, room: 1, realtime: 2, analysis: 1 };
const env = { RATE_LIMIT_SCALE: '0' };
const cluster = await startCluster({ ownServers: true, counts, env });
const { mongo, redis } = cluster;
const baselines = await Promise.all([1, 2].map(() => startBaseline(mongo.uri, redis.uri)));
try {
  const urls = baselines.map(({ url }) => url);
  const theirs = { rooms: await fillBaseline(urls), urls };
  const implementations = {
    ours: await fillOurs(cluster.url),
    'Express + Socket.IO': { ...theirs, path: 'opinions' },
    'the same, without storing': { ...theirs, path: 'opinions?unstored=1' },
  };
  type Name = keyof typeof implementations;
  const names = Object.keys(implementations) as Name[];
  const figures = new Map(
    names.map((name) => [name, { p50: [] as number[], p99: [] as number[] }]),
  );
  for (const name of names) await talk(implementations[name], perSecond);
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const name of [...names, ...names.toReversed()]) {
      const latencies = await talk(implementations[name], perSecond * seconds);
      figures.get(name)?.p50.push(quantile(latencies, 0.5));
      figures.get(name)?.p99.push(quantile(latencies, 0.99));
    }
  }
  const of = (name: Name, which: 'p50' | 'p99'): number => median(figures.get(name)?.[which] ?? []);
  console.info(
    `${rooms} rooms of ${people}, ${perSecond} opinions a second, medians of ${2 * repeats} runs`,
  );
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        { 'received p50, ms': of(name, 'p50').toFixed(1), 'p99, ms': of(name, 'p99').toFixed(1) },
      ]),
    ),
  );
  const row = { goal: 4, what: `opinion received p99, ${rooms} rooms × ${people}`, unit: ' ms' };
  const name = 'Express + Socket.IO';
  reportGoals(
    atMost(row, of('ours', 'p99'), 100),
    against(
      { ...row, digits: 1 },
      { ours: of('ours', 'p99'), baseline: of(name, 'p99'), name, max: 0.8 },
    ),
  );
} finally {
  for (const socket of sockets) socket.end();
  for (const caller of [...callers.values()].flat()) caller.close();
  for (const baseline of baselines) baseline.stop();
  await cluster.stop();
}
