import { type EventRouteName, type RouteLine, routeLines } from './route-lines.ts';

export const eventRoutes = routeLines(true) as { [N in EventRouteName]: RouteLine<N> };
