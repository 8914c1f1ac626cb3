import type { Route } from '@murmur/contract/routes/route';
import { type RouteName, routeList } from '@murmur/contract/routes/routes';
import type { Express, RequestHandler } from 'express';
import { AppError } from './app-error.ts';

/** A literal segment goes before a parameter, so that `/participants/count` is not a participant. */
const bySpecificity = (a: string, b: string): number => {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = Number(left[i]?.startsWith('{')) - Number(right[i]?.startsWith('{'));
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

/** Refuses with 405 and `Allow` what no handler before answers; `allowed` names methods by path. */
export const refuseOtherMethods = (
  app: Express,
  allowed: ReadonlyMap<string, readonly string[]>,
): void => {
  for (const [path, methods] of allowed) {
    app.all(path, (_req, res) => {
      res.setHeader('Allow', methods.join(', '));
      throw new AppError('METHOD_NOT_ALLOWED', `This path answers ${methods.join(', ')}.`);
    });
  }
};

/**
 * Registers the contract's routes that `take` accepts, the more literal first. What no route
 * answers is refused: 405 with `Allow` where the path exists under another method, 404 elsewhere.
 */
export const mountRoutes = (
  app: Express,
  take: (name: RouteName, declared: Route) => RequestHandler | null,
): void => {
  const allowed = new Map<string, string[]>();
  const ordered = routeList.toSorted(([, a], [, b]) => bySpecificity(a.path, b.path));
  for (const [name, declared] of ordered) {
    const handler = take(name, declared);
    if (!handler) continue;
    const path = declared.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const method = declared.method.toLowerCase() as Lowercase<Route['method']>;
    app[method](path, handler);
    allowed.set(path, [...(allowed.get(path) ?? []), declared.method]);
  }
  refuseOtherMethods(app, allowed);
  app.use('/api', () => {
    throw new AppError('NOT_FOUND', 'There is nothing at this path.');
  });
};
