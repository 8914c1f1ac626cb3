import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type OwnProcess, startOwnProcess } from './own-process.ts';
import { openScene } from './scene.ts';

let dataDir: string;
let running: OwnProcess;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'murmur-clock-'));
  running = await startOwnProcess(dataDir, { preload: 'set-clock-back.ts' });
});
afterEach(async () => {
  await running.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('a room lasts no longer if the clock of the machine is set back by an hour', async () => {
  const scene = await openScene(running.base, { duration: 1 });
  const seat = await scene.join(true);
  await scene.start();
  await scene.submit(seat, 'Said before the clock was set.');
  const statusOf = () => scene.api.call('getRoomStatus', { params: scene.params });
  const before = await statusOf();
  expect(await running.signalForLine('SIGUSR2')).toBe('set back');
  await scene.submit(seat, 'Said after the clock was set.');
  const after = await statusOf();
  expect(Date.parse(after.server_time)).toBeGreaterThanOrEqual(Date.parse(before.server_time));
  expect(after.remaining_time).toBeLessThanOrEqual(before.remaining_time);
  const mine = { params: { ...scene.params, pid: seat.participant_id } };
  const { opinions } = await scene.api.call('listMyOpinions', mine);
  expect(opinions.map(({ content }) => content)).toEqual([
    'Said before the clock was set.',
    'Said after the clock was set.',
  ]);
  await scene.finish();
}, 60_000);
