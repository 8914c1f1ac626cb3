import { globSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { routeList } from '@murmur/contract/routes/routes';
import { openMetrics } from '@murmur/shared/runtime/telemetry/metrics';
import { parse } from 'yaml';
import { repository } from './image-stages.ts';
import { readQuery } from './prometheus-queries.ts';
import { alerts, readText, recorded, watchedQueries } from './watched-queries.ts';

const queries = watchedQueries();

const printed = new Map(
  openMetrics()
    .registry.getMetricsAsArray()
    .flatMap((metric) => {
      const { name, type, labelNames = [] } = metric as typeof metric & { labelNames?: string[] };
      const names =
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
      return names.map((each): [string, string[]] => [each, labelNames]);
    }),
);
/** Labels that a scrape adds, in docker compose and with the Prometheus operator. */
const ofScrape = ['job', 'instance', 'service', 'namespace', 'release', 'pod', 'le'];
/** Labels that the project's own rules add. */
const ofRules = ['slo'];

describe('monitoring', () => {
  test('covers alarms, panels and scaling', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(queries.length).toBeGreaterThan(35);
  });

  test.each(queries)('%s uses metrics and labels that processes export: %s', (_where, query) => {
    const { metrics, labels } = readQuery(query);
    expect(metrics.length).toBeGreaterThan(0);
    const known = new Set([...ofScrape, ...ofRules]);
    for (const metric of metrics) {
      const isKnown = metric === 'up' || printed.has(metric) || recorded.has(metric);
      expect(isKnown ? '' : metric).toBe('');
      for (const label of printed.get(metric) ?? []) known.add(label);
    }
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });

  test('names routes as in the contract', () => {
    const routes = new Set(routeList.map(([, { method, path }]) => `${method} ${path}`));
    const named = queries.flatMap(([, query]) =>
      [...query.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const route of named) expect(routes).toContain(route);
  });

  test('an invalid query is detected', () => {
    expect(() => readQuery('sum(rate(murmur_sockets[5m])')).toThrow('not a query');
  });
});

const pages = globSync('docs/operating/alarms/Murmur*.md', { cwd: repository });
const pageOf = (alert: string): string => `docs/operating/alarms/${alert}.md`;

describe('every alarm', () => {
  test.each(alerts)('$alert has a summary, a severity and a link to its runbook', (alert) => {
    expect(alert.annotations.summary).toMatch(/\w/);
    expect(['warning', 'critical']).toContain(alert.labels.severity);
    expect(alert.annotations.runbook_url).toMatch(new RegExp(`/${pageOf(alert.alert)}$`));
    const page = readText(pageOf(alert.alert));
    expect(page.split('\n')[0]).toBe(`# ${alert.alert}`);
    for (const part of ['What you see', 'Check', 'Fix']) expect(page).toContain(`\n## ${part}\n`);
    // The page has at least one diagnostic command, ready to paste.
    expect(page).toMatch(/```sh\n\w/);
    expect(readText('docs/operating/alarms/README.md')).toContain(`(${alert.alert}.md)`);
  });

  test('has a runbook, and every runbook an alarm', () => {
    const named = new Set(alerts.map(({ alert }) => pageOf(alert)));
    expect(pages.toSorted()).toEqual([...named].toSorted());
  });

  test('is split by namespace and release in every aggregation', () => {
    for (const { alert, expr } of alerts) {
      for (const [, labels = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
        expect([alert, labels.slice(0, 18)]).toEqual([alert, 'namespace, release']);
      }
    }
  });
});

describe('the example for Alertmanager', () => {
  const { route, receivers, inhibit_rules } = parse(
    readText('infra/operate/prometheus/alertmanager.example.yml'),
  ) as {
    route: { receiver: string; routes: { receiver: string }[] };
    receivers: { name: string }[];
    inhibit_rules: Record<'source_matchers' | 'target_matchers', string[]>[];
  };

  test('sends to receivers that it defines, and inhibits existing alarms', () => {
    const known = new Set(alerts.map(({ alert }) => alert));
    expect([route, ...route.routes].map(({ receiver }) => receiver).toSorted()).toEqual(
      receivers.map(({ name }) => name).toSorted(),
    );
    const named = inhibit_rules
      .flatMap(({ source_matchers, target_matchers }) => [...source_matchers, ...target_matchers])
      .flatMap((matcher) => matcher.match(/Murmur\w+/g) ?? []);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(known).toContain(name);
  });
});

describe('the dashboard', () => {
  test('shows every metric of the product', () => {
    const shown = new Set(queries.flatMap(([, query]) => readQuery(query).metrics));
    const names = [...printed.keys()].filter((name) => name.startsWith('murmur_'));
    const unseen = names.filter(
      (name) => !shown.has(name) && !shown.has(name.replace(/_(sum|count|bucket)$/, '_bucket')),
    );
    expect(unseen).toEqual([]);
  });

  test('is found by Grafana where compose mounts it, with the Prometheus of compose', () => {
    const [provider] = parse(
      readText('infra/operate/grafana/provisioning/dashboards/murmur.yml'),
    ).providers;
    const [source] = parse(
      readText('infra/operate/grafana/provisioning/datasources/prometheus.yml'),
    ).datasources;
    expect(readText('docker-compose.yml')).toContain(
      `./k8s/chart/files/dashboards:${provider.options.path}:ro`,
    );
    expect(source).toMatchObject({ type: 'prometheus', url: 'http://prometheus:9090' });
  });
});
