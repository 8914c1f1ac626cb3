import { describe, expect, test } from '@jest/globals';
import express, { type Express } from 'express';
import request from 'supertest';
import { openMetrics } from '../telemetry/metrics.ts';
import { version } from '../version.ts';
import { createHealthRoutes, type Dependency, type OperationsOptions } from './health-routes.ts';

const up = async (): Promise<void> => {};
const down = async (): Promise<void> => {
  throw new Error('down');
};
const hung = (): Promise<void> => new Promise(() => {});

const appWith = (dependencies: Dependency[], options?: OperationsOptions): Express =>
  express().use(createHealthRoutes(dependencies, openMetrics(), options));

describe('readiness', () => {
  test('lists every dependency with its state, and fails while a required one is down', async () => {
    const app = appWith([
      { name: 'mongo', check: down },
      { name: 'redis', check: up },
    ]);
    const answer = await request(app).get('/readyz').expect(503);
    expect(answer.body).toEqual({
      status: 'not ready',
      version,
      dependencies: { mongo: 'down', redis: 'up' },
    });
  });

  test('succeeds while only an optional dependency is down, and still lists it', async () => {
    const app = appWith([
      { name: 'mongo', check: up },
      { name: 'redis', check: down, optional: true },
    ]);
    const answer = await request(app).get('/readyz').expect(200);
    expect(answer.body.dependencies).toEqual({ mongo: 'up', redis: 'down' });
  });

  test('counts a dependency that hangs as down, within 2 s', async () => {
    const began = performance.now();
    await request(appWith([{ name: 'mongo', check: hung }]))
      .get('/readyz')
      .expect(503);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  test('fails in a process that is shutting down', async () => {
    const { status } = await request(appWith([], { isLeaving: () => true })).get('/readyz');
    expect(status).toBe(503);
  });
});

describe('liveness', () => {
  test('does not depend on dependencies, which a new process would not bring back', async () => {
    const app = appWith([{ name: 'mongo', check: down }]);
    const { status, body } = await request(app).get('/healthz');
    expect({ status, body }).toEqual({ status: 200, body: { status: 'up' } });
  });

  test('fails when a background task has stalled, and names the task', async () => {
    const app = appWith([], { liveness: [{ name: 'jobs', check: down }] });
    const { status, body } = await request(app).get('/healthz');
    expect({ status, body }).toEqual({ status: 503, body: { status: 'stuck', stuck: ['jobs'] } });
  });

  test('fails in a process that is shutting down, so that a gateway tries another', async () => {
    const app = appWith([], { isLeaving: () => true });
    const { status, body } = await request(app).get('/healthz');
    expect({ status, body }).toEqual({ status: 503, body: { status: 'leaving' } });
  });
});

describe('metrics', () => {
  const withMetrics = true;

  test('are shown to a direct caller, with the state of each dependency', async () => {
    const dependencies = [
      { name: 'mongo', check: up },
      { name: 'redis', check: down },
    ];
    const { text } = await request(appWith(dependencies, { withMetrics }))
      .get('/metrics')
      .expect(200);
    expect(text).toContain('murmur_dependency_up{dependency="mongo"} 1');
    expect(text).toContain('murmur_dependency_up{dependency="redis"} 0');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  test('are hidden behind a proxy, and from the main port if they have a separate one', async () => {
    const proxied = request(appWith([], { withMetrics })).get('/metrics');
    expect((await proxied.set('X-Forwarded-For', '192.0.2.1')).status).toBe(404);
    expect((await request(appWith([])).get('/metrics')).status).toBe(404);
  });
});
