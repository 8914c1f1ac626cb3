import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ProductProcess, startProductProcess } from '@murmur/e2e/product-process';
import { openEventCrowd, placesOf, statementsOf } from './event-crowd.ts';

const people = 60;
let dataDir: string;
let running: ProductProcess;

const start = async (): Promise<void> => {
  running = await startProductProcess(dataDir, { limitScale: '0' });
};
const kill = async (): Promise<void> => {
  await running.end('SIGKILL');
  await start();
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-event-'));
  await start();
});
afterAll(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('one process, killed while people are placed and while rooms are analysed and gathered, loses and duplicates nothing', async () => {
  const crowd = await openEventCrowd(() => running.base, people);
  const { params, headers } = crowd;
  const placed = await crowd.place(kill);
  expect(new Set(placesOf(placed)).size).toBe(people);
  expect(placesOf(await crowd.place())).toEqual(placesOf(placed));
  const sizes = await crowd.isCounted(placed);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(people);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);

  await crowd.call('startEvent', { params, headers });
  await Promise.all(
    placed.map((each, index) => crowd.submit(each, `Let us plant tree number ${index + 1}.`)),
  );
  await crowd.call('closeEvent', { params, headers });
  await kill();
  await crowd.hasResults('rooms');
  await crowd.call('gatherEvent', { params, headers });
  await kill();
  await crowd.hasResults('event');
  const rooms = await crowd.rooms();
  expect(rooms.map((room) => room.total_opinions)).toEqual(
    rooms.map((room) => room.participant_count),
  );
  const { event } = await crowd.call('getAllResults', { params });
  const statements = statementsOf(rooms);
  expect(event).toEqual({ rooms: 10, people, opinions: people, statements, missing: [] });
}, 150_000);
