import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a process measures of itself, in Prometheus's terms. Labels never hold an id or a person's text. */
export type Metrics = {
  registry: Registry;
  observeRequest(service: string): (route: string, status: number, ms: number) => void;
  countFallback(reason: string): void;
  /** A gauge whose value is read when it is scraped. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
};

export const openMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'murmur_http_request_seconds',
    help: 'Time to answer a call, by route and status',
    labelNames: ['service', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const fallbacks = new Counter({
    name: 'murmur_analysis_fallbacks_total',
    help: 'Analyses that the fallback wrote, by reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: (service) => (route, status, ms) =>
      requests.observe({ service, route, status: String(status) }, ms / 1_000),
    countFallback: (reason) => fallbacks.inc({ reason }),
    gauge: (name, help, read) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          async collect() {
            this.set(await read());
          },
        }),
      );
    },
  };
};
