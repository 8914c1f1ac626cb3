import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { repository } from './image-stages.ts';
import { type KubernetesObject, ofKind } from './kubernetes-objects.ts';
import { deploymentOf, profiles, renderChart, type ServiceName, services } from './render-chart.ts';
import { withTools } from './tools.ts';

type Row = Record<'service' | 'small' | 'default' | 'events' | 'limit', string>;
/** Rows of the page's table: the requests of each service's pod in each size, and its memory limit. */
const written: Row[] = [
  ...readFileSync(join(repository, 'docs/operating/sizing.md'), 'utf8').matchAll(
    /^\| (gateway|room|realtime|analysis) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| (\S+) \|/gm,
  ),
].map(([, service = '', small = '', preset = '', events = '', limit = '']) => ({
  service,
  small,
  default: preset,
  events,
  limit,
}));

type Scaler = KubernetesObject & {
  spec: {
    behavior?: { scaleDown: unknown };
    advanced?: { horizontalPodAutoscalerConfig: { behavior: { scaleDown: unknown } } };
  };
};

withTools('resource requests of pods', (tools) => {
  const requestsOf = (objects: KubernetesObject[], service: ServiceName) => {
    const { requests = {}, limits = {} } =
      deploymentOf(objects, service).spec.template.spec.containers[0]?.resources ?? {};
    return { sum: `${requests['cpu']}, ${requests['memory']}`, limit: limits['memory'] ?? '' };
  };
  const milli = (cpu: string): number =>
    cpu.endsWith('m') ? Number.parseInt(cpu, 10) : 1_000 * Number(cpu);

  test('each pod requests the resources of the sizing page in each size, with an equal memory limit', () => {
    expect(written.map(({ service }) => service)).toEqual([...services]);
    for (const profile of profiles) {
      const objects = renderChart(tools, {}, { profile });
      for (const row of written) {
        const { sum, limit } = requestsOf(objects, row.service as ServiceName);
        expect([profile, row.service, sum, limit]).toEqual([
          profile,
          row.service,
          row[profile],
          row.limit,
        ]);
      }
    }
  });

  test('small has one pod of each service, with 1 CPU and 1.5 GiB in all', () => {
    const objects = renderChart(tools, {}, { profile: 'small' });
    const all = services.map((service) => requestsOf(objects, service).sum.split(', '));
    expect(all.reduce((sum, [cpu = '']) => sum + milli(cpu), 0)).toBe(1_000);
    expect(all.reduce((sum, [, memory = '']) => sum + Number.parseInt(memory, 10), 0)).toBe(1_536);
    for (const service of services) expect(deploymentOf(objects, service).spec.replicas).toBe(1);
    expect(ofKind(objects, 'HorizontalPodAutoscaler')).toEqual([]);
  });

  test('a pod scaled by CPU requests so much that its start does not count as load', () => {
    for (const profile of ['default', 'events'] as const) {
      const objects = renderChart(tools, {}, { profile });
      for (const service of services) {
        const [cpu = ''] = requestsOf(objects, service).sum.split(', ');
        expect(milli(cpu)).toBeGreaterThanOrEqual(250);
      }
    }
  });

  test.each(['gateway', 'realtime'])(
    '%s, which holds sockets, is scaled down by at most one pod every two minutes, after ten stable minutes',
    (name) => {
      const slowly = {
        stabilizationWindowSeconds: 600,
        policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }],
      };
      const keda = { keda: { enabled: true }, serviceMonitor: { enabled: true } };
      const find = (values: object, kind: string): Scaler | undefined =>
        ofKind(renderChart(tools, { ...values }), kind).find(
          ({ metadata }) => metadata.name === `murmur-${name}`,
        ) as Scaler | undefined;
      expect(find({}, 'HorizontalPodAutoscaler')?.spec.behavior?.scaleDown).toEqual(slowly);
      const byKeda = find(keda, 'ScaledObject')?.spec.advanced?.horizontalPodAutoscalerConfig;
      expect(byKeda?.behavior.scaleDown).toEqual(slowly);
    },
  );
});
