import { Router } from 'express';
import type { DependencyCheck } from '../../ports/adapters.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { version } from '../version.ts';
import { withTimeout } from '../with-timeout.ts';

/** `optional`: the process keeps working without it, with reduced service. */
export type Dependency = DependencyCheck & { optional?: boolean };

export const withOptional = (dependencies: DependencyCheck[], ...names: string[]): Dependency[] =>
  dependencies.map((dependency) => ({ ...dependency, optional: names.includes(dependency.name) }));

export type OperationsOptions = {
  /** Checks that this process is making progress. If one rejects, only a restart can help. */
  liveness?: DependencyCheck[];
  /** Serves /metrics on this port too. */
  withMetrics?: boolean;
  /** True while the process is shutting down: it still answers, but should get no new calls. */
  isLeaving?: () => boolean;
};

const checkTimeoutMs = 1_500;

const isUp = (dependency: DependencyCheck): Promise<boolean> =>
  withTimeout(dependency.check(), checkTimeoutMs, () => new Error('no response in time')).then(
    () => true,
    () => false,
  );

/**
 * Serves `/healthz` and `/readyz` of one process. Readiness lists each dependency with its state, and fails while a
 * required one is down. Metrics are for the operator, so they are served only to callers that connect directly rather
 * than through a proxy.
 */
export const createHealthRoutes = (
  dependencies: Dependency[],
  metrics: Metrics,
  { liveness = [], withMetrics = false, isLeaving = () => false }: OperationsOptions = {},
): Router => {
  for (const dependency of dependencies) {
    metrics.watchDependency(dependency.name, () => isUp(dependency));
  }
  return Router()
    .get('/healthz', async (_req, res) => {
      const alive = await Promise.all(liveness.map(isUp));
      const stuck = liveness.filter((_, index) => !alive[index]).map(({ name }) => name);
      if (isLeaving()) res.status(503).json({ status: 'leaving' });
      else if (stuck.length > 0) res.status(503).json({ status: 'stuck', stuck });
      else res.json({ status: 'up' });
    })
    .get('/readyz', async (_req, res) => {
      const up = await Promise.all(dependencies.map(isUp));
      const ready =
        !isLeaving() && dependencies.every(({ optional }, index) => optional || up[index]);
      res.status(ready ? 200 : 503).json({
        status: ready ? 'ready' : 'not ready',
        version,
        dependencies: Object.fromEntries(
          dependencies.map(({ name }, index) => [name, up[index] ? 'up' : 'down']),
        ),
      });
    })
    .get('/metrics', async (req, res, next) => {
      if (!withMetrics || req.headers['x-forwarded-for'] !== undefined) return next();
      res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
};
