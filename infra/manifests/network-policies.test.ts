import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { configurations } from './configuration-table.ts';
import { repository } from './image-stages.ts';
import {
  type KubernetesObject,
  ofKind,
  readObjects,
  renderOverlay,
  type Workload,
} from './kubernetes-objects.ts';
import { isLetThrough, type Passage, type Place } from './network-policies.ts';
import { withTools } from './tools.ts';

const services = ['gateway', 'room', 'realtime', 'analysis'] as const;

/** Those of production, which every overlay has (kubernetes.test.ts), where no cluster was seen to keep to them. */
withTools('the network policies', (tools) => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = renderOverlay(tools, 'production');
  });

  const pod = (name: string): Place => {
    const deployments = ofKind(objects, 'Deployment') as Workload[];
    const found = deployments.find(({ metadata }) => metadata.name === name);
    return { pod: found?.spec.template.metadata.labels ?? {} };
  };
  const passes = (passage: Passage): boolean => isLetThrough(objects, passage);

  test('nobody speaks to anybody unless a policy says so', () => {
    const denied = ofKind(objects, 'NetworkPolicy').find(
      ({ metadata }) => metadata.name === 'default-deny',
    );
    expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test('services do not reach the measures of each other', () => {
    for (const to of services) {
      const reaching = services.filter(
        (from) => from !== to && passes({ from: pod(from), to: pod(to), port: 9464 }),
      );
      expect([to, reaching]).toEqual([to, []]);
    }
  });

  test('every service reaches a collector of traces beside Prometheus, and nothing else there', () => {
    const to: Place = { namespace: 'monitoring' };
    const reaching = (port: number) =>
      services.filter((from) => passes({ from: pod(from), to, port }));
    expect(reaching(4318)).toEqual(services);
    expect([...reaching(9090), ...reaching(443)]).toEqual([]);
  });

  test.each(['UDP', 'TCP'] as const)(
    'every pod can ask for names over %s, of the cluster or of the cache on its own machine',
    (protocol) => {
      for (const to of [{ namespace: 'kube-system' }, { address: '169.254.20.10' }]) {
        const asked = passes({ from: { pod: {} }, to, port: 53, protocol });
        expect([to, asked]).toEqual([to, true]);
      }
    },
  );

  test('only the analysis reaches the world outside, over HTTPS, and never the private networks', () => {
    const web = (from: string, address: string, port = 443) =>
      passes({ from: pod(from), to: { address }, port });
    expect(services.filter((from) => web(from, '203.0.113.7'))).toEqual(['analysis']);
    expect(web('analysis', '2001:db8::1')).toBe(true);
    expect(web('analysis', '203.0.113.7', 80)).toBe(false);
    const inside = ['10.1.2.3', '172.20.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1'];
    for (const address of [...inside, '169.254.169.254', '169.254.20.10']) {
      expect([address, web('analysis', address)]).toEqual([address, false]);
    }
  });

  test.each(['MONGODB_URI', 'REDIS_URL'])(
    'the store of %s is reached at the ports that the Secret names, by those who read it',
    (key) => {
      const [example] = readObjects(
        readFileSync(join(repository, 'k8s/overlays/production/secret.example.yaml'), 'utf8'),
      );
      const ports = [...(example?.stringData?.[key] ?? '').matchAll(/:(\d+)(?=[,/]|$)/g)];
      expect(ports.length).toBeGreaterThan(0);
      for (const [, port] of ports) {
        const to = { address: '10.1.2.3' };
        const reaching = services.filter((from) =>
          passes({ from: pod(from), to, port: Number(port) }),
        );
        expect(reaching).toEqual(services.filter((name) => key in configurations[name].shape));
      }
    },
  );
});
