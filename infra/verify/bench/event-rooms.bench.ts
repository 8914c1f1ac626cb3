import { EventCallers } from './event-callers.ts';
import { measureConsoleReads, measureProgress } from './event-console.ts';
import { EventSockets } from './event-sockets.ts';
import { atMost, reportGoals } from './goals.ts';
import { openProduct, type Product, type Setup, setupsNamed } from './product.ts';
import { timed } from './timed.ts';

/**
 * Measures events with rooms of eight, in which everybody writes one opinion and nobody votes: the start and the end
 * of all rooms as their sockets receive them, the analysis of all rooms without a model, the gathering, and the
 * organiser's console. A small event runs first as a warm-up. The callers share this machine with the product.
 *
 *   npm run bench -- event-rooms -- [rooms] [rooms of the large event] [one | processes]
 */
const rooms = Number(process.argv[2] ?? 250);
const manyRooms = Number(process.argv[3] ?? 1_000);
const roomSize = 8;
const smallEvent = 20;
/** Slow enough for two cores; the bench `events` measures fast placement. */
const placeEveryMs = 4;
/** Few enough not to change the number of rooms. */
const lateComers = 3;
const receiveLimitMs = 1_000;
const readLimitMs = 15_000;
const gatherLimitMs = 5_000;
const gatherManyLimitMs = 15_000;
const consoleLimits = { kibibytes: 64, cpuMs: 50 };
const timeoutMs = 240_000;
const counts = { gateway: 1, room: 2, realtime: 2, analysis: 1 };
const env = { TRUSTED_ADDRESSES: '127.0.0.1' };

const until = async (what: string, isSo: () => Promise<boolean>, everyMs: number) => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} took more than ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

/** Seats people in their rooms, except for a few latecomers. */
const seatPeople = async (product: Product, count: number): Promise<EventCallers> => {
  const callers = await EventCallers.open(product.url);
  await callers.join(count * roomSize + lateComers);
  await callers.api.call('dealEvent', callers.byHost);
  const onTime = callers.hall.slice(lateComers);
  await callers.place(onTime, onTime.length * placeEveryMs);
  return callers;
};

/** Returns the time from the call that ends all rooms until each has its results, in ms. */
const endAndRead = async (callers: EventCallers, end: () => Promise<unknown>): Promise<number> => {
  const { ms } = await timed(async () => {
    await end();
    await until(
      'the analysis of the rooms',
      async () => {
        const { status } = await callers.api.call('getRoomStatus', callers.byHost);
        return status !== 'active' && (await callers.rooms()).every((room) => room.has_results);
      },
      500,
    );
  });
  return ms;
};

/** Gathers the rooms and measures the time until the event's results have been read. */
const gather = async (product: Product, { api, byHost }: EventCallers) => {
  const before = await product.cpu();
  const { ms, result } = await timed(async () => {
    await api.call('gatherEvent', byHost);
    const isOver = async () => (await api.call('getRoomStatus', byHost)).status === 'closed';
    await until('the gathering', isOver, 100);
    return api.call('getAllResults', { params: byHost.params });
  });
  const cpuMs = (await product.cpu()) - before;
  const { statements = 0, missing = [] } = result.event ?? {};
  return { ms, cpuMs, statements, missing: missing.length };
};

type Figure = [
  goal: number,
  what: string,
  ours: number,
  max: number,
  unit?: string,
  digits?: number,
];

const report = (setup: Setup, { failures, sentAgain }: EventCallers, figures: Figure[]): void => {
  const rows = figures.map(([goal, what, ours, max, unit = '', digits = 0]) =>
    atMost({ goal, what: `${setup}: ${what}`, unit, digits }, ours, max),
  );
  console.table(rows.map(({ what, ours, wanted }) => ({ what, ours, wanted })));
  for (const [reason, times] of [...sentAgain, ...failures]) console.info(`${times} × ${reason}`);
  if (failures.size > 0) process.exitCode = 1;
  reportGoals(...rows);
};

type Gathered = Awaited<ReturnType<typeof gather>>;

const talkAndGather = async (setup: Setup, product: Product, count: number): Promise<Gathered> => {
  const event = await seatPeople(product, count);
  const { api, byHost, seated } = event;
  const sockets = new EventSockets();
  await sockets.open(product.url, seated);
  const start = await sockets.receive('room_activated', () => api.call('startEvent', byHost));
  await event.speak();
  const end = { p99Ms: Number.NaN, missing: 0 };
  const readMs = await endAndRead(event, async () => {
    const close = () => api.call('closeEvent', byHost);
    Object.assign(end, await sockets.receive('room_closed', close));
  });
  sockets.close();
  const gathered = await gather(product, event);
  report(setup, event, [
    [40, `start of ${count} rooms received, p99`, start.p99Ms, receiveLimitMs, ' ms'],
    [40, 'different ends_at', start.endsAt.size, 1],
    [40, `end of ${count} rooms received, p99`, end.p99Ms, receiveLimitMs, ' ms'],
    [40, 'starts and ends missed', start.missing + end.missing, 0],
    [40, `${count} rooms analysed`, readMs, readLimitMs, ' ms'],
    [41, `${count} rooms gathered`, gathered.ms, gatherLimitMs, ' ms'],
  ]);
  return gathered;
};

const lookAndGather = async (setup: Setup, product: Product, few: Gathered): Promise<void> => {
  const event = await seatPeople(product, manyRooms);
  const progress = await measureProgress(product, event, event.hall.slice(0, lateComers));
  await event.api.call('startEvent', event.byHost);
  await event.speak();
  const looks = await measureConsoleReads(product, event);
  const readMs = await endAndRead(event, () => event.api.call('closeEvent', event.byHost));
  const many = await gather(product, event);
  const ratioLimit = Number(((1.1 * manyRooms) / rooms).toFixed(1));
  report(setup, event, [
    [41, `${manyRooms} rooms gathered`, many.ms, gatherManyLimitMs, ' ms'],
    [
      41,
      `CPU of gathering ${manyRooms} rooms compared to ${rooms}`,
      many.cpuMs / few.cpuMs,
      ratioLimit,
      ' ×',
      2,
    ],
    [
      42,
      `console read, ${looks.encoding}`,
      looks.bytes / 1_024,
      consoleLimits.kibibytes,
      ' KiB',
      1,
    ],
    [42, 'CPU per console read', looks.cpuMs, consoleLimits.cpuMs, ' ms'],
    [42, 'progress events beyond one per 2 s', progress.tooMany, 0],
  ]);
  console.info(
    `Gathered: ${few.statements} statements of ${rooms} rooms with ${few.cpuMs.toFixed(0)} ms of CPU, ` +
      `${many.statements} of ${manyRooms} with ${many.cpuMs.toFixed(0)} ms; rooms missing: ` +
      `${few.missing} and ${many.missing}.\n${manyRooms} rooms analysed after ${readMs.toFixed(0)} ms.\n` +
      `${progress.received} event_progress in 6 s, ${progress.cpuMs.toFixed(1)} ms of CPU each, including placements.`,
  );
};

for (const setup of setupsNamed(process.argv[4])) {
  const product = await openProduct(setup, counts, env);
  try {
    const small = await seatPeople(product, smallEvent);
    await small.api.call('startEvent', small.byHost);
    await small.speak();
    await endAndRead(small, () => small.api.call('closeEvent', small.byHost));
    await gather(product, small);
    await lookAndGather(setup, product, await talkAndGather(setup, product, rooms));
  } finally {
    await product.stop();
  }
}
