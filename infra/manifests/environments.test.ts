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
  valuesOf,
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

/** The name of all realtime pods, each by its own address. */
const nodesAddress = 'http://realtime-nodes:8080';

/** It starts with this environment, is reached from outside its container, and asks whom it means to. */
const expectToWork = (service: ServiceName, given: Environment): void => {
  const read = readEnv(configurations[service], { ...ofImage, ...given });
  expect(read).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, METRICS_PORT: 9464 });
  for (const [key, addresses] of Object.entries(read)) {
    const [, named] = /^(ROOM|ANALYSIS|REALTIME)_URL$/.exec(key) ?? [];
    if (named !== undefined)
      expect([[`http://${named.toLowerCase()}:8080`], [nodesAddress]]).toContainEqual(addresses);
  }
};

test('what the image sets is read by every service, or by Node itself', () => {
  expect(Object.keys(ofImage)).toContain('HOST');
  for (const key of Object.keys(ofImage)) {
    for (const service of services) expect(['NODE_ENV', ...keysOf(service)]).toContain(key);
  }
});

describe('docker compose', () => {
  type Compose = {
    'x-environment': Environment;
    services: Record<ServiceName, { environment: Environment }>;
  };
  const text = readFileSync(join(repository, 'docker-compose.yml'), 'utf8');
  const compose = parse(text, { merge: true }) as Compose;
  const common = Object.keys(compose['x-environment']);

  /** As it is where the operator sets nothing. */
  const withDefaults = (given: Environment): Environment =>
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [
        key,
        value.replace(/\$\{\w+:-([^}]*)\}/g, (_variable, preset: string) => preset),
      ]),
    );

  test.each(services)('%s starts with what it is given, and reads all that is its own', (name) => {
    const { environment } = compose.services[name];
    expectToWork(name, withDefaults(environment));
    const own = Object.keys(environment).filter((key) => !common.includes(key));
    expect(own.filter((key) => !keysOf(name).includes(key))).toEqual([]);
  });

  test('what all are given is read by somebody', () => {
    expect(common.filter((key) => !readBySomebody.has(key))).toEqual([]);
  });

  test('what the operator may set has the name that the service reads it by', () => {
    for (const service of services) {
      for (const [key, value] of Object.entries(compose.services[service].environment)) {
        const [, variable = key] = /^\$\{(\w+):-/.exec(value) ?? [];
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

  describe.each(overlays)('%s', (overlay) => {
    const sources = (): KubernetesObject[] =>
      overlay === 'dev' ? rendered.dev : [...rendered[overlay], ...example];
    const container = (service: ServiceName) => {
      const deployments = ofKind(rendered[overlay], 'Deployment') as Workload[];
      const found = deployments.find(({ metadata }) => metadata.name === service);
      return found?.spec.template.spec.containers[0];
    };

    test.each(services)(
      '%s starts with what its pod is given, and reads all that is its own',
      (name) => {
        const { env = [], envFrom = [] } = container(name) ?? {};
        const given: Environment = {};
        for (const { configMapRef } of envFrom) {
          Object.assign(given, valuesOf(sources(), 'ConfigMap', configMapRef?.name));
        }
        for (const { name: key, value, valueFrom } of env) {
          const secret = valueFrom?.secretKeyRef;
          const found = secret ? valuesOf(sources(), 'Secret', secret.name)[secret.key] : value;
          if (found !== undefined) given[key] = found;
        }
        expectToWork(name, given);
        expect(env.map((each) => each.name).filter((key) => !keysOf(name).includes(key))).toEqual(
          [],
        );
      },
    );

    test('every key of a ConfigMap or a Secret is read by somebody', () => {
      const keys = ofKind(sources(), 'ConfigMap', 'Secret')
        // Grafana reads that one.
        .filter(({ metadata }) => metadata.name !== 'murmur-dashboard')
        .flatMap(({ kind, metadata }) => Object.keys(valuesOf(sources(), kind, metadata.name)));
      expect(keys).toEqual(expect.arrayContaining(['LOG_LEVEL', 'REDIS_URL']));
      expect(keys.filter((key) => !readBySomebody.has(key))).toEqual([]);
    });

    test('whoever is called at a service’s address is that service, on the port it listens on', () => {
      for (const service of services) {
        const found = ofKind(rendered[overlay], 'Service').find(
          ({ metadata }) => metadata.name === service,
        );
        expect(found?.spec).toEqual({
          selector: { 'app.kubernetes.io/name': service },
          ports: [
            { name: 'http', port: 8080, targetPort: 'http' },
            { name: 'metrics', port: 9464, targetPort: 'metrics' },
          ],
        });
        expect(container(service)?.ports).toEqual([
          { name: 'http', containerPort: 8080 },
          { name: 'metrics', containerPort: 9464 },
        ]);
      }
    });

    test('the gateway finds each realtime pod by itself', () => {
      const nodes = ofKind(rendered[overlay], 'Service').find(
        ({ metadata }) => metadata.name === 'realtime-nodes',
      );
      expect(nodes?.spec).toEqual({
        clusterIP: 'None',
        selector: { 'app.kubernetes.io/name': 'realtime' },
        ports: [{ name: 'http', port: 8080, targetPort: 'http' }],
      });
      const address = container('gateway')?.env?.find(({ name }) => name === 'REALTIME_URL');
      expect(address?.value).toBe(nodesAddress);
    });
  });
});
