// Tests a separate installation behind the proxy, made with the commands of docs/operating/compose.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limits } from '@murmur/contract/limits';
import { openTestRoom } from '@murmur/e2e/test-room';
import { createApiClient } from '@murmur/shared/testing/api-client';
import { eventually } from '@murmur/shared/testing/eventually';
import { ReconnectingSocket } from '../../operate/rehearsal/reconnecting-socket.ts';
import { freePort } from '../servers/free-port.ts';
import { ComposedProduct } from './composed-product.ts';
import { Writers } from './writers.ts';

const product = ComposedProduct.attached();
const folder = mkdtempSync(join(tmpdir(), 'murmur-installed-'));
const next = 'murmur:next';
const maxDelayMs = 2_000;
let settings: Record<string, string>;
let base: string;
const run = (line: string, more = {}): Promise<string> =>
  product.shell(line, { ...settings, ...more });

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  settings = {
    COMPOSE_PROJECT_NAME: 'murmur-installed',
    COMPOSE_PROFILES: 'proxy',
    // Plain HTTP for any name.
    DOMAIN: ':80',
    HTTP_PORT: String(port),
    HTTPS_PORT: String(await freePort()),
    PORT: '0',
    TRUST_PROXY: '1',
    MURMUR_IMAGE: 'murmur:local',
    INTERNAL_TOKEN: 'of-an-installation-and-nobody-else',
    MONGO_PASSWORD: 'ofAnInstallation',
    REDIS_PASSWORD: 'ofAnInstallation',
  };
  await run('docker compose down -v --remove-orphans && docker compose up -d --no-build --wait');
  // The same image with another label, which Compose considers a new release.
  writeFileSync(join(folder, 'Dockerfile'), 'FROM murmur:local\nLABEL release=next\n');
  await run(`docker build -q -t ${next} ${folder}`);
}, 300_000);
afterAll(async () => {
  await run('docker compose down -v --remove-orphans');
  rmSync(folder, { recursive: true });
}, 120_000);

test.each(['INTERNAL_TOKEN', 'MONGO_PASSWORD', 'REDIS_PASSWORD'])(
  'without %s, nothing starts, and the error names it',
  async (key) => {
    const nothing = `docker compose --env-file /dev/null config`;
    await expect(run(nothing, { [key]: '' })).rejects.toThrow(`${key} is missing`);
  },
);

test('the stores refuse connections without a password', async () => {
  const ping = 'docker compose exec -T -e REDISCLI_AUTH= redis redis-cli ping';
  expect(await run(ping)).toContain('NOAUTH');
});

test('an upgrade under 8 writers and 8 open sockets loses nothing and delays nobody by more than 2 s', async () => {
  const testRoom = await openTestRoom(base);
  const reader = await testRoom.join();
  const address = {
    bases: [base],
    roomId: testRoom.params.id,
    participantId: reader.participant_id,
  };
  const listeners = Array.from(
    { length: 8 },
    () => new ReconnectingSocket(address, { maxDelayMs: 100 }),
  );
  await Promise.all(listeners.map((each) => each.open()));
  const writers = await Writers.begin(testRoom, 8, true);
  await eventually(wait, 'opinions before it', () => writers.acknowledged > 30, 60_000);

  const began = Date.now();
  await run('sh infra/operate/compose/upgrade.sh', { MURMUR_IMAGE: next });
  const tookMs = Date.now() - began;
  const before = writers.acknowledged;
  await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 24, 60_000);
  const written = await writers.end();
  await testRoom.finish();
  for (const each of listeners) each.close();
  const missed = listeners.flatMap(({ received }) =>
    writers.ids.filter((id) => !received.has(id)),
  ).length;
  const disconnectedMs = Math.max(...listeners.map((each) => each.maxDisconnectedMs));
  const waitedMs = writers.maxWaitMs;
  console.info(`upgraded in ${Math.round(tookMs / 1_000)} s`, written, {
    waitedMs,
    disconnectedMs,
    missed,
  });

  const images = await run(
    "docker compose ps -a --format '{{.Service}} {{.Image}}' gateway room realtime analysis",
  );
  expect(images.trim().split('\n').toSorted()).toEqual(
    ['analysis', 'gateway', 'realtime', 'room'].map((service) => `${service} ${next}`),
  );
  expect(written).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
  expect(missed).toBe(0);
  expect(waitedMs).toBeLessThanOrEqual(maxDelayMs);
  // Browsers wait for a random time before they reconnect, so that they do not all reconnect at once.
  expect(disconnectedMs + limits.socket.maxReconnectDelayMs).toBeLessThanOrEqual(maxDelayMs);
}, 400_000);

test('a backup made during a room is restored with the opinions until then, and the room is analysed', async () => {
  const ended = await openTestRoom(base);
  const author = await ended.join();
  await ended.start();
  await ended.submit(author, 'Let us plant a tree.');
  await ended.finish();
  const results = await ended.api.call('getResults', { params: ended.params });
  const running = await openTestRoom(base, { duration: 1 });
  const speaker = await running.join();
  await running.start();
  await running.submit(speaker, 'Let us mend the old bench.');

  const copy = join(folder, 'murmur.archive');
  expect(await run(`sh infra/operate/compose/backup.sh ${copy}`)).toContain('private opinions');
  const later = await openTestRoom(base);
  await run(`sh infra/operate/compose/restore.sh ${copy}`, { MURMUR_IMAGE: next });

  const api = createApiClient(base);
  await expect(api.call('getRoom', { params: later.params })).rejects.toMatchObject({
    code: 'ROOM_NOT_FOUND',
  });
  expect(await api.call('getResults', { params: ended.params })).toEqual(results);
  const isRead = (): Promise<boolean> =>
    api.call('getResults', { params: running.params }).then(
      () => true,
      () => false,
    );
  await eventually(wait, 'the results of the overdue room', isRead, 120_000);
}, 400_000);

test('with a host name, the proxy serves TLS and redirects HTTP', async () => {
  await run('docker compose up -d --no-build --no-deps proxy', { DOMAIN: 'localhost' });
  const root = '/data/caddy/pki/authorities/local/root.crt';
  let ca = '';
  const hasAuthority = async (): Promise<boolean> => {
    ca = await run(`docker compose exec -T proxy cat ${root}`).catch(() => '');
    return ca !== '';
  };
  await eventually(wait, 'an authority of its own', hasAuthority, 30_000);
  const isReady = (): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = get(`https://localhost:${settings['HTTPS_PORT']}/readyz`, { ca }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      });
      probe.once('error', () => resolve(false));
    });
  await eventually(wait, 'the product over TLS', isReady, 30_000);
  const port = new URL(base).port;
  const plain = await fetch(`http://localhost:${port}/`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/']);
}, 120_000);
