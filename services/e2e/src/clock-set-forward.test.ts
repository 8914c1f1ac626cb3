import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@murmur/shared/testing/eventually';
import { type ProductProcess, startProductProcess } from './product-process.ts';
import { openTestRoom } from './test-room.ts';

let dataDir: string;
let running: ProductProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-clock-'));
  running = await startProductProcess(dataDir, { preload: 'set-clock-forward.ts' });
});
afterEach(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('a discussion ends with its results if the clock of the machine is set forward by an hour', async () => {
  const testRoom = await openTestRoom(running.base, { duration: 5 });
  const seat = await testRoom.join(true);
  await testRoom.start();
  await testRoom.submit(seat, 'Written before the clock was set.');
  expect(await running.signalForLine('SIGUSR2')).toBe('set forward');
  const statusOf = () => testRoom.api.call('getRoomStatus', { params: testRoom.params });
  expect((await statusOf()).remaining_time).toBeGreaterThanOrEqual(0);
  await eventually(
    (ms) => wait(ms),
    'the room is closed',
    async () => (await statusOf()).status === 'closed',
  );
  expect((await statusOf()).remaining_time).toBe(0);
  const results = await testRoom.api.call('getAllResults', { params: testRoom.params });
  expect(JSON.stringify(results)).toContain('Written before the clock was set.');
}, 60_000);

test('voting ends, and results stay, if the clock is set forward by an hour', async () => {
  const testRoom = await openTestRoom(running.base, { duration: 1 });
  const seat = await testRoom.join(true);
  await testRoom.start();
  await testRoom.submit(seat, 'Written before the clock was set.');
  await testRoom.finish();
  expect(await running.signalForLine('SIGUSR2')).toBe('set forward');
  const status = await testRoom.api.call('getRoomStatus', { params: testRoom.params });
  expect([status.status, status.remaining_time]).toEqual(['closed', 0]);
  const results = await testRoom.api.call('getAllResults', { params: testRoom.params });
  expect(JSON.stringify(results)).toContain('Written before the clock was set.');
}, 60_000);
