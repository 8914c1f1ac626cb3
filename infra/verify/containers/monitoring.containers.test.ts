import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { openSocket } from '@murmur/realtime/testing/test-socket';
import { eventually } from '@murmur/shared/testing/eventually';
import { ComposedProduct } from './composed-product.ts';

const product = ComposedProduct.attached();
let prometheus = '';

type Labels = Record<string, string>;
type Alert = { labels: Labels; state: string };
type Target = { labels: Labels; health: string };

const queryApi = async <T>(path: string): Promise<T> => {
  const answer = await fetch(`${prometheus}/api/v1/${path}`);
  return ((await answer.json()) as { data: T }).data;
};

const firing = async (alert: string): Promise<Labels[]> =>
  (await queryApi<{ alerts: Alert[] }>('alerts')).alerts
    .filter(({ labels, state }) => labels['alertname'] === alert && state === 'firing')
    .map(({ labels }) => labels);

/** The services of the processes that Prometheus can reach, sorted. */
const watched = async (): Promise<string[]> =>
  (await queryApi<{ activeTargets: Target[] }>('targets')).activeTargets
    .filter(({ health }) => health === 'up')
    .map(({ labels }) => labels['service'] ?? '')
    .toSorted((a, b) => a.localeCompare(b));

beforeAll(async () => {
  await product.compose('up', '-d', '--no-build', '--no-deps', 'prometheus');
  const address = (): Promise<string> => product.compose('port', 'prometheus', '9090');
  prometheus = `http://${(await address()).trim()}`;
  const well = async (): Promise<boolean> =>
    fetch(`${prometheus}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(wait, 'Prometheus is ready', well, 60_000);
}, 120_000);

test('Prometheus finds every process by the name of its service', async () => {
  const all = ['analysis', 'gateway', 'realtime', 'realtime', 'room'];
  const found = async (): Promise<boolean> => String(await watched()) === String(all);
  await eventually(wait, `all of ${all.join(', ')} respond to it`, found, 60_000);
  expect(await watched()).toEqual(all);
});

test('the sockets of many rooms are spread over both processes of realtime', async () => {
  for (let n = 0; n < 12; n += 1) {
    const testRoom = await openTestRoom(product.url);
    const socket = await openSocket(product.url, testRoom.params.id);
    await socket.until('connected');
    await testRoom.join();
    await socket.until('participant_count_update');
    await socket.close();
  }
  const delivered = 'sum by (instance) (murmur_events_delivered_total{service="realtime"}) > 0';
  const query = `query?query=${encodeURIComponent(delivered)}`;
  const nodes = async (): Promise<number> =>
    (await queryApi<{ result: unknown[] }>(query)).result.length;
  await eventually(wait, 'both delivered events', async () => (await nodes()) === 2, 60_000);
  expect(await nodes()).toBe(2);
}, 120_000);

test('an alarm fires and names the service while none of its processes respond, and resolves afterwards', async () => {
  const alarm = 'MurmurServiceGone';
  expect(await firing(alarm)).toEqual([]);
  const [analysis = ''] = await product.of('analysis');
  await product.docker('stop', analysis);
  const fires = async (): Promise<boolean> => (await firing(alarm)).length > 0;
  await eventually(wait, `${alarm} fires`, fires, 180_000);
  expect(await firing(alarm)).toEqual([
    expect.objectContaining({ service: 'analysis', severity: 'critical' }),
  ]);
  await product.docker('start', analysis);
  await eventually(wait, `${alarm} ends`, async () => !(await fires()), 180_000);
  expect(await firing(alarm)).toEqual([]);
}, 400_000);
