import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ProductProcess, startProductProcess } from './product-process.ts';
import { openTestRoom } from './test-room.ts';

let dataDir: string;
let running: ProductProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-clock-'));
  running = await startProductProcess(dataDir, { preload: 'set-clock-back.ts' });
});
afterEach(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('a room lasts no longer if the clock of the machine is set back by an hour', async () => {
  const testRoom = await openTestRoom(running.base, { duration: 1 });
  const seat = await testRoom.join(true);
  await testRoom.start();
  await testRoom.submit(seat, 'Said before the clock was set.');
  const statusOf = () => testRoom.api.call('getRoomStatus', { params: testRoom.params });
  const before = await statusOf();
  expect(await running.signalForLine('SIGUSR2')).toBe('set back');
  await testRoom.submit(seat, 'Said after the clock was set.');
  const after = await statusOf();
  expect(Date.parse(after.server_time)).toBeGreaterThanOrEqual(Date.parse(before.server_time));
  expect(after.remaining_time).toBeLessThanOrEqual(before.remaining_time);
  const mine = { params: { ...testRoom.params, pid: seat.participant_id } };
  const { opinions } = await testRoom.api.call('listMyOpinions', mine);
  expect(opinions.map(({ content }) => content)).toEqual([
    'Said before the clock was set.',
    'Said after the clock was set.',
  ]);
  await testRoom.finish();
}, 60_000);
