import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { authority, container, digest, mount, type Template } from './chart-conventions.ts';
import { currentReadme } from './chart-readme.ts';
import { idOf, ofKind, type Workload } from './kubernetes-objects.ts';
import {
  chartFolder,
  deploymentOf,
  renderChart,
  type services,
  type Values,
} from './render-chart.ts';
import { withTools } from './tools.ts';

withTools('the Helm chart', (tools) => {
  const podOf = (values: Values, service: (typeof services)[number]): Template =>
    deploymentOf(renderChart(tools, values), service).spec.template;

  test('passes Helm’s lint', () => {
    const lint = ['lint', '--strict', chartFolder, '--values=-'];
    expect(tools.run('helm', lint, '{"trial":{"enabled":true}}')).toContain('0 chart(s) failed');
  });

  test('has a README with the table of values.yaml, written by `npm run chart`', () => {
    expect(readFileSync(join(chartFolder, 'README.md'), 'utf8')).toBe(currentReadme());
  });

  test('has an icon, a home page and sources', () => {
    const chart = parse(readFileSync(join(chartFolder, 'Chart.yaml'), 'utf8'));
    expect(chart).toMatchObject({
      icon: expect.stringMatching(/\.svg$/),
      home: expect.any(String),
    });
    expect(chart.sources).toHaveLength(1);
  });

  test('a digest replaces the tag, and the registry prefixes every image', () => {
    const values = {
      image: { digest },
      global: { imageRegistry: 'mirror.test', imagePullSecrets: [{ name: 'pull' }] },
      trial: { enabled: true },
    };
    const objects = renderChart(tools, values);
    const found = ofKind(objects, 'Deployment', 'StatefulSet', 'Job') as Workload[];
    expect(found.length).toBeGreaterThan(6);
    for (const { metadata, spec } of found) {
      expect(spec.template.spec).toMatchObject({ imagePullSecrets: [{ name: 'pull' }] });
      const image = container(spec.template)?.image;
      expect([metadata.name, image]).toEqual([
        metadata.name,
        expect.stringMatching(/^mirror\.test\//),
      ]);
    }
    const room = container(deploymentOf(objects, 'room').spec.template);
    expect(room?.image).toBe(`mirror.test/registry.example/murmur@${digest}`);
  });

  test('a private certificate authority is available in every pod and in the job that creates indexes', () => {
    const env = { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/authority/ca.crt' };
    const values = { extraVolumes: [authority], extraVolumeMounts: [mount], extraEnv: [env] };
    for (const { metadata, spec } of ofKind(
      renderChart(tools, values),
      'Deployment',
      'Job',
    ) as Workload[]) {
      const pod = spec.template;
      expect([metadata.name, container(pod)]).toMatchObject([
        metadata.name,
        {
          env: expect.arrayContaining([env]),
          volumeMounts: expect.arrayContaining([mount]),
        },
      ]);
      expect(pod.spec.volumes).toContainEqual(authority);
    }
  });

  test.each([
    ['', undefined],
    ['traefik', undefined],
    ['nginx', '300'],
  ])('an Ingress of the class “%s” has the nginx read timeout: %s', (className, timeouts) => {
    const ingress = { enabled: true, className, hosts: [{ host: 'a.example.org' }] };
    const [found] = ofKind(renderChart(tools, { ingress }), 'Ingress');
    const annotations = found?.metadata.annotations;
    expect(annotations?.['nginx.ingress.kubernetes.io/proxy-read-timeout']).toBe(timeouts);
    expect(found?.spec?.['ingressClassName']).toBe(className === '' ? undefined : className);
  });

  test('AWS’s load balancer gets its annotations, which the operator’s override, and time to notice that a pod stops', () => {
    const annotations = { 'alb.ingress.kubernetes.io/scheme': 'internal' };
    const hosts = [{ host: 'a.example.org' }];
    const ingress = { enabled: true, className: 'alb', annotations, hosts };
    const objects = renderChart(tools, { ingress });
    expect(ofKind(objects, 'Ingress')[0]?.metadata.annotations).toMatchObject({
      'alb.ingress.kubernetes.io/scheme': 'internal',
      'alb.ingress.kubernetes.io/target-type': 'ip',
    });
    const asleep = container(deploymentOf(objects, 'gateway').spec.template)?.lifecycle;
    expect(asleep?.preStop?.sleep?.seconds).toBeGreaterThanOrEqual(15);
  });

  test.each([
    [{ publicUrl: 'https://a.example.org', ingress: { enabled: false } }, 'https://a.example.org'],
    [{ ingress: { enabled: true, hosts: [{ host: 'b.org' }], tls: [{}] } }, 'https://b.org'],
    [{ ingress: { enabled: true, hosts: [{ host: 'b.org' }] } }, 'http://b.org'],
    [
      { httpRoute: { enabled: true, parentRefs: [{ name: 'e' }], hostnames: ['c.org'] } },
      'https://c.org',
    ],
    [{}, undefined],
  ])('with %j it is reachable at %s', (values, address) => {
    const [map] = ofKind(renderChart(tools, values), 'ConfigMap');
    expect(map?.data?.['PUBLIC_URL']).toBe(address);
  });

  test('the chart’s own Secret contains the addresses from the values, and its own token', () => {
    const secret = { mongodbUri: 'mongodb://m/x', redisUrl: 'redis://r', openaiApiKey: 'k' };
    const [made] = ofKind(renderChart(tools, { existingSecret: '', secret }), 'Secret');
    expect(made?.stringData).toEqual({
      MONGODB_URI: 'mongodb://m/x',
      REDIS_URL: 'redis://r',
      OPENAI_API_KEY: 'k',
      INTERNAL_TOKEN: expect.stringMatching(/^\w{48}$/),
    });
    expect(ofKind(renderChart(tools), 'Secret')).toEqual([]);
  });

  test('without stores, nothing is installed, and the error lists the options', () => {
    expect(() => renderChart(tools, { existingSecret: '' })).toThrow(
      /existingSecret.*trial\.enabled/,
    );
  });

  test('a setting of analysis applies only to its pods', () => {
    const config = { OPENAI_JUDGE_MODEL: 'judge', OPENAI_FIRST_TOKEN_SECONDS: 90 };
    const objects = renderChart(tools, { analysis: { config } });
    const given = (service: (typeof services)[number]) =>
      container(deploymentOf(objects, service).spec.template)?.env;
    expect(given('analysis')).toEqual(
      expect.arrayContaining([
        { name: 'OPENAI_JUDGE_MODEL', value: 'judge' },
        { name: 'OPENAI_FIRST_TOKEN_SECONDS', value: '90' },
      ]),
    );
    expect(JSON.stringify(given('room'))).not.toContain('OPENAI');
  });

  test('alarms link to the address in the values', () => {
    const prometheusRule = { enabled: true, runbookUrl: 'https://wiki.test/alarms/' };
    const [rule] = ofKind(renderChart(tools, { prometheusRule }), 'PrometheusRule');
    const text = JSON.stringify(rule);
    expect(text).toContain('https://wiki.test/alarms/MurmurProcessDown.md');
    expect(text).not.toContain('git.example');
  });

  test('pods restart only when a setting changes', () => {
    const checksum = (values: Values) => podOf(values, 'room').metadata.annotations;
    expect(checksum({ config: { LOG_LEVEL: 'warn' } })).not.toEqual(checksum({}));
    expect(checksum({ ingress: { className: 'traefik' } })).toEqual(checksum({}));
  });

  test('two releases in one namespace share no name and select none of each other’s pods', () => {
    const [one, other] = ['murmur', 'trial'].map((release) =>
      renderChart(tools, {}, { release }),
    ) as [ReturnType<typeof renderChart>, ReturnType<typeof renderChart>];
    const names = new Set(one.map(idOf));
    expect(other.map(idOf).filter((id) => names.has(id))).toEqual([]);
    for (const object of other) {
      expect(object.metadata.labels).toMatchObject({
        'app.kubernetes.io/name': 'murmur',
        'app.kubernetes.io/instance': 'trial',
        'app.kubernetes.io/managed-by': 'Helm',
      });
    }
    const room = deploymentOf(other, 'room').spec;
    expect(room.selector.matchLabels['app.kubernetes.io/instance']).toBe('trial');
  });

  test('an upgrade creates indexes before it replaces a pod, and `helm test` plays a room', () => {
    const objects = renderChart(tools);
    const hook = (id: string) =>
      objects.find((object) => idOf(object) === id)?.metadata.annotations?.['helm.sh/hook'];
    expect(hook('Job/murmur-prepare')).toBe('pre-upgrade');
    expect(hook('Pod/murmur-test')).toBe('test');
  });

  test('resources for another namespace name it', () => {
    const objects = renderChart(tools, {}, { namespace: 'elsewhere' });
    for (const { metadata } of objects) expect(metadata.namespace).toBe('elsewhere');
  });
});
