import { limits } from '@murmur/contract/limits';
import type { CreatedRoom } from '@murmur/contract/room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { inParallel } from '../rehearsal/in-parallel.ts';
import { atMost, reportGoals } from './goals.ts';
import { quantile } from './quantile.ts';
import { RawHttp } from './raw-http.ts';
import { startStandalone } from './standalone-process.ts';

/**
 * The people of an event are dealt, take their places over a few seconds, and all rooms are started, extended and
 * ended, in one process. Nothing that is refused is tried again. The callers share this machine with the
 * product.
 *
 *   npm run bench -- events -- [people] [seconds]
 */
const people = Number(process.argv[2] ?? 2_000);
const spreadMs = 1_000 * Number(process.argv[3] ?? 8);
const lanes = 64;
const placeLimitMs = 500;
const cpuLimitMs = 1.5;

const product = await startStandalone('1');
const port = Number(new URL(product.url).port);
const { call } = createApiClient(product.url);

const timed = async <T>(act: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const began = performance.now();
  const result = await act();
  return { ms: performance.now() - began, result };
};

const openEvent = async (): Promise<{ event: CreatedRoom; seats: string[] }> => {
  const event = await call('createEvent', { body: { topic: 'What comes first?', duration: 3 } });
  const params = { id: event.room_id };
  const seats: string[] = [];
  await inParallel(Array.from({ length: people }), lanes, async () => {
    seats.push((await call('joinRoom', { params, body: {} })).participant_id);
  });
  return { event, seats };
};

try {
  const { event, seats } = await openEvent();
  const byHost = {
    params: { id: event.room_id },
    headers: { 'X-Host-Token': event.host_token },
  };
  const deal = await timed(() => call('dealEvent', byHost));
  await new Promise((resolve) => setTimeout(resolve, 2_000));

  const placeMs: number[] = [];
  const refused: number[] = [];
  const cpuBefore = await product.cpu();
  await Promise.all(
    seats.map(async (participant_id) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
      const phone = new RawHttp(port);
      const path = `/api/events/${event.room_id}/place`;
      const body = JSON.stringify({ participant_id });
      const { ms, result } = await timed(() => phone.call('POST', path, body));
      phone.close();
      if (result.status === 200) placeMs.push(ms);
      else refused.push(result.status);
    }),
  );
  const cpuMs = ((await product.cpu()) - cpuBefore) / people;

  const query = { limit: String(limits.event.roomsPage.max) };
  const cpuBeforeLook = await product.cpu();
  const look = await timed(() => call('listEventRooms', { ...byHost, query }));
  const lookCpuMs = (await product.cpu()) - cpuBeforeLook;
  const sizes = look.result.rooms.map(({ participant_count }) => participant_count);
  const spread = Math.max(...sizes) - Math.min(...sizes);
  const seated = sizes.reduce((sum, size) => sum + size, 0);
  const start = await timed(() => call('startEvent', byHost));
  const extend = await timed(() => call('extendEvent', { ...byHost, body: { minutes: 1 } }));
  const close = await timed(() => call('closeEvent', byHost));
  const remove = await timed(() => call('deleteRoom', byHost));

  console.info(
    `${people} people into ${sizes.length} rooms over ${spreadMs / 1_000} s, one process`,
  );
  console.table({
    'refused or lost': refused.length + (people - refused.length - seated),
    'sizes differ by': spread,
    'place, median': `${quantile(placeMs, 0.5).toFixed(1)} ms`,
    [`place, p95 (≤ ${placeLimitMs} ms)`]: `${quantile(placeMs, 0.95).toFixed(1)} ms`,
    [`CPU a person (≤ ${cpuLimitMs} ms)`]: `${cpuMs.toFixed(2)} ms`,
    deal: `${deal.ms.toFixed(0)} ms`,
    'look at all rooms': `${look.ms.toFixed(0)} ms, ${lookCpuMs.toFixed(0)} ms of CPU`,
    start: `${start.ms.toFixed(0)} ms`,
    extend: `${extend.ms.toFixed(0)} ms`,
    end: `${close.ms.toFixed(0)} ms`,
    delete: `${remove.ms.toFixed(0)} ms`,
  });
  const goal = (what: string, unit = '', digits = 0) => ({ goal: 38, what, unit, digits });
  reportGoals(
    atMost(goal('places refused or lost'), people - seated, 0),
    atMost(goal('sizes of rooms differ by'), spread, 1),
    atMost(goal('place, p95', ' ms', 1), quantile(placeMs, 0.95), placeLimitMs),
    atMost(goal('CPU a person placed', ' ms', 2), cpuMs, cpuLimitMs),
  );
  process.exitCode = seated === people && spread <= 1 ? 0 : 1;
} finally {
  await product.stop();
}
