import { beforeAll, expect, test } from '@jest/globals';
import { configurations } from './configuration-table.ts';
import { type KubernetesObject, ofKind } from './kubernetes-objects.ts';
import { type Endpoint, isAllowed, type Traffic } from './network-policy.ts';
import {
  deploymentOf,
  renderChart,
  type ServiceName,
  services,
  type Values,
} from './render-chart.ts';
import { withTools } from './tools.ts';

withTools('the network policies', (tools) => {
  let objects: KubernetesObject[];
  beforeAll(() => {
    objects = renderChart(tools);
  });

  const podOf = (rendered: KubernetesObject[], name: ServiceName): Endpoint => ({
    pod: deploymentOf(rendered, name).spec.template.metadata.labels ?? {},
  });
  const pod = (name: ServiceName): Endpoint => podOf(objects, name);
  const ofComponent = (component: string): Endpoint => ({
    pod: {
      'app.kubernetes.io/name': 'murmur',
      'app.kubernetes.io/instance': 'murmur',
      'app.kubernetes.io/component': component,
    },
  });
  const passes = (traffic: Traffic): boolean => isAllowed(objects, traffic);

  test('no pod of the release can reach anything unless a policy allows it', () => {
    const denied = ofKind(objects, 'NetworkPolicy').find(
      ({ metadata }) => metadata.name === 'murmur-default-deny',
    );
    const matchLabels = {
      'app.kubernetes.io/name': 'murmur',
      'app.kubernetes.io/instance': 'murmur',
    };
    expect(denied?.spec).toEqual({
      podSelector: { matchLabels },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  test.each<[Values, Endpoint[], Endpoint[]]>([
    [{}, [{ namespace: 'traefik' }, { address: '203.0.113.7' }], []],
    [
      {
        ingressFrom: [
          { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'traefik' } } },
        ],
      },
      [{ namespace: 'traefik' }],
      [{ namespace: 'default' }, { address: '10.0.3.4' }],
    ],
    [
      { ingressFrom: [{ ipBlock: { cidr: '10.0.0.0/16' } }] },
      [{ address: '10.0.3.4' }],
      [{ namespace: 'traefik' }, { address: '203.0.113.7' }],
    ],
  ])(
    'with %j, only the named peers and `helm test` can call the gateway, and no other service',
    (policy, callers, strangers) => {
      const rendered = renderChart(tools, { networkPolicy: policy });
      const reached = (from: Endpoint) =>
        services.filter((name) =>
          isAllowed(rendered, { from, to: podOf(rendered, name), port: 8080 }),
        );
      for (const from of [...callers, ofComponent('test')])
        expect(reached(from)).toEqual(['gateway']);
      for (const from of strangers) expect(reached(from)).toEqual([]);
    },
  );

  test('additional rules in the values apply to every pod or to one service', () => {
    const rule = (port: number) => ({
      to: [{ ipBlock: { cidr: '10.9.0.0/16' } }],
      ports: [{ port }],
    });
    const rendered = renderChart(tools, {
      networkPolicy: { extraEgress: [rule(3128)] },
      analysis: { networkPolicy: { extraEgress: [rule(11434)] } },
    });
    const reaching = (port: number) =>
      services.filter((name) =>
        isAllowed(rendered, { from: podOf(rendered, name), to: { address: '10.9.1.1' }, port }),
      );
    expect([reaching(3128), reaching(11434)]).toEqual([services, ['analysis']]);
  });

  test('the stores of a trial are reachable only from the services that use them', () => {
    const rendered = renderChart(tools, { trial: { enabled: true } });
    const reaching = (store: string, port: number) =>
      services.filter((name) =>
        isAllowed(rendered, { from: podOf(rendered, name), to: ofComponent(store), port }),
      );
    expect(reaching('redis', 6379)).toEqual(services);
    expect(reaching('mongodb', 27017)).toEqual(['room', 'analysis']);
  });

  test('the job that creates indexes reaches MongoDB and nothing else', () => {
    const to = { address: '10.1.2.3' };
    const ports = [6379, 8080, 27017].filter((port) =>
      passes({ from: ofComponent('prepare'), to, port }),
    );
    expect(ports).toEqual([27017]);
  });

  test('services cannot reach each other’s metrics', () => {
    for (const to of services) {
      const reaching = services.filter(
        (from) => from !== to && passes({ from: pod(from), to: pod(to), port: 9464 }),
      );
      expect([to, reaching]).toEqual([to, []]);
    }
  });

  test('every service reaches a trace collector next to Prometheus, and nothing else there', () => {
    const to: Endpoint = { namespace: 'monitoring' };
    const reaching = (port: number) =>
      services.filter((from) => passes({ from: pod(from), to, port }));
    expect(reaching(4318)).toEqual(services);
    expect([...reaching(9090), ...reaching(443)]).toEqual([]);
  });

  test.each(['UDP', 'TCP'] as const)(
    'every pod can resolve names over %s, from the cluster or the node-local cache',
    (protocol) => {
      for (const to of [{ namespace: 'kube-system' }, { address: '169.254.20.10' }]) {
        for (const name of services) {
          const allowed = passes({ from: pod(name), to, port: 53, protocol });
          expect([to, name, allowed]).toEqual([to, name, true]);
        }
      }
    },
  );

  test('only the analysis reaches the internet, over HTTPS, and never private networks', () => {
    const web = (from: ServiceName, address: string, port = 443) =>
      passes({ from: pod(from), to: { address }, port });
    expect(services.filter((from) => web(from, '203.0.113.7'))).toEqual(['analysis']);
    expect(web('analysis', '2001:db8::1')).toBe(true);
    expect(web('analysis', '203.0.113.7', 80)).toBe(false);
    const inside = ['10.1.2.3', '172.20.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1'];
    for (const address of [...inside, '169.254.169.254', '169.254.20.10']) {
      expect([address, web('analysis', address)]).toEqual([address, false]);
    }
  });

  test.each([
    ['MONGODB_URI', 'mongodbPorts'],
    ['REDIS_URL', 'redisPorts'],
  ])(
    'the store of %s is reachable at the ports that %s names, from the services that use it',
    (key, ports) => {
      const rendered = renderChart(tools, { networkPolicy: { [ports]: [7001, 7002] } });
      const reaching = (port: number) =>
        services.filter((name) =>
          isAllowed(rendered, {
            from: podOf(rendered, name),
            to: { address: '10.1.2.3' },
            port,
          }),
        );
      const readers = services.filter((name) => key in configurations[name].shape);
      expect([reaching(7001), reaching(7002), reaching(7003)]).toEqual([readers, readers, []]);
    },
  );
});
