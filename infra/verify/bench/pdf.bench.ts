import type { JoinedSeat } from '@murmur/contract/participant';
import { openTestRoom } from '@murmur/e2e/test-room';
import { inParallel } from '../../operate/rehearsal/in-parallel.ts';
import { readLabelledRooms } from '../evaluation/measures/labelled-room.ts';
import { atMost, reportGoals } from './goals.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * Measures the PDF of one large room, requested by a hundred people at once from the product as one process under its
 * default limits: the time until the last one arrives, the number of refusals, and the latency of other calls.
 *
 * npm run bench -- pdf -- [opinions] [people]
 */
const opinions = Number(process.argv[2] ?? 5_000);
const people = Number(process.argv[3] ?? 100);
const [speakers, maxConcurrent] = [200, 8];
const limitSeconds = 30;
const texts = readLabelledRooms('development').flatMap((room) =>
  room.opinions.map(({ text }) => text),
);

const product = await startStandalone('1');
try {
  const testRoom = await openTestRoom(product.url);
  const seats: JoinedSeat[] = [];
  for (let n = 0; n < speakers; n += 1) seats.push(await testRoom.join(true));
  await testRoom.start();
  await inParallel(Array.from({ length: opinions }), maxConcurrent, async (_none, n) => {
    await testRoom.submit(seats[n % speakers] as JoinedSeat, `${texts[n % texts.length]} ${n}`);
  });
  await testRoom.finish();

  const url = `${product.url}/api/rooms/${testRoom.params.id}/results/download?format=pdf`;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  const download = async (): Promise<{ served: boolean; after: number }> => {
    const answer = await fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { served: bytes.subarray(0, 5).toString() === '%PDF-', after: seconds() };
  };
  const done = new AbortController();
  const watch = async (): Promise<number> => {
    let longest = 0;
    while (!done.signal.aborted) {
      const requestedAt = performance.now();
      await (await fetch(`${product.url}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - requestedAt);
    }
    return longest;
  };
  const watched = watch();
  const answers = await Promise.all(Array.from({ length: people }, download));
  done.abort();
  const longest = await watched;
  const refused = answers.filter(({ served }) => !served).length;
  const last = Math.max(...answers.map(({ after }) => after));

  console.info(`The PDF of a room of ${opinions} opinions, ${people} at once`);
  console.table({
    product: {
      refused,
      'last received after, s': last.toFixed(1),
      'longest wait of another call, ms': Math.round(longest),
      'memory, MB': Math.round((await product.memory()) / 1e6),
    },
  });
  reportGoals(
    atMost({ goal: 36, what: 'concurrent PDFs: refused' }, refused, 0),
    atMost(
      { goal: 36, what: 'concurrent PDFs: last received', unit: ' s', digits: 1 },
      last,
      limitSeconds,
    ),
  );
} finally {
  await product.stop();
}
