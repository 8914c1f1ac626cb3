import { type LateRouteName, lateRouteNames, type RouteLine, routeLines } from './route-lines.ts';

/** Method and path of the calls that only hosts and readers of results make. */
export const lateRoutes = Object.fromEntries(
  Object.entries(routeLines(false)).filter(([name]) =>
    lateRouteNames.some((each) => each === name),
  ),
) as { [N in LateRouteName]: RouteLine<N> };
