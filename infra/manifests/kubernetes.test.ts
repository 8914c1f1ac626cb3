import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import {
  type KubernetesObject,
  ofKind,
  overlays,
  readObjects,
  type Workload,
  workloads,
} from './kubernetes-objects.ts';
import { withTools } from './tools.ts';

const root = join(import.meta.dirname, '../..');
const productions = ['production', 'production-keda'] as const;

type Scaler = {
  scaleTargetRef: { name: string };
  minReplicas?: number;
  minReplicaCount?: number;
  triggers?: { metadata: Record<string, string> }[];
};
const scalerOf = (object: KubernetesObject | undefined): Scaler => object?.spec as Scaler;

/** What tests on a cluster show of dev: not its stores, images, requests and names made of contents. */
const asRun = (objects: KubernetesObject[]): unknown => {
  const kinds = ['Namespace', 'Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy'];
  const text = JSON.stringify(
    ofKind(objects, ...kinds).filter(({ metadata }) => !['mongo', 'redis'].includes(metadata.name)),
    (key, value) => (['image', 'requests'].includes(key) ? undefined : value),
  );
  return JSON.parse(text.replaceAll(/"murmur-[a-z0-9]{10}"/g, '"murmur"'));
};

withTools('the manifests of Kubernetes', (tools) => {
  let folder: string;
  const rendered = {} as Record<(typeof overlays)[number], KubernetesObject[]>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'murmur-manifests-'));
    for (const overlay of overlays) {
      const text = tools.run('kustomize', ['build', join(root, 'k8s/overlays', overlay)]);
      writeFileSync(join(folder, `${overlay}.yaml`), text);
      rendered[overlay] = readObjects(text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const deployments = (overlay: keyof typeof rendered): Workload[] =>
    ofKind(rendered[overlay], 'Deployment') as Workload[];
  const asked = (scaler: string): Record<string, string> | undefined =>
    scalerOf(
      ofKind(rendered['production-keda'], 'ScaledObject').find(
        ({ metadata }) => metadata.name === scaler,
      ),
    ).triggers?.[0]?.metadata;

  test.each(overlays)(
    '%s keeps to the schemas of Kubernetes 1.30 and of the resources it adds',
    (overlay) => {
      const said = tools.run('kubectl-validate', [
        '--local-crds',
        join(import.meta.dirname, 'crds'),
        join(folder, `${overlay}.yaml`),
      ]);
      expect(said).toContain('OK');
    },
  );

  test.each(productions)('%s runs what dev runs, between the same policies', (overlay) => {
    expect(asRun(rendered[overlay])).toEqual(asRun(rendered.dev));
  });

  test('no container writes where its image is, and no pod has a token for the API server', () => {
    for (const { spec } of workloads(rendered.dev)) {
      const { automountServiceAccountToken, containers } = spec.template.spec;
      expect(automountServiceAccountToken).toBe(false);
      for (const { securityContext } of containers)
        expect(securityContext?.readOnlyRootFilesystem).toBe(true);
    }
  });

  test('probes ask the process for its work, not whether a port is open', () => {
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
    for (const { kind, spec } of workloads(rendered.dev)) {
      for (const container of spec.template.spec.containers) {
        expect(container).toMatchObject(wanted[kind as keyof typeof wanted]);
      }
    }
  });

  test.each(productions)(
    'in %s one autoscaler alone says how many pods a Deployment has, two at least',
    (overlay) => {
      for (const { metadata, spec } of deployments(overlay)) {
        const scalers = ofKind(rendered[overlay], 'HorizontalPodAutoscaler', 'ScaledObject').filter(
          (object) => scalerOf(object).scaleTargetRef.name === metadata.name,
        );
        expect(scalers).toHaveLength(1);
        expect(spec.replicas).toBeUndefined();
        const { minReplicas, minReplicaCount } = scalerOf(scalers[0]);
        expect(minReplicas ?? minReplicaCount).toBeGreaterThanOrEqual(2);
      }
    },
  );

  test('the pods of a Deployment are spread over machines', () => {
    for (const { spec } of deployments('production')) {
      const spread = spec.template.spec.topologySpreadConstraints ?? [];
      expect(spread.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
      for (const { labelSelector } of spread) expect(labelSelector).toEqual(spec.selector);
    }
  });

  test.each(overlays)('no secret stands in %s but the worthless ones of dev', (overlay) => {
    const values = ofKind(rendered[overlay], 'Secret').flatMap(({ data = {} }) =>
      Object.values(data).map((value) => Buffer.from(value, 'base64').toString()),
    );
    expect(values).toHaveLength(overlay === 'dev' ? 3 : 0);
    for (const value of values) expect(value).toMatch(/example|^(mongodb|redis):\/\/[^@]*$/);
    const plain = workloads(rendered[overlay]).flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env = [] }) => env.filter(({ value }) => value)),
    );
    for (const { name } of plain) expect(name).not.toMatch(/KEY|TOKEN|SECRET|PASSWORD|URI|REDIS/);
  });

  test('processes are scraped as their Service: who finds pods by annotations cannot name it', () => {
    for (const { spec } of workloads(rendered.dev)) {
      const annotations = Object.keys(spec.template.metadata.annotations ?? {});
      expect(annotations.filter((key) => key.startsWith('prometheus.io/'))).toEqual([]);
    }
  });

  test('sockets pass the ingress, which has more patience than their node has between two pings', () => {
    const [ingress] = ofKind(rendered.production, 'Ingress');
    const patience =
      ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'];
    expect(Number(patience)).toBeGreaterThan(60);
    expect(JSON.stringify(ingress?.spec)).toContain('"name":"gateway"');
  });

  test('with KEDA, gateway and realtime follow their sockets, of which silence is not none, and analysis the work that waits', () => {
    const asks = (metric: string) => ({ query: expect.stringContaining(metric) });
    const known = { ignoreNullValues: 'false' };
    expect(asked('gateway')).toMatchObject({ ...asks('murmur_tunnels'), ...known });
    expect(asked('realtime')).toMatchObject({ ...asks('murmur_sockets'), ...known });
    expect(asked('analysis')).toMatchObject(asks('murmur_queue_jobs'));
  });

  test('the alarms of the Prometheus operator are those of docker compose', () => {
    const alerts = parse(readFileSync(join(root, 'infra/prometheus/alerts.yml'), 'utf8'));
    const [rule] = ofKind(rendered['production-keda'], 'PrometheusRule');
    expect(rule?.spec).toEqual({ groups: alerts.groups });
  });

  test('the example of a Secret has every key that pods read, and values that are none', () => {
    const [example] = readObjects(
      readFileSync(join(root, 'k8s/overlays/production/secret.example.yaml'), 'utf8'),
    );
    const read = deployments('production')
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ env = [] }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.key ?? []),
      );
    expect(Object.keys(example?.stringData ?? {}).toSorted()).toEqual(
      [...new Set(read)].toSorted(),
    );
    for (const value of Object.values(example?.stringData ?? {}))
      expect(value).toMatch(/change-me/);
  });
});
