import { quantile } from '../../operate/rehearsal/quantile.ts';
import { EventCallers } from './event-callers.ts';
import { atMost, reportGoals } from './goals.ts';
import { openProduct, type Product, type Setup, setupsNamed } from './product.ts';
import { timed } from './timed.ts';

/**
 * Places the people of an event in rooms over a few seconds, and starts, extends and ends all rooms. People have no
 * sockets, so the number of rooms depends on how many people joined. As in the app, a placement call that a busy
 * process refuses temporarily is sent again. The callers share this machine with the product.
 *
 *   npm run bench -- 38 -- [people] [seconds]
 *   npm run bench -- 39 -- [people] [seconds] processes
 */
const people = Number(process.argv[2] ?? 2_000);
const spreadMs = 1_000 * Number(process.argv[3] ?? 8);
const setup = setupsNamed(process.argv[4])[0] ?? 'one process';
const placeLimitMs = 500;
const goals: Record<Setup, { goal: number; cpuLimitMs: number }> = {
  'one process': { goal: 38, cpuLimitMs: 1.5 },
  processes: { goal: 39, cpuLimitMs: 2.5 },
};
const counts = { gateway: 1, room: 2, realtime: 2, analysis: 1 };

const measure = async (product: Product): Promise<boolean> => {
  const callers = await EventCallers.open(product.url);
  const { api, byHost } = callers;
  await callers.join(people);
  const deal = await timed(() => api.call('dealEvent', byHost));
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const cpuBefore = await product.cpu();
  const placing = await timed(() => callers.place(callers.hall, spreadMs));
  const cpuMs = ((await product.cpu()) - cpuBefore) / people;

  const cpuBeforeLook = await product.cpu();
  const look = await timed(() => callers.rooms());
  const lookCpuMs = (await product.cpu()) - cpuBeforeLook;
  const sizes = look.result.map(
    (room) => callers.seated.filter(({ ordinal }) => ordinal === room.ordinal).length,
  );
  const spread = Math.max(...sizes) - Math.min(...sizes);
  const missing = people - new Set(callers.seated.map(({ participantId }) => participantId)).size;
  const counted = look.result.reduce((sum, room) => sum + room.participant_count, 0);
  const start = await timed(() => api.call('startEvent', byHost));
  const extend = await timed(() => api.call('extendEvent', { ...byHost, body: { minutes: 1 } }));
  const close = await timed(() => api.call('closeEvent', byHost));

  const { goal: number, cpuLimitMs } = goals[setup];
  const { placeMs, failures } = callers;
  console.info(`${people} people into ${sizes.length} rooms over ${spreadMs / 1_000} s, ${setup}`);
  console.table({
    'not placed': missing,
    'counted but not seated': counted - callers.seated.length,
    'retried calls': [...callers.sentAgain.values()].reduce((sum, times) => sum + times, 0),
    'sizes differ by': spread,
    'all placed after': `${placing.ms.toFixed(0)} ms`,
    'place, median': `${quantile(placeMs, 0.5).toFixed(1)} ms`,
    'place, p95': `${quantile(placeMs, 0.95).toFixed(1)} ms`,
    [`CPU per person (≤ ${cpuLimitMs} ms)`]: `${cpuMs.toFixed(2)} ms`,
    deal: `${deal.ms.toFixed(0)} ms`,
    'reading all rooms': `${look.ms.toFixed(0)} ms, ${lookCpuMs.toFixed(0)} ms of CPU`,
    start: `${start.ms.toFixed(0)} ms`,
    extend: `${extend.ms.toFixed(0)} ms`,
    end: `${close.ms.toFixed(0)} ms`,
  });
  for (const [reason, times] of [...callers.sentAgain, ...failures])
    console.info(`${times} × ${reason}`);
  const goal = (what: string, unit = '', digits = 0) => ({ goal: number, what, unit, digits });
  reportGoals(
    atMost(goal('people not placed'), missing, 0),
    atMost(goal('room sizes differ by'), spread, 1),
    ...(setup === 'one process'
      ? [atMost(goal('place, p95', ' ms', 1), quantile(placeMs, 0.95), placeLimitMs)]
      : []),
    atMost(goal('CPU per placed person', ' ms', 2), cpuMs, cpuLimitMs),
  );
  return missing === 0 && spread <= 1;
};

// 10,000 people share one address, whose limits an operator raises before an event.
const env = { TRUSTED_ADDRESSES: '127.0.0.1' };
const product = await openProduct(setup, counts, setup === 'processes' ? env : {});
try {
  process.exitCode = (await measure(product)) ? 0 : 1;
} finally {
  await product.stop();
}
