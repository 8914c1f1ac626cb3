import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { ComposedProduct } from './composed-product.ts';

const product = ComposedProduct.attached();
const names = ['murmur-trial-one', 'murmur-trial-other'] as const;
const hardened = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
];

/** Starts the container as in docs/operating/one-container.md; returns its address once it is ready. */
const start = async (name: string): Promise<string> => {
  const how = ['-d', '--name', name, '--init', ...hardened, '-p', '127.0.0.1::8080'];
  await product.docker('run', ...how, '-v', `${name}:/data`, 'murmur:local');
  const url = `http://${(await product.docker('port', name, '8080')).trim()}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(wait, `${name} is ready`, isReady, 60_000);
  return url;
};

const folder = mkdtempSync(join(tmpdir(), 'murmur-one-'));
const file = join(folder, 'murmur.db');
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const name of names) {
    await product.docker('rm', '-f', name).catch(() => {});
    await product.docker('volume', 'rm', '-f', name).catch(() => {});
  }
}, 60_000);

test('a single container runs a room, survives kill -9, is backed up during a room, and restored into an empty volume', async () => {
  const [one, other] = names;
  const url = await start(one);
  const testRoom = await openTestRoom(url);
  const seat = await testRoom.join(true);
  await testRoom.start();
  await testRoom.submit(seat, 'The library should open on Saturdays.');
  await product.docker('kill', '--signal=KILL', one);
  await product.docker('rm', one);
  const again = await start(one);

  const api = createApiClient(again);
  const mine = { params: { ...testRoom.params, pid: seat.participant_id } };
  const { opinions } = await api.call('listMyOpinions', mine);
  expect(opinions.map(({ content }) => content)).toEqual(['The library should open on Saturdays.']);

  const ended = await openTestRoom(again);
  const author = await ended.join();
  await ended.start();
  await ended.submit(author, 'Let us plant a tree.');
  await ended.finish();
  await product.shell(`docker exec ${one} node services/standalone/src/backup.ts > ${file}`);

  const there = await start(other);
  await product.docker('stop', other);
  const unpack = 'rm -f /data/murmur.db-wal /data/murmur.db-shm && cat > /data/murmur.db';
  await product.shell(
    `docker run --rm -i -v ${other}:/data murmur:local sh -c '${unpack}' < ${file}`,
  );
  await product.docker('start', other);
  const moved = `http://${(await product.docker('port', other, '8080')).trim()}`;
  expect(moved).not.toBe(there);
  const results = { params: ended.params };
  const restored = createApiClient(moved);
  await eventually(
    wait,
    'the restored results',
    () =>
      restored.call('getResults', results).then(
        () => true,
        () => false,
      ),
    60_000,
  );
  expect(await restored.call('getResults', results)).toEqual(
    await createApiClient(again).call('getResults', results),
  );
}, 240_000);
