import { EventCallers } from './event-callers.ts';
import { measureLooks, measureProgress } from './event-console.ts';
import { EventSockets } from './event-sockets.ts';
import { atMost, type GoalRow, reportGoals } from './goals.ts';
import { openProduct, type Product, type Setup, setupsNamed } from './product.ts';
import { timed } from './timed.ts';

/**
 * Events of rooms of eight, in which everybody writes one opinion and nobody votes: the start and the end of all
 * rooms as their sockets receive them, the reading of all rooms without a model, the gathering, and the
 * organiser's console. A small event comes first, so that no figure has the first run of the code. The callers
 * share this machine with the product.
 *
 *   npm run bench -- event-rooms -- [rooms] [rooms of the large event] [one | processes]
 */
const rooms = Number(process.argv[2] ?? 250);
const manyRooms = Number(process.argv[3] ?? 1_000);
const roomSize = 8;
const smallEvent = 20;
/** So few do not change the number of rooms. */
const lateComers = 3;
const heardLimitMs = 1_000;
const readLimitMs = 15_000;
const gatherLimitMs = 5_000;
const gatherManyLimitMs = 15_000;
const consoleLimits = { kibibytes: 64, cpuMs: 50 };
const timeoutMs = 120_000;
const counts = { gateway: 1, room: 2, realtime: 2, analysis: 1 };
const env = { TRUSTED_ADDRESSES: '127.0.0.1' };

const until = async (what: string, isSo: () => Promise<boolean>, everyMs: number) => {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} took more than ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

/** People in their rooms, but for a few who are late. */
const seatPeople = async (product: Product, count: number): Promise<EventCallers> => {
  const callers = await EventCallers.open(product.url);
  await callers.join(count * roomSize + lateComers);
  await callers.api.call('dealEvent', callers.byHost);
  const onTime = callers.hall.slice(lateComers);
  await callers.place(onTime, Math.max(1_000, onTime.length / 2));
  return callers;
};

/** Time from the call that ends all rooms until each has its results. */
const endAndRead = async (callers: EventCallers, end: () => Promise<unknown>): Promise<number> => {
  const { ms } = await timed(async () => {
    await end();
    await until(
      'the reading of the rooms',
      async () => {
        const { status } = await callers.api.call('getRoomStatus', callers.byHost);
        return status !== 'active' && (await callers.rooms()).every((room) => room.has_results);
      },
      500,
    );
  });
  return ms;
};

/** From the call until the event's results can be read, and are. */
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

const measure = async (setup: Setup, product: Product): Promise<void> => {
  const rows: GoalRow[] = [];
  const row = (goal: number, what: string, ours: number, max: number, unit = '', digits = 0) =>
    rows.push(atMost({ goal, what: `${setup}: ${what}`, unit, digits }, ours, max));
  const failures: string[] = [];
  const noteFailures = (callers: EventCallers) => {
    for (const [failure, times] of callers.failures) failures.push(`${times} × ${failure}`);
  };

  const small = await seatPeople(product, smallEvent);
  await small.api.call('startEvent', small.byHost);
  await small.speak();
  await endAndRead(small, () => small.api.call('closeEvent', small.byHost));
  await gather(product, small);

  const event = await seatPeople(product, rooms);
  const sockets = new EventSockets();
  await sockets.open(product.url, event.seated);
  const start = await sockets.receive('room_activated', () =>
    event.api.call('startEvent', event.byHost),
  );
  await event.speak();
  const end = { p99Ms: Number.NaN, missing: 0 };
  const readMs = await endAndRead(event, async () => {
    const close = () => event.api.call('closeEvent', event.byHost);
    Object.assign(end, await sockets.receive('room_closed', close));
  });
  sockets.close();
  const few = await gather(product, event);
  noteFailures(event);
  row(40, `start of ${rooms} rooms received, p99`, start.p99Ms, heardLimitMs, ' ms');
  row(40, 'different ends_at', start.endsAt.size, 1);
  row(40, `end of ${rooms} rooms received, p99`, end.p99Ms, heardLimitMs, ' ms');
  row(40, 'starts and ends missed', start.missing + end.missing, 0);
  row(40, `${rooms} rooms read`, readMs, readLimitMs, ' ms');
  row(41, `${rooms} rooms gathered`, few.ms, gatherLimitMs, ' ms');

  const large = await seatPeople(product, manyRooms);
  const progress = await measureProgress(product, large, large.hall.slice(0, lateComers));
  await large.api.call('startEvent', large.byHost);
  await large.speak();
  const looks = await measureLooks(product, large);
  const readManyMs = await endAndRead(large, () => large.api.call('closeEvent', large.byHost));
  const many = await gather(product, large);
  noteFailures(large);
  const ratioLimit = (1.1 * manyRooms) / rooms;
  row(41, `${manyRooms} rooms gathered`, many.ms, gatherManyLimitMs, ' ms');
  row(41, `CPU of ${manyRooms} over ${rooms}`, many.cpuMs / few.cpuMs, ratioLimit, ' ×', 2);
  row(42, `look, ${looks.encoding}`, looks.bytes / 1_024, consoleLimits.kibibytes, ' KiB', 1);
  row(42, 'CPU of a look', looks.cpuMs, consoleLimits.cpuMs, ' ms');
  row(42, 'progress beyond one in 2 s', progress.tooMany, 0);

  console.info(`\n${setup}`);
  console.table(rows.map(({ what, ours, wanted }) => ({ what, ours, wanted })));
  console.info(
    `Gathered: ${few.statements} statements of ${rooms} rooms with ${few.cpuMs.toFixed(0)} ms of CPU, ` +
      `${many.statements} of ${manyRooms} with ${many.cpuMs.toFixed(0)} ms; rooms missing: ` +
      `${few.missing} and ${many.missing}.\n${manyRooms} rooms read after ${readManyMs.toFixed(0)} ms.\n` +
      `${progress.received} event_progress in 6 s, ${progress.cpuMs.toFixed(1)} ms of CPU each, with a place.`,
  );
  for (const failure of failures) console.info(failure);
  if (failures.length > 0) process.exitCode = 1;
  reportGoals(...rows);
};

for (const setup of setupsNamed(process.argv[4])) {
  const product = await openProduct(setup, counts, env);
  try {
    await measure(setup, product);
  } finally {
    await product.stop();
  }
}
