import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom } from '@murmur/e2e/test-room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { quantile } from '../../operate/rehearsal/quantile.ts';
import { atMost, reportGoals } from './goals.ts';
import { openProduct, type Product, setupsNamed } from './product.ts';
import { RawHttp } from './raw-http.ts';
import { RawSocket } from './raw-socket.ts';

/**
 * A crowd behind one address moves to the next question under the default limits: each phone reads the new room,
 * carries its seat over and opens its socket there, at a different time. The ten seconds for which the notice is shown
 * are omitted. Refused calls are not retried. The callers share this machine with the product.
 *
 *   npm run bench -- next-question -- [people] [one | processes]
 */
const people = Number(process.argv[2] ?? 5_000);
const only = process.argv[3];
/** The app spreads a crowd over 1 ms per person. */
const spreadMs = Math.max(2_000, people);
const maxConcurrent = 64;
const moveLimitMs = 10_000;

const measure = async (name: string, product: Product): Promise<boolean> => {
  const port = Number(new URL(product.url).port);
  const failures = new Map<string, number>();
  const note = (error: unknown): void => {
    const text = String(error).slice(0, 80);
    failures.set(text, (failures.get(text) ?? 0) + 1);
  };
  const take = async (phone: RawHttp, method: string, path: string, body = ''): Promise<void> => {
    const { status } = await phone.call(method, path, body);
    if (status >= 300) throw new Error(`${method} returned ${status}`);
  };
  const connect = async (roomId: string, participantId: string): Promise<RawSocket> => {
    const path = `/ws/rooms/${roomId}?batch=1&participant_id=${participantId}`;
    const socket = new RawSocket(port, path);
    await socket.opened;
    return socket;
  };

  const testRoom = await openTestRoom(product.url);
  const first = testRoom.room.room_id;
  const seats: JoinedSeat[] = [];
  const sockets: RawSocket[] = [];
  const opened: RawSocket[] = [];
  // A refused join is repeated once the limit allows it, because joins are not measured.
  const { call } = createApiClient(product.url);
  await inParallel(Array.from({ length: people }), maxConcurrent, async () => {
    const seat = await call('joinRoom', { params: testRoom.params, body: {} });
    seats.push(seat);
    sockets.push(await connect(first, seat.participant_id));
  });
  await testRoom.start();
  await testRoom.finish();

  const noticed = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.onData = (chunk) => {
          if (chunk.includes('"next_question"')) resolve();
        };
      }),
  );
  const cpuBefore = await product.cpu();
  const began = performance.now();
  const next = await call('nextQuestion', {
    params: testRoom.params,
    headers: testRoom.asHost,
    body: { topic: 'And what comes next?', duration: 1 },
  });
  let noticeMs = 0;
  const moveMs: number[] = [];
  let lastMs = 0;
  await Promise.all(
    seats.map(async ({ participant_id }, n) => {
      await noticed[n];
      noticeMs = Math.max(noticeMs, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
      sockets[n]?.end();
      const left = performance.now();
      const phone = new RawHttp(port);
      try {
        const path = `/api/rooms/${next.room_id}`;
        await take(phone, 'GET', path);
        await take(phone, 'POST', `${path}/join`, JSON.stringify({ from: participant_id }));
        opened.push(await connect(next.room_id, participant_id));
        moveMs.push(performance.now() - left);
      } catch (error) {
        note(error);
      } finally {
        phone.close();
      }
      lastMs = performance.now() - began;
    }),
  );
  const cpuMs = ((await product.cpu()) - cpuBefore) / people;
  const { participant_count } = await call('getRoom', { params: { id: next.room_id } });
  for (const socket of opened) socket.end();
  const missing = people - participant_count;
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  console.info(`${people} people move to the next question, ${name}`);
  console.table({
    'refused or lost': failed,
    'missing or duplicated': missing,
    'notice received, last': `${noticeMs.toFixed(0)} ms`,
    'phone, from leaving to its new socket, median': `${quantile(moveMs, 0.5).toFixed(0)} ms`,
    'phone, from leaving to its new socket, p99': `${quantile(moveMs, 0.99).toFixed(0)} ms`,
    [`all moved (≤ ${moveLimitMs} ms)`]: `${lastMs.toFixed(0)} ms`,
    'CPU per person (≤ 1 ms)': `${cpuMs.toFixed(2)} ms`,
  });
  for (const [failure, count] of failures) console.info(`${count} × ${failure}`);
  const goal = (what: string, unit = '', digits = 0) => ({
    goal: 37,
    what: `${name}: ${what}`,
    unit,
    digits,
  });
  reportGoals(
    atMost(goal('refused or lost'), failed, 0),
    atMost(goal('missing or duplicated'), Math.abs(missing), 0),
    atMost(goal('all moved', ' ms'), lastMs, moveLimitMs),
    atMost(goal('CPU per person', ' ms', 2), cpuMs, 1),
  );
  return failed === 0 && missing === 0;
};

const counts = { gateway: 1, room: 1, realtime: 1, analysis: 1 };
let whole = true;
for (const setup of setupsNamed(only)) {
  const product = await openProduct(setup, counts);
  try {
    whole = (await measure(setup, product)) && whole;
  } finally {
    await product.stop();
  }
}
process.exitCode = whole ? 0 : 1;
