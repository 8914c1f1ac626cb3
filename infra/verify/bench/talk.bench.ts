import { setTimeout as wait } from 'node:timers/promises';
import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom, type TestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { quantile } from '../../operate/rehearsal/quantile.ts';
import { atMost, reportGoals } from './goals.ts';
import { RawSocket } from './raw-socket.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * Plays concurrent discussions on the product as one process: each person has a socket, and one person in each room
 * writes at a steady rate. Measures the time until everybody in the room has received the opinion. The callers share
 * this machine with the product.
 *
 *   npm run bench -- talk -- [rooms] [people in each] [opinions in each] [opinions a second in each]
 */
const rooms = Number(process.argv[2] ?? 20);
const people = Number(process.argv[3] ?? 50);
const opinions = Number(process.argv[4] ?? 30);
const perSecond = Number(process.argv[5] ?? 1);

const product = await startStandalone('0');
const port = Number(new URL(product.url).port);
const latencyMs: number[] = [];
const sentAt = new Map<string, number>();

type Talking = { testRoom: TestRoom; seats: JoinedSeat[]; sockets: RawSocket[] };
const talking: Talking[] = [];

const listen = (socket: RawSocket): void => {
  // The author receives two events: one for their own opinion, and one for the shared opinion.
  socket.onData = (chunk) => {
    for (const [content] of chunk.toString('latin1').matchAll(/Opinion \d+ of room \d+/g)) {
      latencyMs.push(performance.now() - (sentAt.get(content) ?? Number.NaN));
    }
  };
};

try {
  await inParallel(Array.from({ length: rooms }), 8, async () => {
    const testRoom = await openTestRoom(product.url);
    const { id } = testRoom.params;
    const room: Talking = { testRoom, seats: [], sockets: [] };
    for (let n = 0; n < people; n += 1) {
      const seat = await testRoom.join(true);
      const query = `batch=1&participant_id=${seat.participant_id}`;
      const socket = new RawSocket(port, `/ws/rooms/${id}?${query}`);
      await socket.opened;
      room.seats.push(seat);
      room.sockets.push(socket);
    }
    await testRoom.start();
    talking.push(room);
  });
  for (const { sockets } of talking) for (const socket of sockets) listen(socket);
  await Promise.all(
    talking.map(async ({ testRoom, seats }, at) => {
      await wait((at * 1_000) / perSecond / rooms);
      const began = performance.now();
      const pending: Promise<unknown>[] = [];
      for (let n = 0; n < opinions; n += 1) {
        await wait(Math.max(0, began + (n * 1_000) / perSecond - performance.now()));
        const content = `Opinion ${n} of room ${at}`;
        sentAt.set(content, performance.now());
        pending.push(testRoom.submit(seats[n % people] as JoinedSeat, content));
      }
      await Promise.all(pending);
    }),
  );
  await wait(1_000);
  const due = rooms * opinions * (people + 1);
  console.info(
    `${rooms} rooms of ${people}, ${opinions} opinions in each at ${perSecond} a second`,
  );
  console.table({
    'opinions received': { figure: latencyMs.length, due },
    'received after ms, median': { figure: quantile(latencyMs, 0.5).toFixed(0) },
    'received after ms, p99': { figure: quantile(latencyMs, 0.99).toFixed(0) },
  });
  const p99 = {
    goal: 12,
    what: `opinion received p99, ${rooms} rooms × ${people}, one process`,
    unit: ' ms',
  };
  if (latencyMs.length >= due) reportGoals(atMost(p99, quantile(latencyMs, 0.99), 150));
} finally {
  for (const { sockets } of talking) for (const socket of sockets) socket.end();
  await product.stop();
}
