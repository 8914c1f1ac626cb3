import { Router } from 'express';
import type { DependencyCheck } from '../ports/adapters.ts';
import type { Metrics } from './metrics.ts';
import { version } from './version.ts';

/** `spare`: the process goes on with its work without it, only less well. */
export type Dependency = DependencyCheck & { optional?: boolean };

/** The same dependencies, those of these names spare. */
export const withOptional = (dependencies: DependencyCheck[], ...names: string[]): Dependency[] =>
  dependencies.map((dependency) => ({ ...dependency, optional: names.includes(dependency.name) }));

export type OperationsOptions = {
  /** What must go on inside this process; one that rejects can only be cured by a new process. */
  liveness?: DependencyCheck[];
  /** Whether /metrics is answered here too, as it is where it has no port of its own. */
  withMetrics?: boolean;
  /** True once the process was told to stop: it still answers, and should be asked no more. */
  isLeaving?: () => boolean;
};

const checkTimeoutMs = 1_500;

const isUp = async (dependency: DependencyCheck): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), checkTimeoutMs);
  });
  const up = await Promise.race([
    dependency.check().then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return up;
};

/**
 * `/healthz` and `/readyz` of one process. Readiness names each dependency and its state, and is
 * refused while one is down that the process can do nothing without. With metrics, these are told
 * only to a caller who came directly, not through a proxy: what is measured is the operator's.
 */
export const createOperations = (
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
