import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { stopTimeoutMs } from '@murmur/shared/runtime/process/service-process';
import { parse } from 'yaml';
import { type KubernetesObject, ofKind, type Workload, workloads } from './kubernetes-objects.ts';
import { readQuery } from './prometheus-queries.ts';
import { chartFolder, deploymentOf, profiles, renderChart, services } from './render-chart.ts';
import { withTools } from './tools.ts';

type Scaler = {
  scaleTargetRef: { name: string };
  minReplicas?: number;
  minReplicaCount?: number;
  triggers?: { metadata: Record<string, string> }[];
};
const scalerOf = (object: KubernetesObject | undefined): Scaler => object?.spec as Scaler;

withTools('resources of the chart', (tools) => {
  let objects: KubernetesObject[];
  let byKeda: KubernetesObject[];
  beforeAll(() => {
    objects = renderChart(tools, { trial: { enabled: true } });
    const watched = { serviceMonitor: { enabled: true }, prometheusRule: { enabled: true } };
    byKeda = renderChart(tools, { ...watched, keda: { enabled: true } }, { profile: 'events' });
  });

  test('no container can write to its image, and no pod has a token for the API server', () => {
    const all = [...workloads(objects), ...(ofKind(objects, 'Job') as Workload[])];
    expect(all).toHaveLength(7);
    for (const { spec } of all) {
      const { automountServiceAccountToken, containers } = spec.template.spec;
      expect(automountServiceAccountToken).toBe(false);
      for (const { securityContext } of containers)
        expect(securityContext?.readOnlyRootFilesystem).toBe(true);
    }
  });

  test('probes check the process, not only its port', () => {
    const wanted = {
      Deployment: {
        startupProbe: { httpGet: { path: '/healthz' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
      },
      StatefulSet: {
        readinessProbe: { exec: { command: expect.any(Array) } },
        livenessProbe: { exec: { command: expect.any(Array) } },
      },
    };
    for (const { kind, spec } of workloads(objects)) {
      for (const container of spec.template.spec.containers) {
        expect(container).toMatchObject(wanted[kind as keyof typeof wanted]);
      }
    }
  });

  test('a pod is removed from endpoints before SIGTERM, and has a grace period', () => {
    for (const service of services) {
      const { terminationGracePeriodSeconds = 0, containers } = deploymentOf(objects, service).spec
        .template.spec;
      const asleep = containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      expect(asleep).toBeGreaterThanOrEqual(5);
      expect(terminationGracePeriodSeconds).toBeGreaterThan(asleep + stopTimeoutMs / 1_000);
    }
  });

  test.each(['default', 'events'] as const)(
    'in the size %s, only one autoscaler sets the pods of a Deployment, at least two',
    (profile) => {
      for (const rendered of [renderChart(tools, {}, { profile }), byKeda]) {
        for (const service of services) {
          const { metadata, spec } = deploymentOf(rendered, service);
          const scalers = ofKind(rendered, 'HorizontalPodAutoscaler', 'ScaledObject').filter(
            (object) => scalerOf(object).scaleTargetRef.name === metadata.name,
          );
          expect(scalers).toHaveLength(1);
          expect(spec.replicas).toBeUndefined();
          const { minReplicas, minReplicaCount } = scalerOf(scalers[0]);
          expect(minReplicas ?? minReplicaCount).toBeGreaterThanOrEqual(2);
        }
      }
    },
  );

  test('the pods of a Deployment are spread over nodes and zones, and drained one at a time', () => {
    for (const service of services) {
      const { metadata, spec } = deploymentOf(objects, service);
      const spread = spec.template.spec.topologySpreadConstraints ?? [];
      expect(spread.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
      for (const { labelSelector } of spread) expect(labelSelector).toEqual(spec.selector);
      const budget = ofKind(objects, 'PodDisruptionBudget').find(
        (each) => each.metadata.name === metadata.name,
      );
      expect(budget?.spec).toEqual({ maxUnavailable: 1, selector: spec.selector });
    }
  });

  test.each(profiles)('no secret is in plain text, in the size %s', (profile) => {
    const rendered = renderChart(tools, {}, { profile });
    expect(ofKind(rendered, 'Secret')).toEqual([]);
    const plain = workloads(rendered).flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env = [] }) => env.filter(({ value }) => value)),
    );
    for (const { name } of plain) expect(name).not.toMatch(/KEY|TOKEN|SECRET|PASSWORD|URI|REDIS/);
  });

  test('processes are scraped by their Service, as annotations on pods cannot name it', () => {
    for (const { spec } of workloads(objects)) {
      const annotations = Object.keys(spec.template.metadata.annotations ?? {});
      expect(annotations.filter((key) => key.startsWith('prometheus.io/'))).toEqual([]);
    }
  });

  test('with KEDA, gateway and realtime scale by sockets (missing metrics do not mean zero), and analysis by waiting work', () => {
    const metricsOf = (service: string): Record<string, string> => {
      const scaler = ofKind(byKeda, 'ScaledObject').find(
        ({ metadata }) => metadata.name === `murmur-${service}`,
      );
      const metadata = scalerOf(scaler).triggers?.[0]?.metadata ?? {};
      const { labels } = readQuery(metadata['query'] ?? '');
      expect(labels).toEqual(expect.arrayContaining(['namespace', 'release']));
      return metadata;
    };
    const querying = (metric: string) => ({ query: expect.stringContaining(metric) });
    const known = { ignoreNullValues: 'false' };
    expect(metricsOf('gateway')).toMatchObject({ ...querying('murmur_tunnels'), ...known });
    expect(metricsOf('realtime')).toMatchObject({ ...querying('murmur_sockets'), ...known });
    expect(metricsOf('analysis')).toMatchObject(querying('murmur_queue_jobs'));
  });

  test('the alerts of the Prometheus operator equal those of docker compose', () => {
    const { groups } = parse(readFileSync(join(chartFolder, 'files/alerts.yml'), 'utf8'));
    const [rule] = ofKind(byKeda, 'PrometheusRule');
    expect(rule?.spec).toEqual({ groups });
  });
});
