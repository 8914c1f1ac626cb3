import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { stopWithinMs } from '@murmur/shared/runtime/service-process';
import {
  type ChartComponent,
  chartComponents,
  chartFiles,
  chartFolder,
  idOf,
  renderPrepare,
  renderProduction,
} from './chart-files.ts';
import {
  type KubernetesObject,
  ofKind,
  readObjects,
  type Workload,
  workloads,
} from './kubernetes-objects.ts';
import { isLetThrough } from './network-policies.ts';
import { withTools } from './tools.ts';

/** The values that stand for a component of kustomize, or for several. */
const variants: { values: string[]; components: ChartComponent[] }[] = [
  { values: [], components: [] },
  { values: ['entrance.kind=gateway-api'], components: ['gateway-api'] },
  { values: ['entrance.kind=aws-alb'], components: ['aws-alb'] },
  { values: ['entrance.ingress.clusterIssuer=letsencrypt'], components: ['cert-manager'] },
  { values: ['monitoring.enabled=true'], components: ['service-monitor'] },
  {
    values: ['monitoring.enabled=true', 'keda.enabled=true'],
    components: ['service-monitor', 'keda'],
  },
  { values: ['secretStore.enabled=true'], components: ['external-secret'] },
];

/** But for what Helm says its own way: when pods start anew, and when the Job runs. */
const withoutHelm = (object: KubernetesObject): KubernetesObject => {
  const copy = structuredClone(object);
  if (copy.kind === 'Job') delete copy.metadata.annotations;
  if (copy.kind === 'Deployment') {
    delete (copy as Workload).spec.template.metadata.annotations;
  }
  return copy;
};
const byId = (objects: KubernetesObject[]): Record<string, KubernetesObject> =>
  Object.fromEntries(objects.map((object) => [idOf(object), withoutHelm(object)]));

withTools('the Helm chart', (tools) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'murmur-chart-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const template = (values: string[], namespace = 'murmur'): string =>
    tools.run('helm', [
      'template',
      'murmur',
      chartFolder,
      `--namespace=${namespace}`,
      '--kube-version=1.30.0',
      ...values.map((value) => `--set=${value}`),
    ]);
  const render = (values: string[]): KubernetesObject[] => readObjects(template(values));
  const named = (objects: KubernetesObject[], id: string) =>
    objects.find((object) => idOf(object) === id);

  test('holds the objects that kustomize makes now: `npm run chart` writes them', () => {
    const files = chartFiles(tools);
    expect(readdirSync(join(chartFolder, 'files')).toSorted()).toEqual(
      [...files.keys()].toSorted(),
    );
    for (const [name, text] of files)
      expect(readFileSync(join(chartFolder, 'files', name), 'utf8')).toBe(text);
  });

  test('has a value for every component of kustomize', () => {
    expect(readdirSync(join(chartFolder, '../components')).toSorted()).toEqual([
      ...chartComponents,
    ]);
    const tried = variants.flatMap(({ components }) => components);
    expect([...new Set(tried)].toSorted()).toEqual([...chartComponents]);
  });

  test('is found good by Helm', () => {
    expect(tools.run('helm', ['lint', '--strict', chartFolder])).toContain('0 chart(s) failed');
  });

  describe.each(variants)('with $values', ({ values, components }) => {
    test('makes the objects of kustomize, each the same', () => {
      const wanted = [...renderProduction(tools, components), ...renderPrepare(tools)];
      expect(byId(render(values))).toEqual(byId(wanted));
    });

    test('keeps to the schemas of Kubernetes 1.30 and of the resources it adds', () => {
      const path = join(folder, 'rendered.yaml');
      writeFileSync(path, template(values));
      const said = tools.run('kubectl-validate', [
        '--local-crds',
        join(import.meta.dirname, 'crds'),
        path,
      ]);
      expect(said).toContain('OK');
    });

    test('goes into any namespace', () => {
      const text = template(values, 'elsewhere');
      for (const { metadata } of readObjects(text)) expect(metadata.namespace).toBe('elsewhere');
      expect(text).not.toContain('namespace="murmur"');
    });
  });

  test('image, host, settings, sizes and ports are where the values say', () => {
    const objects = render([
      'image.repository=registry.test/m',
      'image.tag=9.9.9',
      'image.pullSecrets={pull}',
      'host=talk.example.org',
      'config.LOG_LEVEL=warn',
      'services.room.minReplicas=5',
      'services.room.maxReplicas=40',
      'services.analysis.resources.limits.memory=2Gi',
      'stores.redisPorts={6380}',
      'monitoring.namespace=watch',
      'entrance.namespace=traefik',
      'entrance.ingress.className=traefik',
    ]);
    for (const { spec } of [...workloads(objects), ...(ofKind(objects, 'Job') as Workload[])]) {
      expect(spec.template.spec).toMatchObject({ imagePullSecrets: [{ name: 'pull' }] });
      expect(spec.template.spec.containers[0]?.image).toBe('registry.test/m:9.9.9');
    }
    expect(named(objects, 'ConfigMap/murmur')?.data).toMatchObject({
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'https://talk.example.org',
      HOST: '0.0.0.0',
    });
    const autoscaler = named(objects, 'HorizontalPodAutoscaler/room');
    expect(autoscaler?.spec).toMatchObject({ minReplicas: 5, maxReplicas: 40 });
    const analysis = named(objects, 'Deployment/analysis') as Workload;
    expect(analysis.spec.template.spec.containers[0]?.resources).toEqual({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: '2Gi' },
    });
    expect(named(objects, 'Ingress/murmur')?.spec).toMatchObject({
      ingressClassName: 'traefik',
      rules: [{ host: 'talk.example.org' }],
      tls: [{ hosts: ['talk.example.org'], secretName: 'murmur-tls' }],
    });
    const words = (policy: string) => JSON.stringify(named(objects, `NetworkPolicy/${policy}`));
    expect(words('to-redis')).toContain('[{"port":6380}]');
    expect(words('gateway')).toContain('"traefik"');
    expect(words('metrics')).toContain('"watch"');
    expect(words('to-collector')).toContain('"watch"');
  });

  test('pods start anew when a setting changes, and not otherwise', () => {
    const checksum = (values: string[]) =>
      (named(render(values), 'Deployment/room') as Workload).spec.template.metadata.annotations;
    expect(checksum(['config.LOG_LEVEL=warn'])).not.toEqual(checksum([]));
    expect(checksum(['services.room.minReplicas=5'])).toEqual(checksum([]));
  });

  test('a Gateway and a load balancer are called as the values say', () => {
    const route = named(
      render(['entrance.kind=gateway-api', 'entrance.gateway.name=edge', 'host=a.example.org']),
      'HTTPRoute/murmur',
    );
    expect(route?.spec).toMatchObject({
      hostnames: ['a.example.org'],
      parentRefs: [{ name: 'edge', namespace: 'gateway-system', sectionName: 'https' }],
      rules: [{ timeouts: { request: '0s' } }, { timeouts: { request: '15s' } }],
    });
    const balanced = render([
      'entrance.kind=aws-alb',
      'entrance.alb.certificateArn=arn:aws:acm:x',
      'entrance.alb.subnets={10.1.0.0/20,10.1.16.0/20}',
    ]);
    expect(named(balanced, 'Ingress/murmur')).toBeUndefined();
    expect(named(balanced, 'Ingress/murmur-alb')?.metadata.annotations).toMatchObject({
      'alb.ingress.kubernetes.io/certificate-arn': 'arn:aws:acm:x',
    });
    const policy = JSON.stringify(named(balanced, 'NetworkPolicy/gateway'));
    expect(policy).toContain(
      '[{"ipBlock":{"cidr":"10.1.0.0/20"}},{"ipBlock":{"cidr":"10.1.16.0/20"}}]',
    );
  });

  test.each([
    ['ingress', { namespace: 'ingress-nginx' }],
    ['gateway-api', { namespace: 'gateway-system' }],
    ['aws-alb', { address: '10.0.3.4' }],
  ])('%s alone reaches the gateway, and no other service', (kind, from) => {
    const objects = render([`entrance.kind=${kind}`]);
    const entered = ofKind(objects, 'Deployment')
      .map((deployment) => (deployment as Workload).spec.template.metadata.labels ?? {})
      .filter((pod) => isLetThrough(objects, { from, to: { pod }, port: 8080 }));
    expect(entered).toMatchObject([{ 'app.kubernetes.io/name': 'gateway' }]);
    const gateway = { pod: entered[0] ?? {} };
    for (const stranger of [{ namespace: 'default' }, { address: '203.0.113.7' }])
      expect(isLetThrough(objects, { from: stranger, to: gateway, port: 8080 })).toBe(false);
  });

  test.each([
    ['ingress', 5],
    ['aws-alb', 15],
  ])(
    'behind %s the gateway is forgotten for %d s before it ends, and every pod has time for its own end',
    (kind, atLeast) => {
      const objects = render([`entrance.kind=${kind}`]);
      const asleep = (deployment: Workload | undefined): number =>
        deployment?.spec.template.spec.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
      const gateway = named(objects, 'Deployment/gateway') as Workload | undefined;
      expect(asleep(gateway)).toBeGreaterThanOrEqual(atLeast);
      for (const each of ofKind(objects, 'Deployment') as Workload[]) {
        const { terminationGracePeriodSeconds = 0 } = each.spec.template.spec;
        expect(terminationGracePeriodSeconds).toBeGreaterThan(asleep(each) + stopWithinMs / 1_000);
      }
    },
  );

  test.each([
    ['image.tag=latest', 'tag'],
    ['host=https://murmur.example', 'host'],
    ['replicas=3', 'replicas'],
    ['services.web.minReplicas=3', 'web'],
    ['services.room.minReplicas=0', 'minReplicas'],
    ['services.room.resources.limits.memory=512', 'memory'],
    ['entrance.kind=nginx', 'kind'],
    ['stores.redisPorts={70000}', 'redisPorts'],
    ['config.INTERNAL_TOKEN=hello', 'INTERNAL_TOKEN'],
    ['config.MONGODB_URI=mongodb://a', 'MONGODB_URI'],
    ['keda.enabled=true', 'monitoring'],
  ])('%s is refused by the schema', (value, why) => {
    expect(() => template([value])).toThrow(why);
  });

  test('an upgrade makes its indexes before it replaces a pod', () => {
    const job = named(render([]), 'Job/prepare');
    expect(job?.metadata.annotations).toEqual({
      'helm.sh/hook': 'pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
    });
  });
});
