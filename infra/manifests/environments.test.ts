import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readEnv } from '@murmur/shared/runtime/env';
import type { Env } from 'dockerfile-ast';
import { parse } from 'yaml';
import { configurations } from './configuration-table.ts';
import { ofKeyword, readStages, repository } from './image-stages.ts';
import {
  type KubernetesObject,
  ofKind,
  overlays,
  readObjects,
  renderOverlay,
  type Workload,
} from './kubernetes-objects.ts';
import { withTools } from './tools.ts';

type ServiceName = Exclude<keyof typeof configurations, 'standalone'>;
type Environment = Record<string, string>;

const services: ServiceName[] = ['gateway', 'room', 'realtime', 'analysis'];
const keysOf = (service: ServiceName): string[] => Object.keys(configurations[service].shape);
const readBySomebody = new Set(services.flatMap(keysOf));

const ofImage: Environment = Object.fromEntries(
  ofKeyword(readStages().at(-1) ?? { name: '', from: '', instructions: [] }, 'ENV')
    .flatMap((instruction) => (instruction as Env).getProperties())
    .map((property) => [property.getName(), property.getValue() ?? '']),
);

test('what the image sets is read by every service, by the one process or by Node itself', () => {
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

  /** As it is where the operator sets the secrets and nothing else. */
  const withDefaults = (given: Environment): Environment =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        value
          .replace(/\$\{\w+:-([^}]*)\}/g, (_variable, preset: string) => preset)
          .replace(/\$\{\w+:\?[^}]*\}/g, 'a-secret-of-a-test'),
      ]),
    );
  /** The image's, or a file of the machine that no variable can bring into a container. */
  const notOfCompose = ['PORT', 'HOST', 'METRICS_PORT', 'NODE_EXTRA_CA_CERTS'];

  test.each(services)('%s starts with what it is given, and reads all that is its own', (name) => {
    const { environment } = compose.services[name];
    const read = readEnv(configurations[name], { ...ofImage, ...withDefaults(environment) });
    expect(read).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, METRICS_PORT: 9464 });
    const own = Object.keys(environment).filter((key) => !common.includes(key));
    expect(own.filter((key) => !keysOf(name).includes(key))).toEqual([]);
  });

  test.each(services)('every setting of %s can be made in .env', (name) => {
    const given = new Set([...notOfCompose, ...Object.keys(compose.services[name].environment)]);
    expect(keysOf(name).filter((key) => !given.has(key))).toEqual([]);
  });

  test('only the services that store rooms know the password of the database', () => {
    const knowing = services.filter((name) => 'MONGODB_URI' in compose.services[name].environment);
    expect(knowing).toEqual(['room', 'analysis']);
  });

  test('what all are given is read by somebody', () => {
    expect(common.filter((key) => !readBySomebody.has(key))).toEqual([]);
  });

  test('what the operator may set has the name that the service reads it by', () => {
    for (const service of services) {
      for (const [key, value] of Object.entries(compose.services[service].environment)) {
        const [, variable = key] = /^\$\{(\w+):[-?]/.exec(value) ?? [];
        expect(variable).toBe(key);
      }
    }
  });
});

withTools('Kubernetes', (tools) => {
  const rendered = {} as Record<(typeof overlays)[number], KubernetesObject[]>;
  beforeAll(() => {
    for (const overlay of overlays) rendered[overlay] = renderOverlay(tools, overlay);
  });
  const example = readObjects(
    readFileSync(join(repository, 'k8s/overlays/production/secret.example.yaml'), 'utf8'),
  );

  const serviceOf = (name: string): KubernetesObject | undefined =>
    ofKind(rendered.production, 'Service').find(({ metadata }) => metadata.name === name);
  const container = (service: ServiceName) => {
    const deployments = ofKind(rendered.production, 'Deployment') as Workload[];
    const found = deployments.find(({ metadata }) => metadata.name === service);
    return found?.spec.template.spec.containers[0];
  };

  test('every service reads all that its pods alone are given', () => {
    for (const service of services) {
      const own = container(service)?.env?.map(({ name }) => name) ?? [];
      expect(own).toContain('REDIS_URL');
      expect(own.filter((key) => !keysOf(service).includes(key))).toEqual([]);
    }
  });

  test.each(overlays)(
    'every key of a ConfigMap or a Secret of %s is read by somebody',
    (overlay) => {
      const keys = ofKind([...rendered[overlay], ...example], 'ConfigMap', 'Secret')
        // Grafana reads that one.
        .filter(({ metadata }) => metadata.name !== 'murmur-dashboard')
        .flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
      expect(keys).toEqual(expect.arrayContaining(['LOG_LEVEL', 'REDIS_URL']));
      expect(keys.filter((key) => !readBySomebody.has(key))).toEqual([]);
    },
  );

  test('the measures of each service are at the port of its Service that Prometheus looks for', () => {
    const [monitor] = ofKind(rendered['production-keda'], 'ServiceMonitor');
    expect(monitor?.spec).toMatchObject({ endpoints: [{ port: 'metrics', path: '/metrics' }] });
    for (const service of services) {
      expect(serviceOf(service)?.spec?.['ports']).toContainEqual({
        name: 'metrics',
        port: 9464,
        targetPort: 'metrics',
      });
      expect(container(service)?.ports).toContainEqual({ name: 'metrics', containerPort: 9464 });
    }
  });

  test('the gateway finds each realtime pod by itself', () => {
    expect(serviceOf('realtime-nodes')?.spec).toMatchObject({
      clusterIP: 'None',
      selector: { 'app.kubernetes.io/name': 'realtime' },
    });
    const address = container('gateway')?.env?.find(({ name }) => name === 'REALTIME_URL');
    expect(address?.value).toBe('http://realtime-nodes:8080');
  });
});
