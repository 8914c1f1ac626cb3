import { Router } from 'express';
import type { DependencyCheck } from '../ports/adapters.ts';
import type { Metrics } from './metrics.ts';

const checkWithinMs = 1_500;

const stateOf = async (dependency: DependencyCheck): Promise<'up' | 'down'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), checkWithinMs);
  });
  const state = await Promise.race([
    dependency.check().then(
      () => 'up' as const,
      () => 'down' as const,
    ),
    late,
  ]);
  clearTimeout(timer);
  return state;
};

/**
 * `/healthz`, `/readyz` and `/metrics` of one process. Readiness names each dependency and its
 * state. Metrics are answered only to a caller who came directly, not through a proxy: what is
 * measured is the operator's.
 */
export const createOperations = (dependencies: DependencyCheck[], metrics: Metrics): Router =>
  Router()
    .get('/healthz', (_req, res) => {
      res.json({ status: 'up' });
    })
    .get('/readyz', async (_req, res) => {
      const states = await Promise.all(
        dependencies.map(async (dependency) => [dependency.name, await stateOf(dependency)]),
      );
      const ready = states.every(([, state]) => state === 'up');
      res
        .status(ready ? 200 : 503)
        .json({ status: ready ? 'ready' : 'not ready', dependencies: Object.fromEntries(states) });
    })
    .get('/metrics', async (req, res, next) => {
      if (req.headers['x-forwarded-for'] !== undefined) return next();
      res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
