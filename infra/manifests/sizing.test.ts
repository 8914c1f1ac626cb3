import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { repository } from './image-stages.ts';
import { type KubernetesObject, ofKind, renderOverlay, workloads } from './kubernetes-objects.ts';
import { withTools } from './tools.ts';

/** Rows of the page's table: service, CPU and memory asked for, limit of memory. */
const written = [
  ...readFileSync(join(repository, 'docs/operating/sizing.md'), 'utf8').matchAll(
    /^\| (gateway|room|realtime|analysis) \| (\S+) \| (\S+) \| (\S+) \|/gm,
  ),
].map(([, service = '', cpu = '', asked = '', limit = '']) => ({ service, cpu, asked, limit }));

type Scaler = KubernetesObject & {
  spec: {
    behavior?: { scaleDown: unknown };
    advanced?: { horizontalPodAutoscalerConfig: { behavior: { scaleDown: unknown } } };
  };
};

withTools('What pods ask for', (tools) => {
  let byKeda: KubernetesObject[];
  let production: KubernetesObject[];
  beforeAll(() => {
    byKeda = renderOverlay(tools, 'production-keda');
    production = renderOverlay(tools, 'production');
  });

  test('no pod of the small cluster asks for so little CPU that its start looks like load', () => {
    for (const { metadata, spec } of workloads(renderOverlay(tools, 'dev'))) {
      if (!written.some(({ service }) => service === metadata.name)) continue;
      const { cpu = '' } = spec.template.spec.containers[0]?.resources?.requests ?? {};
      expect([metadata.name, Number.parseInt(cpu, 10)]).toEqual([metadata.name, 250]);
    }
  });

  test('each pod asks for what the page on sizing says, and may use no more memory', () => {
    const asked = workloads(production).flatMap(({ kind, metadata, spec }) => {
      if (kind !== 'Deployment') return [];
      const { requests, limits } = (spec.template.spec.containers[0]?.resources ?? {}) as Record<
        'requests' | 'limits',
        Record<string, string>
      >;
      const { cpu, memory } = requests ?? {};
      return [{ service: metadata.name, cpu, asked: memory, limit: limits?.['memory'] }];
    });
    const byName = (a: { service: string }, b: { service: string }) =>
      a.service.localeCompare(b.service);
    expect(asked.toSorted(byName)).toEqual(written.toSorted(byName));
    expect(written).toHaveLength(4);
  });

  test.each(['gateway', 'realtime'])(
    '%s, which holds sockets, loses one pod in two minutes, after ten quiet ones',
    (name) => {
      const slowly = {
        stabilizationWindowSeconds: 600,
        policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }],
      };
      const find = (objects: KubernetesObject[], kind: string): Scaler | undefined =>
        ofKind(objects, kind).find(({ metadata }) => metadata.name === name) as Scaler | undefined;
      expect(find(production, 'HorizontalPodAutoscaler')?.spec.behavior?.scaleDown).toEqual(slowly);
      expect(
        find(byKeda, 'ScaledObject')?.spec.advanced?.horizontalPodAutoscalerConfig.behavior
          .scaleDown,
      ).toEqual(slowly);
    },
  );
});
