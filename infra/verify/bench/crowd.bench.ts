import { setTimeout as wait } from 'node:timers/promises';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom } from '@murmur/e2e/test-room';
import { quantile } from '../../operate/rehearsal/quantile.ts';
import { atMost, reportGoals } from './goals.ts';
import { RawSocket } from './raw-socket.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * Plays a crowd in one room of the product as one process: people join, open sockets and write at fixed rates, and the
 * host ends the room. Refused and lost calls count as failures and are not retried. The caller shares this machine
 * with the product. Node flags (`--cpu-prof`) are passed on.
 *
 *   npm run bench -- crowd -- [people] [people a second] [opinions] [opinions a second]
 */
const people = Number(process.argv[2] ?? 10_000);
const joinsEachSecond = Number(process.argv[3] ?? 200);
const opinions = Number(process.argv[4] ?? 1_000);
const opinionsEachSecond = Number(process.argv[5] ?? 50);
/** As a sample, one in this many sockets parses the events. */
const sampled = 100;
const resultsTimeoutMs = 60_000;

const product = await startStandalone('1', process.execArgv);
const port = Number(new URL(product.url).port);
const failures = new Map<string, number>();
const countFailure = (error: unknown): void => {
  const name = String(error).slice(0, 80);
  failures.set(name, (failures.get(name) ?? 0) + 1);
};

const post = async <T>(path: string, body: unknown, headers = {}): Promise<T> => {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { data: T; code?: string };
  if (!response.ok) throw new Error(`${response.status} ${answer.code}`);
  return answer.data;
};

/** Starts tasks at a fixed rate, whether or not earlier ones have finished. */
const atRate = async (
  count: number,
  eachSecond: number,
  work: (n: number) => Promise<void>,
): Promise<void> => {
  const began = performance.now();
  const underway: Promise<void>[] = [];
  for (let n = 0; n < count; n += 1) {
    const early = began + (n * 1_000) / eachSecond - performance.now();
    if (early > 1) await wait(early);
    underway.push(work(n).catch(countFailure));
  }
  await Promise.all(underway);
};

type Person = { seat: JoinedSeat; socket: RawSocket };
const crowd: Person[] = [];

try {
  const testRoom = await openTestRoom(product.url);
  const { room_id, host_token } = testRoom.room;
  const openSocket = async (query: string): Promise<RawSocket> => {
    const socket = new RawSocket(port, `/ws/rooms/${room_id}?batch=1&${query}`);
    await socket.opened;
    return socket;
  };
  const host = await openSocket(`host_token=${host_token}`);

  const [cpuEmpty, memoryEmpty] = [await product.cpu(), await product.memory()];
  const joinMs: number[] = [];
  await atRate(people, joinsEachSecond, async () => {
    const began = performance.now();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const seat = await post<JoinedSeat>(`/api/rooms/${room_id}/join`, {}, key);
    const socket = await openSocket(`participant_id=${seat.participant_id}`);
    void socket.closed.then(() => countFailure('a socket was lost'));
    joinMs.push(performance.now() - began);
    crowd.push({ seat, socket });
  });
  const [cpuJoined, memoryJoined] = [await product.cpu(), await product.memory()];
  const sum = (of: (person: Person) => number): number =>
    crowd.reduce((total, person) => total + of(person), 0);
  const frames = sum(({ socket }) => socket.frames);
  const bytes = sum(({ socket }) => socket.bytes);

  await testRoom.start();
  const sentAt: number[] = [];
  const latencyMs: number[] = [];
  const ownReceived = new Set<number>();
  const listen = (socket: RawSocket, own: (n: number) => boolean): void => {
    const before = socket.onData;
    socket.onData = (chunk) => {
      before?.(chunk);
      for (const [, n] of chunk.toString('latin1').matchAll(/Opinion (\d+) of the crowd/g)) {
        const mine = own(Number(n));
        if (before !== null && !mine) continue;
        if (mine) ownReceived.add(Number(n));
        latencyMs.push(performance.now() - (sentAt[Number(n)] ?? Number.NaN));
      }
    };
  };
  for (let n = 0; n < crowd.length; n += sampled) {
    const person = crowd[n];
    if (person) listen(person.socket, () => false);
  }
  const [cpuStarted, framesStarted] = [await product.cpu(), sum(({ socket }) => socket.frames)];
  await atRate(opinions, opinionsEachSecond, async (n) => {
    const person = crowd[(n * 7 + 3) % crowd.length];
    if (!person) return;
    listen(person.socket, (body) => body === n);
    sentAt[n] = performance.now();
    const content = `Opinion ${n} of the crowd: the library should stay open in the evening, for all who work.`;
    const { participant_id } = person.seat;
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { participant_id, content, is_public: true };
    await post(`/api/rooms/${room_id}/opinions`, body, key);
  });
  for (let waited = 0; waited < 50 && ownReceived.size < opinions; waited += 1) await wait(20);
  const [cpuTalked, framesTalked] = [await product.cpu(), sum(({ socket }) => socket.frames)];

  let [endReceived, resultsReceived] = [0, 0];
  const received = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  for (const { socket } of crowd) {
    socket.onData = (chunk) => {
      if (chunk.includes('"room_closed"')) {
        endReceived += 1;
        if (endReceived === crowd.length) received.resolve();
      }
      if (chunk.includes('"results_ready"')) {
        resultsReceived += 1;
        if (resultsReceived === crowd.length) ready.resolve();
      }
    };
  }
  const endedAt = performance.now();
  const closing = testRoom.close();
  const since = async (what: Promise<void>): Promise<number> => {
    await Promise.race([what, wait(resultsTimeoutMs, undefined, { ref: false })]);
    return performance.now() - endedAt;
  };
  const [endMs, resultsMs] = await Promise.all([since(received.promise), since(ready.promise)]);
  await closing;
  if (endReceived < crowd.length) failures.set('end not received', crowd.length - endReceived);
  if (resultsReceived < crowd.length)
    failures.set('results not received', crowd.length - resultsReceived);
  if (ownReceived.size < opinions)
    failures.set('own opinion not received', opinions - ownReceived.size);
  host.end();
  const failed = [...failures.values()].reduce((total, count) => total + count, 0);
  const figure = (value: number, digits: number, unit: string, wanted = '') => ({
    figure: `${value.toFixed(digits)}${unit}`,
    wanted,
  });
  const joined = crowd.length;
  console.info(
    `${people} people at ${joinsEachSecond} a second, ${opinions} opinions at ${opinionsEachSecond} a second`,
  );
  console.table({
    failed: figure(failed, 0, '', '0'),
    'join and connect, p95': figure(quantile(joinMs, 0.95), 0, ' ms'),
    'frames per person before the start': figure(frames / joined, 1, '', '≤ 10'),
    'KiB per person before the start': figure(bytes / joined / 1_024, 1, '', '≤ 20'),
    'CPU per person before the start': figure((cpuJoined - cpuEmpty) / joined, 2, ' ms', '≤ 2'),
    'memory per person': figure((memoryJoined - memoryEmpty) / joined / 1_024, 1, ' KiB', '≤ 25'),
    'CPU per opinion': figure((cpuTalked - cpuStarted) / opinions, 2, ' ms', '≤ 8'),
    'frames per person and second while writing': figure(
      ((framesTalked - framesStarted) / joined / opinions) * opinionsEachSecond,
      1,
      '',
    ),
    'opinion received, p99': figure(quantile(latencyMs, 0.99), 0, ' ms', '≤ 500'),
    'end received, last': figure(endMs, 0, ' ms', '≤ 1000'),
    'results received, last': figure(resultsMs, 0, ' ms', '≤ 5000'),
  });
  const goal = (what: string, unit = '', digits = 0) => ({ goal: 26, what, unit, digits });
  reportGoals(
    atMost(goal('failed'), failed, 0),
    atMost(goal('frames per person before the start', '', 1), frames / joined, 10),
    atMost(goal('traffic per person before the start', ' KiB', 1), bytes / joined / 1_024, 20),
    atMost(goal('CPU per person', ' ms', 2), (cpuJoined - cpuEmpty) / joined, 2),
    atMost(goal('CPU per opinion', ' ms', 2), (cpuTalked - cpuStarted) / opinions, 8),
    atMost(goal('opinion received, p99', ' ms'), quantile(latencyMs, 0.99), 500),
    atMost(goal('end received by all', ' ms'), endMs, 1_000),
    atMost(goal('results', ' ms'), resultsMs, 5_000),
  );
  for (const [failure, count] of failures) console.info(`${count} × ${failure}`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  for (const { socket } of crowd) socket.end();
  await product.stop();
}
