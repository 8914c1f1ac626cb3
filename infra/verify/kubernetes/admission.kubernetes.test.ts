import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { tools } from '../../operate/external-programs/run-tool.ts';
import { profiles, templateChart } from '../manifests/render-chart.ts';
import { inNamespace, kubectl, kubectlRead, named, podsOf } from './kube.ts';

const repository = join(import.meta.dirname, '../../..');

beforeAll(async () => {
  // The definitions contain only the fields that the chart uses.
  await kubectl('apply', '--server-side', '-f', join(repository, 'infra/verify/manifests/crds'));
  await kubectl('wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s');
}, 120_000);

describe.each(profiles)('the API server accepts the size %s', (profile) => {
  test('completely, in a server-side apply, without a warning', async () => {
    const how = ['--server-side', '--force-conflicts', '--dry-run=server', '--warnings-as-errors'];
    const watched = { serviceMonitor: { enabled: true }, prometheusRule: { enabled: true } };
    const more = profile === 'events' ? { ...watched, keda: { enabled: true } } : {};
    const output = await kubectlRead(
      templateChart(tools, more, { profile }),
      'apply',
      ...how,
      '-f-',
    );
    for (const service of ['room', 'analysis', 'realtime', 'gateway']) {
      expect(output).toContain(`deployment.apps/${named(service)} serverside-applied`);
    }
  }, 60_000);
});

test('the namespace rejects a pod that could become root', async () => {
  const run = inNamespace('run', 'stranger', '--image=murmur:local', '--dry-run=server');
  await expect(run).rejects.toThrow(/violates PodSecurity "restricted/);
});

test('of each service, at most one pod at a time can be evicted', async () => {
  for (const service of ['room', 'analysis', 'realtime', 'gateway']) {
    const budget = await inNamespace(
      'get',
      'pdb',
      named(service),
      '-o',
      'jsonpath={.status.disruptionsAllowed} {.status.expectedPods}',
    );
    expect([service, budget]).toEqual([service, `1 ${(await podsOf(service)).length}`]);
  }
});
