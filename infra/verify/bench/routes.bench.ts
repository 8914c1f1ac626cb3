import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@murmur/contract/routes/route';
import { routes } from '@murmur/contract/routes/routes';
import { atMost, reportGoals } from './goals.ts';
import { openCalls, type Played } from './routes-scene.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * Makes the calls whose cost could grow with a room or an event, alone and 64 at once, without rate limits, on a room
 * of 5,000 long opinions and an event of 1,000 rooms, in one process. Measures how long one call blocks the event
 * loop, how long a call of somebody else waits meanwhile, and the memory.
 *
 *   npm run bench -- 44 -- [opinions] [rooms]
 */
const opinions = Number(process.argv[2] ?? 5_000);
const rooms = Number(process.argv[3] ?? 1_000);
const together = 64;
const repeats = 3;
const [maxAloneMs, maxWaitMs, maxMemoryMb] = [50, 300, 150];

const product = await startStandalone('0');

const make = async ({ name, call }: Played, n: number): Promise<number> => {
  const { method, path } = routes[name];
  const { params, query = {}, headers = {}, body } = call(n);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => params[key] ?? '');
  const response = await fetch(`${product.url}${filled}?${String(new URLSearchParams(query))}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Makes a cheap call of somebody else again and again while `work` runs. Returns the longest time of one, in ms. */
const waitOfOthers = async (work: Promise<unknown>): Promise<number> => {
  const over = new AbortController();
  let longest = 0;
  const done = work.finally(() => over.abort());
  while (!over.signal.aborted) {
    const began = performance.now();
    await (await fetch(`${product.url}/api/rooms/nobody/status`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - began);
    await wait(5);
  }
  await done;
  return longest;
};

const isOfResults = ({ name }: Played): boolean => {
  const declared: Route = routes[name];
  return declared.owner === 'analysis';
};

type Figures = { call: string; alone: number; wait: number; memory: number; statuses: string };

/** Returns the peak of the memory (MB) until the calls are done. */
const peakDuring = async (calls: Promise<unknown>): Promise<number> => {
  const done = calls.then(
    () => true,
    () => true,
  );
  let peak = 0;
  for (let isDone = false; !isDone; ) {
    isDone = await Promise.race([done, wait(50).then(() => false)]);
    peak = Math.max(peak, (await product.memory()) / 2 ** 20);
  }
  return peak;
};

const play = async (played: Played): Promise<Figures> => {
  const statuses = new Map<number, number>();
  const count = (status: number): void =>
    void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let alone = Number.POSITIVE_INFINITY;
  await played.prepare?.();
  const alones = played.once ? 1 : repeats;
  for (let n = 0; n < alones; n += 1) {
    // The data behind results is cached for two seconds.
    await wait(isOfResults(played) ? 2_100 : 300);
    await product.stall();
    count(await make(played, n));
    await wait(50);
    alone = Math.min(alone, await product.stall());
  }
  const before = (await product.memory()) / 2 ** 20;
  const calls = Promise.all(
    Array.from({ length: together }, async (_, n) => count(await make(played, n + repeats))),
  );
  const [longest, peak] = await Promise.all([waitOfOthers(calls), peakDuring(calls)]);
  const memory = peak - before;
  const summary = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  const call = played.of === undefined ? played.name : `${played.name} (${played.of})`;
  return { call, alone, wait: longest, memory, statuses: summary };
};

try {
  const calls = await openCalls(product.url, opinions, rooms);
  await wait(2_000);
  const base = (await product.memory()) / 2 ** 20;
  const figures: Figures[] = [];
  for (const played of calls) figures.push(await play(played));
  console.table(
    figures.map(({ call, alone, wait: waited, memory, statuses }) => ({
      call,
      'alone, ms': Math.round(alone),
      'others wait, ms': Math.round(waited),
      'memory, MB': Math.round(memory),
      statuses,
    })),
  );
  const kept = (await product.memory()) / 2 ** 20 - base;
  console.info(`After all calls, the process holds ${Math.round(kept)} MB more than before.`);
  const worst = (of: 'alone' | 'wait' | 'memory') =>
    figures.reduce((max, each) => (each[of] > max[of] ? each : max));
  const [slowest, longest, largest] = [worst('alone'), worst('wait'), worst('memory')];
  const where = `${opinions} opinions, ${rooms} rooms`;
  reportGoals(
    atMost(
      { goal: 44, what: `${where}: one call blocks the event loop (${slowest.call})`, unit: ' ms' },
      slowest.alone,
      maxAloneMs,
    ),
    atMost(
      { goal: 44, what: `${together} at once: others wait (${longest.call})`, unit: ' ms' },
      longest.wait,
      maxWaitMs,
    ),
    atMost(
      { goal: 44, what: `${together} at once: memory above (${largest.call})`, unit: ' MB' },
      largest.memory,
      maxMemoryMb,
    ),
  );
} finally {
  await product.stop();
}
