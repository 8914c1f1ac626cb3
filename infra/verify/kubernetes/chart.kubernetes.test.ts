import { setTimeout as wait } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestRoom } from '@murmur/e2e/test-room';
import { eventually } from '@murmur/shared/testing/eventually';
import { Writers } from '../containers/writers.ts';
import { ChartRelease } from './chart-release.ts';
import { watchAnswers } from './watch-answers.ts';

/** A certificate authority that no pod needs here; other tests check that processes read it. */
const ourAuthority = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'our-authority' },
  data: { 'ca.crt': rootCertificates[0] },
};

let release: ChartRelease;
beforeAll(async () => {
  release = await ChartRelease.install('by-chart', {
    ingress: { enabled: true, className: 'traefik', hosts: [{ host: 'talk.example.org' }] },
    nodeSelector: { 'kubernetes.io/os': 'linux' },
    extraObjects: [ourAuthority],
    extraVolumes: [{ name: 'authority', configMap: { name: 'our-authority' } }],
    extraVolumeMounts: [{ name: 'authority', mountPath: '/etc/authority' }],
    extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/authority/ca.crt' }],
  });
}, 400_000);
afterAll(() => release.dispose(), 120_000);

const played = async (): Promise<{ read(): Promise<unknown> }> => {
  const testRoom = await openTestRoom(await release.url());
  const author = await testRoom.join();
  await testRoom.start();
  await testRoom.submit(author, 'A walk along the river would be fine.');
  await testRoom.finish();
  return { read: () => testRoom.api.call('getResults', { params: testRoom.params }) };
};

test('with a foreign ingress class, a private authority and a node selector, `helm test` plays a room', async () => {
  expect(await release.test()).toMatch(/murmur-test\s[\s\S]+Phase: +Succeeded/);
  const env = ['exec', 'deploy/murmur-analysis', '--', 'printenv', 'NODE_EXTRA_CA_CERTS'];
  expect((await release.kubectl(...env)).trim()).toBe('/etc/authority/ca.crt');
  const found = await release.kubectl('get', 'ingress', '-o', 'jsonpath={..ingressClassName}');
  expect(found).toBe('traefik');
  expect(
    await release.kubectl('get', 'pods', '-l', 'app.kubernetes.io/component=test', '-o', 'name'),
  ).toBe('');
}, 240_000);

test('a release of the chart is installed, runs a room, is upgraded under 12 writers, and is uninstalled', async () => {
  const room = await played();
  const results = await room.read();

  const testRoom = await openTestRoom(await release.url());
  const writers = await Writers.begin(testRoom, 12);
  await eventually(wait, 'opinions before it', () => writers.acknowledged > 30, 60_000);
  const { seen, stop } = watchAnswers();
  // A changed setting, so that every pod is replaced.
  await release.upgrade({ config: { LOG_LEVEL: 'debug' } });
  const before = writers.acknowledged;
  await eventually(wait, 'opinions after it', () => writers.acknowledged > before + 24, 60_000);
  const tally = await writers.end();
  stop();
  console.info(`upgrade: ${seen.answers} responses`, tally);
  expect(seen.faults).toEqual([]);
  expect(tally).toEqual({ acknowledged: expect.any(Number), lost: 0, twice: 0 });
  await testRoom.finish();
  expect(await room.read()).toEqual(results);

  await release.uninstall();
  const left = await release.kubectl('get', 'deployment,hpa,ingress,secret', '-o', 'name');
  expect(left).not.toMatch(/murmur/);
  // Uninstalling deletes no data.
  const volumes = await release.kubectl('get', 'pvc', '-o', 'name');
  expect(volumes.trim().split('\n')).toHaveLength(2);
}, 500_000);
