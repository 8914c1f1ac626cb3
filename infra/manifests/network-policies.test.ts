import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { configurations } from './configuration-table.ts';
import { repository } from './image-stages.ts';
import {
  type KubernetesObject,
  ofKind,
  overlays,
  readObjects,
  renderOverlay,
  workloads,
} from './kubernetes-objects.ts';
import { isLetThrough, type Passage, type Place } from './network-policies.ts';
import { withTools } from './tools.ts';

const services = ['gateway', 'room', 'realtime', 'analysis'] as const;
const readers = (key: string) => services.filter((service) => key in configurations[service].shape);

/** Who calls whom, by the addresses that each is told. */
const calls = services.flatMap((to) =>
  readers(`${to.toUpperCase()}_URL`).map((from) => `${from} → ${to}`),
);

withTools('the network policies', (tools) => {
  const rendered = {} as Record<(typeof overlays)[number], KubernetesObject[]>;
  beforeAll(() => {
    for (const overlay of overlays) rendered[overlay] = renderOverlay(tools, overlay);
  });

  describe.each(overlays)('%s', (overlay) => {
    const pod = (name: string): Place => {
      const found = workloads(rendered[overlay]).find(({ metadata }) => metadata.name === name);
      return { pod: found?.spec.template.metadata.labels ?? {} };
    };
    const passes = (passage: Passage): boolean => isLetThrough(rendered[overlay], passage);
    const outside: Place = { address: '203.0.113.7' };

    test('a service reaches those whose address it is told, and no other', () => {
      const open = services.flatMap((to) =>
        services
          .filter((from) => passes({ from: pod(from), to: pod(to), port: 8080 }))
          .map((from) => `${from} → ${to}`),
      );
      expect(calls).toContain('realtime → room');
      expect(open.toSorted()).toEqual(calls.toSorted());
    });

    test('the ingress reaches the gateway alone, and monitoring the metrics of every service alone', () => {
      const [from, watcher] = [{ namespace: 'ingress-nginx' }, { namespace: 'monitoring' }];
      const entered = services.filter((to) => passes({ from, to: pod(to), port: 8080 }));
      expect(entered).toEqual(['gateway']);
      const watched = services.filter((to) => passes({ from: watcher, to: pod(to), port: 9464 }));
      expect(watched).toEqual(services);
      for (const service of services) {
        const to = pod(service);
        expect(passes({ from: watcher, to, port: 8080 })).toBe(false);
        const others = [from, ...services.filter((name) => name !== service).map(pod)];
        for (const other of others) expect(passes({ from: other, to, port: 9464 })).toBe(false);
      }
      for (const { metadata } of workloads(rendered[overlay])) {
        const to = pod(metadata.name);
        expect(passes({ from: { namespace: 'default' }, to, port: 8080 })).toBe(false);
        expect(passes({ from: outside, to, port: 8080 })).toBe(false);
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
        for (const { metadata } of workloads(rendered[overlay])) {
          const from = pod(metadata.name);
          for (const to of [{ namespace: 'kube-system' }, { address: '169.254.20.10' }]) {
            const asked = passes({ from, to, port: 53, protocol });
            expect([metadata.name, to, asked]).toEqual([metadata.name, to, true]);
          }
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
  });

  test.each([
    ['MONGODB_URI', 'mongo', 27_017],
    ['REDIS_URL', 'redis', 6_379],
  ] as const)('in dev those who read %s reach %s, and nobody else does', (key, store, port) => {
    const labels = new Map(
      workloads(rendered.dev).map(({ metadata, spec }) => [
        metadata.name,
        spec.template.metadata.labels ?? {},
      ]),
    );
    const to = { pod: labels.get(store) ?? {} };
    const reaching = [...labels].filter(([, pod]) =>
      isLetThrough(rendered.dev, { from: { pod }, to, port }),
    );
    const found = ofKind(rendered.dev, 'Service').find(({ metadata }) => metadata.name === store);
    expect(found?.spec).toMatchObject({ ports: [{ port }] });
    expect(reaching.map(([name]) => name).toSorted()).toEqual(readers(key).toSorted());
  });

  test.each(['production', 'production-keda'] as const)(
    'in %s the stores are reached at the ports that the Secret names, by those who read it',
    (overlay) => {
      const [example] = readObjects(
        readFileSync(join(repository, 'k8s/overlays/production/secret.example.yaml'), 'utf8'),
      );
      for (const key of ['MONGODB_URI', 'REDIS_URL']) {
        const ports = [...(example?.stringData?.[key] ?? '').matchAll(/:(\d+)(?=[,/]|$)/g)];
        expect(ports.length).toBeGreaterThan(0);
        for (const [, port] of ports) {
          const reaching = workloads(rendered[overlay]).filter(({ spec }) =>
            isLetThrough(rendered[overlay], {
              from: { pod: spec.template.metadata.labels ?? {} },
              to: { address: '10.1.2.3' },
              port: Number(port),
            }),
          );
          expect(reaching.map(({ metadata }) => metadata.name).toSorted()).toEqual(
            readers(key).toSorted(),
          );
        }
      }
    },
  );
});
