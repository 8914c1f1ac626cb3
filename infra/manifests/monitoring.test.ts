import { describe, expect, test } from '@jest/globals';
import { routeList } from '@murmur/contract/routes/routes';
import { openMetrics } from '@murmur/shared/runtime/metrics';
import { parse } from 'yaml';
import { readQuery } from './prometheus-queries.ts';
import { alerts, readText, watchedQueries } from './watched-queries.ts';

const queries = watchedQueries();

/** What a process prints, by the names that Prometheus keeps it under. */
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
/** What a scrape adds, in docker compose and by the Prometheus operator. */
const ofScrape = ['job', 'instance', 'service', 'namespace', 'pod', 'le'];

describe('what is watched', () => {
  test('is something: alarms, panels and scaling', () => {
    expect(alerts.length).toBeGreaterThan(10);
    expect(queries.length).toBeGreaterThan(35);
  });

  test.each(queries)('%s asks for metrics and labels that processes print: %s', (_where, query) => {
    const { metrics, labels } = readQuery(query);
    expect(metrics.length).toBeGreaterThan(0);
    const known = new Set(ofScrape);
    for (const metric of metrics) {
      expect(metric === 'up' || printed.has(metric) ? '' : metric).toBe('');
      for (const label of printed.get(metric) ?? []) known.add(label);
    }
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });

  test('names routes as the contract does', () => {
    const routes = new Set(routeList.map(([, { method, path }]) => `${method} ${path}`));
    const asked = queries.flatMap(([, query]) =>
      [...query.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const route of asked) expect(routes).toContain(route);
  });

  test('a query that is none is found out', () => {
    expect(() => readQuery('sum(rate(murmur_sockets[5m])')).toThrow('not a query');
  });
});

describe('every alarm', () => {
  test.each(alerts)(
    '$alert says what is wrong, how bad it is, and is explained to operators',
    (alert) => {
      expect(alert.annotations.summary).toMatch(/\w/);
      expect(['warning', 'critical']).toContain(alert.labels.severity);
      expect(readText('docs/operating/alarms/README.md')).toContain(`\`${alert.alert}\``);
    },
  );
});

describe('the dashboard', () => {
  test('shows every measure of the product', () => {
    const shown = new Set(queries.flatMap(([, query]) => readQuery(query).metrics));
    const names = [...printed.keys()].filter((name) => name.startsWith('murmur_'));
    const unseen = names.filter(
      (name) => !shown.has(name) && !shown.has(name.replace(/_(sum|count|bucket)$/, '_bucket')),
    );
    expect(unseen).toEqual([]);
  });

  test('is found by Grafana where compose mounts it, with the Prometheus of compose', () => {
    const [provider] = parse(
      readText('infra/grafana/provisioning/dashboards/murmur.yml'),
    ).providers;
    const [source] = parse(
      readText('infra/grafana/provisioning/datasources/prometheus.yml'),
    ).datasources;
    expect(readText('docker-compose.yml')).toContain(
      `./infra/grafana/dashboards:${provider.options.path}:ro`,
    );
    expect(source).toMatchObject({ type: 'prometheus', url: 'http://prometheus:9090' });
  });
});
