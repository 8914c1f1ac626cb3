import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stopWithinMs } from '@murmur/shared/runtime/service-process';
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

const services = ['analysis', 'gateway', 'realtime', 'room'];

type Scaler = {
  scaleTargetRef: { name: string };
  minReplicas?: number;
  minReplicaCount?: number;
  triggers?: { metadata: Record<string, string> }[];
};
const scalerOf = (object: KubernetesObject | undefined): Scaler => object?.spec as Scaler;
const named = (objects: KubernetesObject[], kind: string, name: string) =>
  ofKind(objects, kind).find(({ metadata }) => metadata.name === name);

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

  const asked = (scaler: string): Record<string, string> | undefined =>
    scalerOf(named(rendered['production-keda'], 'ScaledObject', scaler)).triggers?.[0]?.metadata;

  describe.each(overlays)('%s', (overlay) => {
    const each = (): Workload[] => workloads(rendered[overlay]);

    test('keeps to the schemas of Kubernetes 1.30 and of the resources it adds', () => {
      const said = tools.run('kubectl-validate', [
        '--local-crds',
        join(import.meta.dirname, 'crds'),
        join(folder, `${overlay}.yaml`),
      ]);
      expect(said).toContain('OK');
    });

    test('runs the four services, all in a namespace that demands the restricted Pod Security', () => {
      const deployed = ofKind(rendered[overlay], 'Deployment').map(({ metadata }) => metadata.name);
      expect(deployed.toSorted()).toEqual(services);
      const [namespace] = ofKind(rendered[overlay], 'Namespace');
      expect(namespace?.metadata.labels).toMatchObject({
        'pod-security.kubernetes.io/enforce': 'restricted',
      });
      const elsewhere = rendered[overlay].filter(
        ({ kind, metadata }) =>
          kind !== 'Namespace' && metadata.namespace !== namespace?.metadata.name,
      );
      expect(elsewhere).toEqual([]);
    });

    test('every container is non-root, reads only, cannot rise, has no capability, and asks for what it needs', () => {
      for (const { spec } of each()) {
        const pod = spec.template.spec;
        expect(pod.securityContext).toMatchObject({
          runAsNonRoot: true,
          runAsUser: expect.any(Number),
          seccompProfile: { type: 'RuntimeDefault' },
        });
        expect(pod.automountServiceAccountToken).toBe(false);
        for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          });
          expect(container.resources).toMatchObject({
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          });
          expect(container.image).toMatch(/:[\w.-]+$/);
          expect(container.image).not.toMatch(/:latest$/);
        }
        for (const volume of pod.volumes ?? []) expect(volume).not.toHaveProperty('hostPath');
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
      for (const { kind, spec } of each()) {
        for (const container of spec.template.spec.containers) {
          expect(container).toMatchObject(wanted[kind as keyof typeof wanted]);
        }
      }
    });

    test('a pod that goes is first forgotten by its callers, and has time for its own end', () => {
      for (const { spec } of ofKind(rendered[overlay], 'Deployment') as Workload[]) {
        expect(spec.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
        const { containers, terminationGracePeriodSeconds = 30 } = spec.template.spec;
        const asleep = containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
        expect(asleep).toBeGreaterThanOrEqual(5);
        expect(terminationGracePeriodSeconds).toBeGreaterThan(asleep + stopWithinMs / 1_000);
      }
    });

    test('every Deployment has one autoscaler, a disruption budget, a Service and a spread over machines', () => {
      for (const deployment of ofKind(rendered[overlay], 'Deployment') as Workload[]) {
        const { name } = deployment.metadata;
        const scalers = ofKind(rendered[overlay], 'HorizontalPodAutoscaler', 'ScaledObject').filter(
          (object) => scalerOf(object).scaleTargetRef.name === name,
        );
        expect(scalers).toHaveLength(1);
        expect(deployment.spec.replicas).toBeUndefined();
        const { minReplicas, minReplicaCount } = scalerOf(scalers[0]);
        expect(minReplicas ?? minReplicaCount).toBeGreaterThanOrEqual(overlay === 'dev' ? 1 : 2);

        const pods = deployment.spec.template.metadata.labels ?? {};
        const chosen = { 'app.kubernetes.io/name': name };
        expect(pods).toMatchObject(chosen);
        expect(deployment.spec.selector.matchLabels).toEqual(chosen);
        expect(named(rendered[overlay], 'PodDisruptionBudget', name)?.spec).toEqual({
          maxUnavailable: 1,
          selector: { matchLabels: chosen },
        });
        expect(named(rendered[overlay], 'Service', name)?.spec).toMatchObject({
          selector: chosen,
        });
        const spread = deployment.spec.template.spec.topologySpreadConstraints ?? [];
        expect(spread.map(({ topologyKey }) => topologyKey)).toContain('kubernetes.io/hostname');
        for (const { labelSelector } of spread) expect(labelSelector.matchLabels).toEqual(chosen);
      }
    });

    test('nobody speaks to anybody unless a policy says so', () => {
      const denied = named(rendered[overlay], 'NetworkPolicy', 'default-deny');
      expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    });

    test('what pods read of ConfigMaps and Secrets is there, or is the Secret of the operator', () => {
      const maps = ofKind(rendered[overlay], 'ConfigMap').map(({ metadata }) => metadata.name);
      const secrets = ofKind(rendered[overlay], 'Secret').map(({ metadata }) => metadata.name);
      for (const { spec } of ofKind(rendered[overlay], 'Deployment') as Workload[]) {
        for (const { env = [], envFrom = [] } of spec.template.spec.containers) {
          for (const { configMapRef } of envFrom) expect(maps).toContain(configMapRef?.name);
          const read = env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
          expect(read.map(({ key }) => key)).toEqual(
            expect.arrayContaining(['REDIS_URL', 'INTERNAL_TOKEN']),
          );
          for (const { name } of read)
            expect(overlay === 'dev' ? secrets : ['murmur']).toContain(name);
        }
      }
    });

    test('no secret stands in it but the worthless ones of dev', () => {
      const values = ofKind(rendered[overlay], 'Secret').flatMap(
        ({ data = {}, stringData = {} }) => [
          ...Object.values(data).map((value) => Buffer.from(value, 'base64').toString()),
          ...Object.values(stringData),
        ],
      );
      expect(values).toHaveLength(overlay === 'dev' ? 3 : 0);
      for (const value of values) expect(value).toMatch(/example|^(mongodb|redis):\/\/[^@]*$/);
      const plain = each().flatMap(({ spec }) =>
        spec.template.spec.containers.flatMap(({ env = [] }) => env.filter(({ value }) => value)),
      );
      for (const { name } of plain) expect(name).not.toMatch(/KEY|TOKEN|SECRET|PASSWORD|URI|REDIS/);
    });

    test('processes are scraped as their Service: who finds pods by annotations cannot name it', () => {
      for (const { spec } of each()) {
        const annotations = Object.keys(spec.template.metadata.annotations ?? {});
        expect(annotations.filter((key) => key.startsWith('prometheus.io/'))).toEqual([]);
      }
    });

    test('sockets pass the ingress, which has more patience than their node has between two pings', () => {
      const [ingress] = ofKind(rendered[overlay], 'Ingress');
      const patience =
        ingress?.metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout'];
      expect(Number(patience)).toBeGreaterThan(60);
      expect(JSON.stringify(ingress?.spec)).toContain('"name":"gateway"');
    });
  });

  test('with KEDA, gateway and realtime follow their sockets and analysis the work that waits', () => {
    const query = (name: string): string | undefined => asked(name)?.['query'];
    expect(query('gateway')).toContain('murmur_tunnels');
    expect(query('realtime')).toContain('murmur_sockets');
    expect(query('analysis')).toContain('murmur_queue_jobs');
  });

  test('sockets that Prometheus cannot tell of are not taken for none', () => {
    expect(asked('gateway')).toHaveProperty('ignoreNullValues', 'false');
    expect(asked('realtime')).toHaveProperty('ignoreNullValues', 'false');
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
    const read = (ofKind(rendered.production, 'Deployment') as Workload[])
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
