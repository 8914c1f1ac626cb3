import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readEnv } from '@murmur/shared/runtime/process/env';
import type { Env } from 'dockerfile-ast';
import { parse } from 'yaml';
import { defaults } from './chart-values.ts';
import { configurations } from './configuration-table.ts';
import { ofKeyword, readStages, repository } from './image-stages.ts';
import { type KubernetesObject, ofKind } from './kubernetes-objects.ts';
import { deploymentOf, renderChart, type ServiceName, services } from './render-chart.ts';
import { withTools } from './tools.ts';

type Environment = Record<string, string>;

const keysOf = (service: ServiceName): string[] => Object.keys(configurations[service].shape);
const readBySomebody = new Set(services.flatMap(keysOf));

const ofImage: Environment = Object.fromEntries(
  ofKeyword(readStages().at(-1) ?? { name: '', from: '', instructions: [] }, 'ENV')
    .flatMap((instruction) => (instruction as Env).getProperties())
    .map((property) => [property.getName(), property.getValue() ?? '']),
);

test('variables of the image are read by a service or by Node', () => {
  expect(Object.keys(ofImage)).toContain('HOST');
  for (const key of Object.keys(ofImage)) {
    for (const service of services)
      expect(['NODE_ENV', 'DATA_DIR', ...keysOf(service)]).toContain(key);
  }
  const alone = readEnv(configurations.standalone, ofImage);
  expect(alone).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, DATA_DIR: '/data' });
});

describe('docker compose', () => {
  type Compose = {
    'x-environment': Environment;
    services: Record<ServiceName, { environment: Environment }>;
  };
  const text = readFileSync(join(repository, 'docker-compose.yml'), 'utf8');
  const compose = parse(text, { merge: true }) as Compose;
  const common = Object.keys(compose['x-environment']);

  /** The environment if the operator sets only the secrets. */
  const withDefaults = (given: Environment): Environment =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        value
          .replace(/\$\{\w+:-([^}]*)\}/g, (_variable, preset: string) => preset)
          .replace(/\$\{\w+:\?[^}]*\}/g, 'a-secret-of-a-test'),
      ]),
    );
  /** Set by the image, or a file on the host that no variable can bring into a container. */
  const notOfCompose = ['PORT', 'HOST', 'METRICS_PORT', 'NODE_EXTRA_CA_CERTS'];

  test.each(services)(
    '%s starts with its environment, and reads all of its own variables',
    (name) => {
      const { environment } = compose.services[name];
      const read = readEnv(configurations[name], { ...ofImage, ...withDefaults(environment) });
      expect(read).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, METRICS_PORT: 9464 });
      const own = Object.keys(environment).filter((key) => !common.includes(key));
      expect(own.filter((key) => !keysOf(name).includes(key))).toEqual([]);
    },
  );

  test.each(services)('every setting of %s can be set in .env', (name) => {
    const given = new Set([...notOfCompose, ...Object.keys(compose.services[name].environment)]);
    expect(keysOf(name).filter((key) => !given.has(key))).toEqual([]);
  });

  test('only the services that store rooms know the password of the database', () => {
    const knowing = services.filter((name) => 'MONGODB_URI' in compose.services[name].environment);
    expect(knowing).toEqual(['room', 'analysis']);
  });

  test('shared variables are read by at least one service', () => {
    expect(common.filter((key) => !readBySomebody.has(key))).toEqual([]);
  });

  test('variables for operators have the names that the services read', () => {
    for (const service of services) {
      for (const [key, value] of Object.entries(compose.services[service].environment)) {
        const [, variable = key] = /^\$\{(\w+):[-?]/.exec(value) ?? [];
        expect(variable).toBe(key);
      }
    }
  });
});

withTools('Kubernetes', (tools) => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = renderChart(tools, { serviceMonitor: { enabled: true } });
  });
  const container = (service: ServiceName) =>
    deploymentOf(objects, service).spec.template.spec.containers[0];
  /** Set by the image or the chart itself, or a file that a volume provides. */
  const notOfValues = ['PORT', 'HOST', 'METRICS_PORT', 'PUBLIC_URL', 'NODE_EXTRA_CA_CERTS'];

  test.each(services)('%s reads every variable that only its pods get', (service) => {
    const own = container(service)?.env?.map(({ name }) => name) ?? [];
    expect(own).toContain('REDIS_URL');
    expect(own.filter((key) => !keysOf(service).includes(key))).toEqual([]);
  });

  test.each(services)('every setting of %s is in values.yaml, or is a secret', (service) => {
    const given = [...Object.keys(defaults.config), ...Object.keys(defaults[service].config)];
    const secrets = container(service)?.env?.map(({ name }) => name) ?? [];
    const known = new Set([...notOfValues, ...given, ...secrets]);
    expect(keysOf(service).filter((key) => !known.has(key))).toEqual([]);
  });

  test('values.yaml has no unused setting', () => {
    expect(Object.keys(defaults.config).filter((key) => !readBySomebody.has(key))).toEqual([]);
    for (const service of services) {
      const own = Object.keys(defaults[service].config);
      expect([service, own.filter((key) => !keysOf(service).includes(key))]).toEqual([service, []]);
    }
  });

  test('pods serve metrics where Prometheus scrapes them, labelled by service and release', () => {
    const [monitor] = ofKind(objects, 'ServiceMonitor');
    expect(monitor?.spec).toMatchObject({
      endpoints: [
        {
          port: 'metrics',
          path: '/metrics',
          relabelings: [{ targetLabel: 'service' }, { targetLabel: 'release' }],
        },
      ],
    });
    const { selector } = (monitor?.spec ?? {}) as { selector: { matchLabels: Environment } };
    const chosen = ofKind(objects, 'Service').filter(({ metadata }) =>
      Object.entries(selector.matchLabels).every(
        ([key, value]) => metadata.labels?.[key] === value,
      ),
    );
    expect(chosen).toMatchObject([{ spec: { ports: [{ name: 'metrics', port: 9464 }] } }]);
    const selected = Object.entries(chosen[0]?.spec?.['selector'] as Environment);
    for (const service of services) {
      expect(container(service)?.ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
      const labels = deploymentOf(objects, service).spec.template.metadata.labels ?? {};
      for (const [key, value] of selected) expect(labels[key]).toBe(value);
    }
  });

  test('the gateway discovers each realtime pod', () => {
    const nodes = ofKind(objects, 'Service').find(
      ({ metadata }) => metadata.name === 'murmur-realtime-nodes',
    );
    expect(nodes?.spec).toMatchObject({
      clusterIP: 'None',
      selector: { 'app.kubernetes.io/component': 'realtime' },
    });
    const address = container('gateway')?.env?.find(({ name }) => name === 'REALTIME_URL');
    expect(address?.value).toBe('http://murmur-realtime-nodes:8080');
  });
});
